/** Checks vouchers: signed statements of the web that a phone number was verified. */
import { type ProofPurpose, readPhoneVoucher } from '@contract/phone-voucher';
import { type Refusal, refuseField } from '../../outcome';

const MAX_FRESH_AGE_MS = 15 * 60 * 1000;

/** A caller's claim that a phone number is verified. */
interface PhoneClaim {
  phone: string;
  purpose: ProofPurpose;
  /** The voucher that was sent with the call; undefined if there was none. */
  voucher: string | undefined;
  /** The time of the call. */
  now: Date;
}

const timeOfProof = (secrets: readonly string[], claim: PhoneClaim): Date | null =>
  readPhoneVoucher(secrets, claim, claim.voucher, claim.now)?.signedAt ?? null;

const refuseUnverifiedPhone = () => refuseField('phone', 'phone_not_verified');

/**
 * Refuses a phone number unless the voucher is for this number and purpose, and at most 24 hours
 * old.
 */
export const requireVerifiedPhone = (
  secrets: readonly string[],
  claim: PhoneClaim,
): Refusal | null => (timeOfProof(secrets, claim) ? null : refuseUnverifiedPhone());

/**
 * Refuses a phone number unless the voucher is also at most 15 minutes old. Used where the password
 * of an existing account is replaced: for a reset, and when a customer registers as a distributor.
 * @param after when the current password was set. The verification must be later, so that a voucher
 * can replace the password only once
 */
export function requireFreshPhone(
  secrets: readonly string[],
  claim: PhoneClaim,
  after: Date,
): Refusal | null {
  const end = freshPhoneEnd(secrets, claim, after);
  if (!end) return refuseUnverifiedPhone();
  return claim.now <= end ? null : refuseField('phone', 'phone_proof_too_old');
}

/**
 * Returns until when `requireFreshPhone` accepts the voucher; a time in the past if it never does.
 * Returns null if the phone is not verified.
 */
export function freshPhoneEnd(
  secrets: readonly string[],
  claim: PhoneClaim,
  after: Date,
): Date | null {
  const at = timeOfProof(secrets, claim);
  if (!at) return null;
  return at > after ? new Date(at.getTime() + MAX_FRESH_AGE_MS) : new Date(0);
}
