/**
 * The steps that prove a mobile number before something is done with it: enter the number, enter
 * the code. How far the visitor is stands in a sealed cookie of half an hour, one for each purpose.
 */
import { randomUUID } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod/v4';
import { clientAddress } from '~/platform/client-address.server';
import { config } from '~/platform/config.server';
import { sendBack } from '~/platform/forms.server';
import { createOnce } from '~/platform/once.server';
import {
  type OtpResult,
  secondsToResend,
  sendPhoneOtp,
  verifyPhoneOtp,
} from '~/platform/phone-otp.server';
import { waitInWords } from '~/platform/rate-limit.server';
import { createSealedCookie } from '~/platform/sealed-cookie.server';
import { type Flash, redirectWithFlash } from '~/platform/session.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { SANDBOX_OTP } from '../../../api/contract/identity/sandbox-identities';
import { ATTEMPT_RULES } from '../../../api/contract/limits/attempt-limits';
import { PHONE_VOUCHER_HEADER, signPhoneVoucher } from '../../../api/contract/phone-voucher';
import { CodeForm, PhoneForm } from './account.schema';
import type { PhoneProofState } from './phone-proof';
import { spokenPhone } from './spoken-phone';

export const PROOF_PURPOSES = ['register', 'password', 'phone'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

const LIFETIME_SECONDS = 30 * 60;

/** Titles of spec section 8. */
const SENDING = 'OTP Sending Failed';
const VERIFYING = 'OTP Verification Failed';

const sendOnce = createOnce(ATTEMPT_RULES.otpSendPerPhone.gapSeconds);
/** A code matches once; who pressed twice gets the first answer again. */
const verifyOnce = createOnce(60);

const Proof = z.object({
  phone: z.string(),
  /** Milliseconds; null until the code matched. */
  verifiedAt: z.number().nullable(),
  /** Makes what follows happen once, however often it is sent. */
  key: z.string(),
});
type Proof = z.output<typeof Proof>;
export type VerifiedPhone = Proof & { verifiedAt: number };

const cookieFor = (purpose: ProofPurpose, path: string) =>
  createSealedCookie({ name: `phone-${purpose}`, path, maxAge: LIFETIME_SECONDS, schema: Proof });

const cookies = {
  register: cookieFor('register', '/register'),
  password: cookieFor('password', '/forgotten-password'),
  phone: cookieFor('phone', '/profile/phone'),
};

/** The number that this visitor has proven for this purpose, or null. */
export function verifiedPhone(request: Request, purpose: ProofPurpose): VerifiedPhone | null {
  const proof = cookies[purpose].read(request);
  return proof && proof.verifiedAt !== null ? { ...proof, verifiedAt: proof.verifiedAt } : null;
}

/** The header by which the web vouches to the upstream for a number; none without the shared secret. */
export function voucherHeaders({ phone, verifiedAt }: VerifiedPhone): Record<string, string> {
  const { API_WEB_SECRET: secret } = config();
  return secret
    ? { [PHONE_VOUCHER_HEADER]: signPhoneVoucher(secret, phone, new Date(verifiedAt)) }
    : {};
}

/**
 * Where a refusal of the proven number leads: to the step of the number, which says the upstream's
 * words. Null for any other error.
 */
export async function toNumberStep(
  request: Request,
  purpose: ProofPurpose,
  error: unknown,
): Promise<Response | null> {
  const words = error instanceof UpstreamError ? error.details.fields?.phone : undefined;
  if (words === undefined) return null;
  return again(request, forgetProof(purpose), { type: 'error', title: words });
}

/** The `Set-Cookie` that forgets the steps, once what they were for is done. */
export const forgetProof = (purpose: ProofPurpose): string => cookies[purpose].clear();

/** Where the visitor is, for the view. */
export function phoneProofState(request: Request, purpose: ProofPurpose): PhoneProofState {
  const proof = cookies[purpose].read(request);
  const demoOtp = config().sandboxes.includes('sms') ? SANDBOX_OTP : null;
  if (!proof) return { step: 'phone', phone: '', resendIn: '', demoOtp };
  const { phone, verifiedAt } = proof;
  if (verifiedAt !== null) return { step: 'verified', phone, resendIn: '', demoOtp };
  const wait = secondsToResend(phone);
  return { step: 'code', phone, resendIn: wait > 0 ? waitInWords(wait) : '', demoOtp };
}

/**
 * Handles the buttons of the two steps.
 * @returns null for any other intent: the form is that of the step behind.
 */
export async function handlePhoneProof(
  request: Request,
  context: AppLoadContext | undefined,
  purpose: ProofPurpose,
  form: FormData,
) {
  const proof = cookies[purpose].read(request);
  switch (form.get('intent')) {
    case 'send-otp':
      return send(request, context, purpose, form);
    case 'resend-otp':
      if (proof) form.set('phone', proof.phone);
      return send(request, context, purpose, form);
    case 'verify-otp':
      return proof ? verify(request, purpose, proof, form) : again(request, forgetProof(purpose));
    case 'change-phone':
      return again(request, forgetProof(purpose));
    default:
      return null;
  }
}

async function send(
  request: Request,
  context: AppLoadContext | undefined,
  purpose: ProofPurpose,
  form: FormData,
) {
  const submission = parseWithZod(form, { schema: PhoneForm });
  if (submission.status !== 'success') return sendBack(submission);
  const { phone } = submission.value;
  const address = clientAddress(context);
  const sendIt = () => sendPhoneOtp(phone, address);
  // Pressed twice, the button sends one code and both answers lead on; "again" is another matter.
  const isAgain = form.get('intent') === 'resend-otp';
  const result = isAgain
    ? await sendIt()
    : await sendOnce(`${purpose} ${address} ${phone}`, sendIt, ({ ok }) => ok);
  if (!result.ok) {
    const errors = { title: SENDING, formErrors: [result.message] };
    return sendBack(submission, errors, refusalInit(result));
  }
  const proof: Proof = { phone, verifiedAt: null, key: randomUUID() };
  const text = `We sent an OTP to ${spokenPhone(phone)}.`;
  return again(request, cookies[purpose].write(proof), {
    type: 'success',
    title: 'OTP Sent',
    text,
  });
}

async function verify(request: Request, purpose: ProofPurpose, proof: Proof, form: FormData) {
  // The first of two presses was quicker: the number is proven.
  if (proof.verifiedAt !== null) return again(request, cookies[purpose].write(proof));
  const submission = parseWithZod(form, { schema: CodeForm });
  if (submission.status !== 'success') return sendBack(submission, { title: VERIFYING });
  const { otp } = submission.value;
  const check = () => verifyPhoneOtp(proof.phone, otp);
  const result = await verifyOnce(`${proof.key} ${otp}`, check, ({ ok }) => ok);
  if (!result.ok) {
    const errors = { title: VERIFYING, fieldErrors: { otp: [result.message] } };
    return sendBack(submission, errors, refusalInit(result));
  }
  const text = `The number ${spokenPhone(proof.phone)} is verified.`;
  const cookie = cookies[purpose].write({ ...proof, verifiedAt: Date.now() });
  return again(request, cookie, { type: 'success', title: 'OTP Verified', text });
}

function refusalInit({ status, retryAfterSeconds }: Extract<OtpResult, { ok: false }>) {
  return retryAfterSeconds
    ? { status, headers: { 'Retry-After': String(retryAfterSeconds) } }
    : { status };
}

/** The same page once more, at the step that `cookie` stands for. */
async function again(request: Request, cookie: string, flash?: Flash) {
  const { pathname, search } = new URL(request.url);
  const to = `${pathname}${search}`;
  const response = flash
    ? await redirectWithFlash(request, to, flash)
    : new Response(null, { status: 303, headers: { Location: to } });
  response.headers.append('Set-Cookie', cookie);
  return response;
}
