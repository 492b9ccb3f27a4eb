/** Whether the web vouches that a phone number was verified. */
import { checkPhoneVoucher } from '@contract/phone-voucher';
import { fieldError } from '../../http/form';

const RECENT_MS = 15 * 60 * 1000;

/** A phone number that is said to be verified. */
interface PhoneClaim {
  phone: string;
  /** As the web sent it with the call, if it did. */
  voucher: string | undefined;
  /** The time of the call. */
  now: Date;
}

/** @throws ApiError unless the voucher is for this number and of the last 24 hours. */
export function requireVerifiedPhone(secret: string, { phone, voucher, now }: PhoneClaim): void {
  if (!checkPhoneVoucher(secret, phone, voucher, now)) {
    throw fieldError('phone', 'otp is not verified');
  }
}

const AGAIN = 'Please verify your mobile number again.';

/**
 * A voucher older than the present password must not replace it.
 * @throws ApiError unless the voucher is for this number and was signed later than `after`
 */
export function requireNewerPhone(secret: string, claim: PhoneClaim, after: Date): void {
  requireVerifiedPhone(secret, claim);
  if (signedAt(claim.voucher) <= after.getTime()) throw fieldError('phone', AGAIN);
}

/**
 * For a new password the proof must be fresh, and newer than the present password: a voucher then
 * serves once, and one of a signup never.
 * @throws ApiError
 */
export function requireFreshPhone(secret: string, claim: PhoneClaim, after: Date): void {
  requireNewerPhone(secret, claim, after);
  if (claim.now.getTime() - signedAt(claim.voucher) > RECENT_MS) throw fieldError('phone', AGAIN);
}

/** When a genuine voucher was signed, in milliseconds since 1970. */
const signedAt = (voucher = ''): number => Number(voucher.split('.')[1]) * 1000;
