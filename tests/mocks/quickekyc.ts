import { HttpResponse, http } from 'msw';

/** The identity provider QuickeKYC as its users describe it. */

export const QUICKEKYC = 'https://quickekyc.example';
export const QUICKEKYC_KEY = 'ffffffff-1111-2222-3333-444444444444';

type Resolver = Parameters<typeof http.post>[1];

export const onGenerateOtp = (resolver: Resolver) =>
  http.post(`${QUICKEKYC}/api/v1/aadhaar-v2/generate-otp`, resolver);
export const onSubmitOtp = (resolver: Resolver) =>
  http.post(`${QUICKEKYC}/api/v1/aadhaar-v2/submit-otp`, resolver);
export const onPan = (resolver: Resolver) => http.post(`${QUICKEKYC}/api/v1/pan/pan`, resolver);

/** A success in the provider's shape. */
export const success = (data: unknown, message = 'Success', request_id: unknown = 58) =>
  HttpResponse.json({ data, status_code: 200, message, status: 'success', request_id });

/** An error in the provider's shape: HTTP 200 unless told otherwise. */
export const failure = (message: unknown, init?: { status: number }) =>
  HttpResponse.json(
    { data: {}, status_code: 200, message, status: 'error', request_id: 100001 },
    init,
  );

/** What the provider tells about the holder of an Aadhaar. */
export const holder = {
  aadhaar_number: '234123412346',
  dob: '1990-05-17',
  zip: '110001',
  full_name: 'Asha Verma',
  gender: 'F',
  address: { house: '123', street: 'Main Street', dist: 'Central Delhi', state: 'Delhi' },
  profile_image: 'aGVsbG8=',
  care_of: '',
};

export const quickekycHandlers = [
  onGenerateOtp(() =>
    success({ otp_sent: true, if_number: true, valid_aadhaar: true }, 'OTP Sent.'),
  ),
  onSubmitOtp(() => success(holder, 'Verification successful')),
  onPan(() => success({ pan_number: 'ABCPV1234D', full_name: 'ASHA VERMA', category: 'person' })),
];
