/** Sends codes to the visitor's mobile number, for steps 1 and 2. */

import { clientAddress } from '~/platform/client-address.server';
import { submissionText } from '~/platform/forms/form.text';
import type { StepArgs, StepErrors, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { REVIEW_QUERY } from '~/platform/forms/multi-step/steps';
import { RESEND_GAP_SECONDS, requestCode } from '~/platform/phone-otp/phone-code.server';
import { phoneOtpText } from '~/platform/phone-otp/phone-otp.text';
import { nowInSeconds, phoneCode, phoneOf } from '../proofs.server';
import type { Registration } from '../registration.schema';
import { stepPath } from '../steps';

/** Id of the element that says whether a code was sent or verified. */
export const CODE_ANSWER_ID = 'answer';

/** The query of step 2 if no new code was sent, because the last code is still valid. */
export const EARLIER_CODE_QUERY = 'code=earlier';

/**
 * The address of step 2 after a code was sent.
 * @param isNew false for a code that was sent before
 * @param isFromReview whether the visitor came from the last step, to which "Next" then leads
 */
export function codePath({ isNew, isFromReview }: { isNew: boolean; isFromReview: boolean }) {
  const query = [...(isFromReview ? [REVIEW_QUERY] : []), ...(isNew ? [] : [EARLIER_CODE_QUERY])];
  return `${stepPath('otp')}${query.length > 0 ? '?' : ''}${query.join('&')}#${CODE_ANSWER_ID}`;
}

/** Seconds until this visitor may request another code. */
export function resendWaitSeconds(registration: Registration): number {
  const code = phoneCode(registration);
  return code ? Math.max(0, code.at + RESEND_GAP_SECONDS - nowInSeconds()) : 0;
}

/**
 * Sends a code by `requestCode`, and notes in the draft when and for which request it was sent.
 * @returns `isNew` is false for a code that was sent before; the errors if sending failed
 */
export async function sendPhoneCode({
  context,
  draft,
}: StepArgs<Registration>): Promise<{ isNew: boolean } | { errors: StepErrors }> {
  const phone = phoneOf(draft) ?? '';
  const isResend = phoneCode(draft) !== undefined;
  const result = await requestCode({
    phone,
    purpose: 'join' as const,
    isResend,
    address: clientAddress(context),
  });
  if (result.ok) {
    const { sentAt, request } = result;
    draft.otpSent = { phone, at: Math.floor(sentAt / 1000), request };
    return { isNew: result.isNew };
  }
  const { message, status, retryAfterSeconds } = result;
  const formErrors = [status === 503 ? `${message} ${submissionText.nothingLost}` : message];
  return { errors: { title: phoneOtpText.sendingFailed, formErrors, status, retryAfterSeconds } };
}

/**
 * Sends a code to the verified number, for a customer whose verification is too old. The
 * verification is deleted only after a code was sent, because later steps cannot be opened without
 * it.
 * @param isFromReview the same as for `codePath`
 */
export async function verifyPhoneAgain(
  args: StepArgs<Registration>,
  isFromReview: boolean,
): Promise<StepOutcome> {
  const outcome = await sendPhoneCode(args);
  if ('errors' in outcome) return outcome;
  delete args.draft.phoneVerified;
  return { to: codePath({ isNew: outcome.isNew, isFromReview }) };
}
