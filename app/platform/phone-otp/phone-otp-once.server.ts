/** One-time passwords for buttons that impatient thumbs press twice. */
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { createDedupe } from '../dedupe.server';
import { type OtpResult, sendPhoneOtp, verifyPhoneOtp } from './phone-otp.server';

/** Titles of spec section 8. */
export const SENDING_FAILED = 'OTP Sending Failed';
export const VERIFICATION_FAILED = 'OTP Verification Failed';

const sendOnce = createDedupe(ATTEMPT_RULES.otpSendPerPhone.gapSeconds);
const verifyOnce = createDedupe(60);

const isDone = ({ ok }: OtpResult) => ok;

/**
 * Sends the first code of a form, once however often its button is pressed. Another code is another
 * matter: `sendPhoneOtp`, which says how long to wait.
 * @param form names the form: two of them send a code each
 */
export const sendFirstPhoneOtp = (
  form: string,
  phone: string,
  address: string,
): Promise<OtpResult> =>
  sendOnce(`${form} ${address} ${phone}`, () => sendPhoneOtp(phone, address), isDone);

/**
 * Checks a code, which matches once: a visitor who pressed twice gets the first answer again.
 * @param visitor tells the visitor from others who have been sent the same code
 */
export const verifyPhoneOtpOnce = (
  visitor: string,
  phone: string,
  otp: string,
  address: string,
): Promise<OtpResult> =>
  verifyOnce(`${visitor} ${phone} ${otp}`, () => verifyPhoneOtp(phone, otp, address), isDone);
