/** The calls that verify an Aadhaar number and a PAN. */
import { z } from 'zod';
import * as fields from './account-fields';
import { one } from './endpoint';
import type { FieldCode } from './errors';
import { prose, requiredText, text } from './fields';

/** `key` is a fixed key that web and api share. */
export const GenerateOtpRequest = z.object({
  aadhar_no: fields.aadhaar(),
  key: z.string().max(200).default(''),
});

const OTP_NOT_REQUESTED = 'otp_not_requested' satisfies FieldCode;

/** `otpId` is the `request_id` of `generateOtp`'s answer. */
export const SubmitOtpRequest = z.object({
  aadhar_no: fields.aadhaar(),
  otp: fields.otp(),
  otpId: z.string(OTP_NOT_REQUESTED).trim().min(1, OTP_NOT_REQUESTED).max(100, OTP_NOT_REQUESTED),
});

export const PanRequest = z.object({ pan_no: fields.pan() });

/** The result of a verification besides `data`; `status` is `success` for a success. */
export const ProviderStatus = z.object({ status: text() });
const OtpSent = ProviderStatus.extend({ request_id: requiredText() });

/** Whether a `status` is a success, in any letter case. */
export const isProviderSuccess = (status: string): boolean => status.toLowerCase() === 'success';

/** `dob` is `YYYY-MM-DD`, or only a year if the Aadhaar has no more. */
export const AadhaarHolder = z.object({ dob: text(), full_name: prose() });
export const PanHolder = z.object({ full_name: prose() });

export const identityEndpoints = {
  generateOtp: one('POST', 'distributor/generateOtp', z.unknown(), {
    summary: 'Sends an OTP to the mobile number of an Aadhaar.',
    request: GenerateOtpRequest,
    body: 'form',
    extra: OtpSent.shape,
  }),
  submitOtp: one('POST', 'distributor/submitOtp', AadhaarHolder, {
    summary: 'Verifies an Aadhaar by its OTP.',
    request: SubmitOtpRequest,
    body: 'form',
    extra: ProviderStatus.shape,
  }),
  panVerification: one('POST', 'distributor/pancardVerification', PanHolder, {
    summary: 'Verifies a PAN and returns its holder’s name. Needs the client alias header.',
    request: PanRequest,
    body: 'form',
    extra: ProviderStatus.shape,
  }),
};
