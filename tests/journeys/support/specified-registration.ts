/** What a registration must send to any upstream, according to the specification. */
import { expect } from 'vitest';
import type { ForeignRegistration } from './foreign-registration';

const PASSWORD = 'kettle monsoon bicycle';

interface Sent {
  nominee: string;
  /** Of the chosen pictures. */
  type: string;
}

/**
 * Asha's registration: refused for the sponsor AUNT, accepted for UNCLE, with her e-mail address.
 */
export function requireSpecified(
  foreign: Pick<ForeignRegistration, 'calls' | 'messages'>,
  { nominee, type: wanted }: Sent,
): void {
  expect(foreign.messages).toEqual([
    'GET /API/V1/sms-key/SMS/+919876543211/AUTOGEN',
    'GET /API/V1/sms-key/SMS/VERIFY3/+919876543211/444555',
  ]);
  const form = 'application/x-www-form-urlencoded';
  const calls = foreign.calls.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('distributor/'),
  );
  expect(calls.map(({ path, contentType, bearer }) => [path, contentType, bearer])).toEqual([
    ['distributor/generateOtp', form, undefined],
    ['distributor/submitOtp', form, undefined],
    ['distributor/pancardVerification', form, undefined],
    ['distributor/signup', 'multipart/form-data', undefined],
    ['distributor/signup', 'multipart/form-data', undefined],
  ]);
  const [sent, submitted, looked, , signup] = calls;
  expect(sent?.fields).toEqual({ aadhar_no: '234123412346', key: 'the-fixed-key' });
  expect(submitted?.fields).toEqual({ aadhar_no: '234123412346', otp: '654321', otpId: '5801' });
  expect(looked?.fields).toEqual({ pan_no: 'ABCPV1234D' });
  expect(signup?.fields).toEqual({
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: '9876543211',
    otp: '444555',
    password: PASSWORD,
    father_name: 'Ram Verma',
    nominee,
    father_phone: '9876500001',
    nominee_relation: 'Mother',
    pan_no: 'ABCPV1234D',
    aadhar_no: '234123412346',
    ref_code: 'UNCLE',
    Address: '12 Example Road, Jaipur, Rajasthan 302001',
    bank_name: 'State Bank of India',
    ifsc_code: 'SBIN0001234',
    account_number: '123456789012',
    bank_detail: 'bank_detail',
  });
  expect(Object.keys(signup?.files ?? {}).sort()).toEqual([
    'aadhar_Card',
    'aadhar_Card_Back',
    'pancard',
    'profile_pic',
    'signature',
  ]);
  for (const { type, size } of Object.values(signup?.files ?? {})) {
    expect([type, size > 0]).toEqual([wanted, true]);
  }
  // A visitor has no cart or wishlist to request.
  const reads = foreign.calls.filter(({ method, bearer }) => method === 'GET' && !bearer);
  expect(reads.filter(({ path }) => /cart|wishlist/.test(path))).toEqual([]);
}
