/** Checks the web's voucher for a verified phone number. */
import { type ProofPurpose, readPhoneVoucher } from '@contract/phone-voucher';
import { type Refusal, refuseField } from '../../outcome';

const FRESH_MS = 15 * 60 * 1000;

/** A phone number that is claimed to be verified. */
interface PhoneClaim {
  phone: string;
  purpose: ProofPurpose;
  /** As sent with the call, if at all. */
  voucher: string | undefined;
  /** The time of the call. */
  now: Date;
}

const timeOfProof = (secrets: readonly string[], claim: PhoneClaim): Date | null =>
  readPhoneVoucher(secrets, claim, claim.voucher, claim.now)?.signedAt ?? null;

const refuseUnverifiedPhone = () => refuseField('phone', 'phone_not_verified');

/** Refused unless the voucher is for this number and purpose and at most 24 hours old. */
export const requireVerifiedPhone = (
  secrets: readonly string[],
  claim: PhoneClaim,
): Refusal | null => (timeOfProof(secrets, claim) ? null : refuseUnverifiedPhone());

/**
 * A new password (a reset, or a customer who becomes a distributor) requires a fresh proof.
 * @param after when the current password was set; the proof must be newer, so a voucher works once
 */
export function requireFreshPhone(
  secrets: readonly string[],
  claim: PhoneClaim,
  after: Date,
): Refusal | null {
  const at = timeOfProof(secrets, claim);
  if (!at) return refuseUnverifiedPhone();
  const isFresh = at > after && claim.now.getTime() - at.getTime() <= FRESH_MS;
  return isFresh ? null : refuseField('phone', 'phone_proof_too_old');
}
