/** Verifying a mobile number in two steps: enter the number, enter the code. */

import { config } from '@kernel/config/config';
import { SANDBOX_OTP } from '@kernel/sandbox-identities';
import type { AppLoadContext } from '@remix-run/node';
import { clientAddress } from '~/platform/client-address.server';
import { constraintsOf, sendBack, validateForm } from '~/platform/forms/forms.server';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { checkCode, requestCode } from '~/platform/phone-otp/phone-code.server';
import { type OtpResult, secondsToResend } from '~/platform/phone-otp/phone-otp.server';
import { phoneOtpText } from '~/platform/phone-otp/phone-otp.text';
import { seeOther } from '~/platform/see-other.server';
import { type Flash, readSignedIn, redirectWithFlash } from '~/platform/session/session.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import type { PhoneProofState } from './phone-proof';
import { codeSchema, phoneSchema } from './phone-proof.schema';
import { phoneProofMessages as messages } from './phone-proof.text';
import {
  beginProof,
  deleteProof,
  PROOF_LIFETIME_SECONDS,
  type Proof,
  type ProofPurpose,
  readProof,
  storeProof,
} from './phone-proof-cookie.server';

/** A posted form of the two steps, or of the step after them. */
interface ProofPost {
  request: Request;
  context: AppLoadContext;
  purpose: ProofPurpose;
  form: FormData;
}

/**
 * Redirects to the first step, with the upstream's message, if the upstream refuses the verified
 * number. Returns null for any other error.
 */
export async function restartIfNumberRefused(
  request: Request,
  purpose: ProofPurpose,
  error: unknown,
): Promise<Response | null> {
  const message = error instanceof UpstreamError ? error.details.fields?.phone : undefined;
  if (message === undefined) return null;
  return reload(request, deleteProof(purpose), { type: 'error', title: message });
}

/** Redirects to the first step. Used if the verification has expired or was used in another tab. */
export async function restartProof(request: Request, purpose: ProofPurpose): Promise<Response> {
  // A visitor who has meanwhile signed up or logged in has nothing left to verify: no warning.
  const isDone = purpose !== 'phone' && (await readSignedIn(request)) !== null;
  return reload(request, deleteProof(purpose), isDone ? undefined : proofExpiredFlash());
}

const proofExpiredFlash = (): Flash => ({
  type: 'warning',
  title: messages.proofGone,
  text: messages.proofGoneHint({ minutes: PROOF_LIFETIME_SECONDS / 60 }),
});

/** The visitor's current step, for the view. */
export async function loadPhoneProof(
  request: Request,
  purpose: ProofPurpose,
): Promise<PhoneProofState> {
  const proof = await readProof(request, purpose);
  const demoOtp = config().sandboxes.includes('sms') ? SANDBOX_OTP : null;
  const constraint = constraintsOf(proof ? codeSchema : phoneSchema);
  const common = { resendIn: 0, demoOtp, constraint };
  if (!proof) return { step: 'phone', phone: '', ...common };
  const { phone, verifiedAt } = proof;
  if (verifiedAt !== null) return { step: 'verified', phone, ...common };
  return { step: 'code', phone, ...common, resendIn: await secondsToResend(phone) };
}

/**
 * Handles the buttons of the two steps.
 * @returns null for any other intent, which the form after these steps handles
 */
export async function handlePhoneProof(post: ProofPost) {
  const { request, purpose, form } = post;
  const proof = await readProof(request, purpose);
  switch (form.get('intent')) {
    case 'send-otp':
      return send(post);
    case 'resend-otp':
      if (proof) form.set('phone', proof.phone);
      return send(post);
    case 'verify-otp':
      return proof ? verify(post, proof) : restartProof(request, purpose);
    case 'change-phone':
      return reload(request, deleteProof(purpose));
    default:
      return null;
  }
}

async function send({ request, context, purpose, form }: ProofPost) {
  const submission = validateForm(form, phoneSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const { phone } = submission.value;
  const address = clientAddress(context);
  const isResend = form.get('intent') === 'resend-otp';
  const result = await requestCode({ phone, purpose, address, isResend });
  if (!result.ok) {
    const errors = { title: phoneOtpText.sendingFailed, formErrors: [result.message] };
    return sendBack(submission, errors, refusalInit(result));
  }
  const sentence = result.isNew ? messages.sentTo : messages.sentBefore;
  return reload(
    request,
    storeProof(purpose, await beginProof(request, { phone, request: result.request })),
    { type: 'success', title: messages.sent, text: sentence({ phone: formatPhone(phone) }) },
  );
}

async function verify({ request, context, purpose, form }: ProofPost, proof: Proof) {
  // After a second click the number is already verified.
  if (proof.verifiedAt !== null) return reload(request, storeProof(purpose, proof));
  const submission = validateForm(form, codeSchema);
  if (submission.status !== 'success')
    return sendBack(submission, { title: phoneOtpText.verificationFailed });
  const { otp } = submission.value;
  const address = clientAddress(context);
  const { phone, request: sentFor, key: idempotencyKey } = proof;
  const check = { phone, purpose, request: sentFor, otp, address, idempotencyKey };
  const result = await checkCode(check);
  if (!result.ok) {
    const errors = {
      title: phoneOtpText.verificationFailed,
      fieldErrors: { otp: [result.message] },
    };
    return sendBack(submission, errors, refusalInit(result));
  }
  const text = messages.verifiedNumber({ phone: formatPhone(proof.phone) });
  const cookie = storeProof(purpose, { ...proof, verifiedAt: Date.now() });
  return reload(request, cookie, { type: 'success', title: messages.verified, text });
}

function refusalInit({ status, retryAfterSeconds }: Extract<OtpResult, { ok: false }>) {
  return retryAfterSeconds
    ? { status, headers: { 'Retry-After': String(retryAfterSeconds) } }
    : { status };
}

/**
 * Redirects to the same page. `cookie` decides which step is shown. The step is not in the URL,
 * because lynx does not send a cookie with the path `/register` to `/register?r=1`.
 */
async function reload(request: Request, cookie: string, flash?: Flash) {
  const { pathname, search } = new URL(request.url);
  const to = pathname + search;
  const response = flash ? await redirectWithFlash(request, to, flash) : seeOther(to);
  response.headers.append('Set-Cookie', cookie);
  return response;
}
