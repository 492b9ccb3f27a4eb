/** Whether the web vouches that a phone number was verified for what is asked. */
import { type ProofPurpose, readPhoneVoucher } from '@contract/phone-voucher';
import { type Refusal, refuseField } from '../../outcome';

const RECENT_MS = 15 * 60 * 1000;

/** A phone number that is said to be verified. */
interface PhoneClaim {
  phone: string;
  purpose: ProofPurpose;
  /** As the web sent it with the call, if it did. */
  voucher: string | undefined;
  /** The time of the call. */
  now: Date;
}

const signedAt = (secrets: readonly string[], claim: PhoneClaim): Date | null =>
  readPhoneVoucher(secrets, claim, claim.voucher, claim.now)?.signedAt ?? null;

const notVerified = () => refuseField('phone', 'phone_not_verified');

/** Refused unless the voucher is for this number and purpose and of the last 24 hours. */
export const requireVerifiedPhone = (
  secrets: readonly string[],
  claim: PhoneClaim,
): Refusal | null => (signedAt(secrets, claim) ? null : notVerified());

/**
 * For a new password, of a forgotten one or of a customer who joins, the proof must be fresh, and
 * signed later than `after`, when the present one was set: a voucher then serves once.
 */
export function requireFreshPhone(
  secrets: readonly string[],
  claim: PhoneClaim,
  after: Date,
): Refusal | null {
  const at = signedAt(secrets, claim);
  if (!at) return notVerified();
  const isFresh = at > after && claim.now.getTime() - at.getTime() <= RECENT_MS;
  return isFresh ? null : refuseField('phone', 'phone_proof_too_old');
}
