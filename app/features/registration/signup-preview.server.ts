/**
 * Asks the upstream before the submission what it would refuse. The call is an extension: if the
 * upstream lacks it or is slow, the visitor sees these errors after the submission.
 */
import { PHONE_VOUCHER_HEADER, signPhoneVoucher } from '@contract/phone-voucher';
import { type SignupFlaw, signupCheckEndpoints } from '@contract/signup-check';
import { config } from '@kernel/config/config';
import { errorMessage } from '~/platform/error-messages.server';
import type { FieldErrors } from '~/platform/forms/forms.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { phoneOf, phoneProof } from './proofs.server';
import type { Registration } from './registration.schema';

/** Milliseconds. Without an answer the registration continues. */
const TIMEOUT_MS = 1_500;

const fieldOf: Record<SignupFlaw, string> = {
  phone_taken: 'phone',
  phone_account_stopped: 'phone',
  phone_has_second_factor: 'phone',
  email_taken: 'email',
  ref_code_unknown: 'ref_code',
};

interface SignupPreview {
  flaws: readonly SignupFlaw[];
  /** Sentences about `phone`, `email` and `ref_code`. */
  errors: FieldErrors;
  /** The name of the referral code's owner; empty if unknown. */
  sponsor: string;
  /**
   * Until when the visitor can submit without verifying the phone again, if the account of a
   * customer becomes the distributor's (ISO 8601); otherwise empty.
   */
  proofUntil: string;
}

const NO_PREVIEW: SignupPreview = { flaws: [], errors: {}, sponsor: '', proofUntil: '' };

/** The header that vouches for the verified phone; empty without a shared secret. */
export function voucherHeader({ phoneVerified }: Registration): Record<string, string> {
  const { API_WEB_SECRETS: secrets } = config();
  if (!secrets || !phoneVerified) return {};
  const { phone, at, request } = phoneVerified;
  const proven = { phone, purpose: 'join', request } as const;
  return { [PHONE_VOUCHER_HEADER]: signPhoneVoucher(secrets, proven, new Date(at * 1000)) };
}

/**
 * Asks about the phone and the given fields. Returns no errors if the phone is not verified, if
 * there is no shared secret, or if the upstream does not answer.
 */
export async function previewSignup(
  registration: Registration,
  others: { email?: string | undefined; ref_code?: string | undefined } = {},
): Promise<SignupPreview> {
  const headers = voucherHeader(registration);
  const isProven = phoneProof(registration) === 'valid' && PHONE_VOUCHER_HEADER in headers;
  if (!isProven) return NO_PREVIEW;
  try {
    const { data } = await upstream().call(signupCheckEndpoints.signupCheck, {
      body: { phone: phoneOf(registration), ...others },
      headers,
      timeoutMs: TIMEOUT_MS,
    });
    const { flaws } = data;
    const errors = flaws.map((code) => [fieldOf[code], [errorMessage(code)]]);
    return {
      flaws,
      errors: Object.fromEntries(errors),
      sponsor: data.sponsor?.name ?? '',
      proofUntil: data.phone_proof_until,
    };
  } catch (error) {
    if (error instanceof UpstreamError) return NO_PREVIEW;
    throw error;
  }
}
