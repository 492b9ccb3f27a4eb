/** The code that goes to the visitor's mobile number, at two steps of the registration. */
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { clientAddress } from '~/platform/client-address.server';
import type { StepArgs, StepErrors } from '~/platform/forms/multi-step/step.server';
import { NOTHING_LOST } from '~/platform/forms/multi-step/step-errors.server';
import { sendPhoneOtp } from '~/platform/phone-otp/phone-otp.server';
import { SENDING_FAILED, sendFirstPhoneOtp } from '~/platform/phone-otp/phone-otp-once.server';
import { nowInSeconds, phoneCode, phoneOf } from '../proofs.server';
import type { Registration } from '../registration.schema';

/** Seconds between two codes for one number. */
const RESEND_GAP = ATTEMPT_RULES.otpSendPerPhone.gapSeconds;

/** Seconds until this visitor may ask for another code. */
export function secondsToAnother(registration: Registration): number {
  const sent = phoneCode(registration);
  return sent ? Math.max(0, sent.at + RESEND_GAP - nowInSeconds()) : 0;
}

/**
 * Sends a code and notes it. Who presses twice before the first answer is there gets one code; who
 * asks again afterwards is told how long to wait.
 * @returns why it was not sent, or null
 */
export async function sendPhoneCode({
  context,
  draft,
}: StepArgs<Registration>): Promise<StepErrors | null> {
  const phone = phoneOf(draft) ?? '';
  const address = clientAddress(context);
  const result = phoneCode(draft)
    ? await sendPhoneOtp(phone, address)
    : await sendFirstPhoneOtp('registration', phone, address);
  if (result.ok) {
    draft.otpSent = { phone, at: nowInSeconds() };
    return null;
  }
  const { message, status, retryAfterSeconds } = result;
  return {
    title: SENDING_FAILED,
    formErrors: [status === 503 ? `${message} ${NOTHING_LOST}` : message],
    status,
    retryAfterSeconds,
  };
}
