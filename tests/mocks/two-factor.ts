import { HttpResponse, http } from 'msw';

/** The SMS provider 2factor.in as its help pages and users describe it. */

export const TWO_FACTOR = 'https://2factor.example';
export const TWO_FACTOR_KEY = '00000000-aaaa-bbbb-cccc-0123456789ab';

const SEND = `${TWO_FACTOR}/API/V1/${TWO_FACTOR_KEY}/SMS/:phone/AUTOGEN`;
const VERIFY = `${TWO_FACTOR}/API/V1/${TWO_FACTOR_KEY}/SMS/VERIFY3/:phone/:otp`;

type Resolver = Parameters<typeof http.get>[1];

export const onSend = (resolver: Resolver) => http.get(SEND, resolver);
export const onSendWithTemplate = (resolver: Resolver) => http.get(`${SEND}/:template`, resolver);
export const onVerify = (resolver: Resolver) => http.get(VERIFY, resolver);

/** An answer in the provider's shape. */
export const answer = (Status: string, Details: unknown, init?: { status: number }) =>
  HttpResponse.json({ Status, Details }, init);

/** The provider on a good day: it sends to everybody, and the code is 246810. */
export const twoFactorHandlers = [
  onSend(() => answer('Success', '7d3c6a1e-8a52-4f2c-9a31-1e0d1f6b2c11')),
  onVerify(({ params }) =>
    params.otp === '246810' ? answer('Success', 'OTP Matched') : answer('Error', 'OTP Mismatch'),
  ),
];
