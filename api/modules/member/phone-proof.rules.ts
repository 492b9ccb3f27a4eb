/** Whether the web vouches that a phone number was verified. */
import { checkPhoneVoucher } from '@contract/phone-voucher';
import { type Refusal, refuseField } from '../../outcome';

const RECENT_MS = 15 * 60 * 1000;

/** A phone number that is said to be verified. */
interface PhoneClaim {
  phone: string;
  /** As the web sent it with the call, if it did. */
  voucher: string | undefined;
  /** The time of the call. */
  now: Date;
}

/** Refused unless the voucher is for this number and of the last 24 hours. */
export const requireVerifiedPhone = (
  secret: string,
  { phone, voucher, now }: PhoneClaim,
): Refusal | null =>
  checkPhoneVoucher(secret, phone, voucher, now)
    ? null
    : refuseField('phone', 'phone_not_verified');

const tooOld = () => refuseField('phone', 'phone_proof_too_old');

/**
 * A voucher older than the present password must not replace it: refused unless the voucher is for
 * this number and was signed later than `after`.
 */
function requireNewerPhone(secret: string, claim: PhoneClaim, after: Date): Refusal | null {
  const unverified = requireVerifiedPhone(secret, claim);
  if (unverified) return unverified;
  return signedAt(claim.voucher) <= after.getTime() ? tooOld() : null;
}

/**
 * For a new password, of a forgotten one or of a customer who joins, the proof must be fresh, and newer than the present password: a voucher then
 * serves once, and one of a signup never.
 */
export function requireFreshPhone(secret: string, claim: PhoneClaim, after: Date): Refusal | null {
  const older = requireNewerPhone(secret, claim, after);
  if (older) return older;
  return claim.now.getTime() - signedAt(claim.voucher) > RECENT_MS ? tooOld() : null;
}

/** When a genuine voucher was signed, in milliseconds since 1970. */
const signedAt = (voucher = ''): number => Number(voucher.split('.')[1]) * 1000;
