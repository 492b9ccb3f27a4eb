/** Whether the web vouches that a phone number was verified. */
import { checkPhoneVoucher } from '../../contract/phone-voucher';
import { fieldError } from '../../http/form';

const RECENT_MS = 15 * 60 * 1000;

/** @throws ApiError unless the voucher is for this number and of the last 24 hours. */
export function requireVerifiedPhone(
  secret: string,
  phone: string,
  voucher: string | undefined,
  now: Date,
): void {
  if (!checkPhoneVoucher(secret, phone, voucher, now)) {
    throw fieldError('phone', 'otp is not verified');
  }
}

const AGAIN = 'Please verify your mobile number again.';

/**
 * A voucher older than the present password must not replace it.
 * @throws ApiError unless the voucher is for this number and was signed later than `after`
 */
export function requireNewerPhone(
  secret: string,
  phone: string,
  voucher: string | undefined,
  now: Date,
  after: Date,
): void {
  requireVerifiedPhone(secret, phone, voucher, now);
  if (signedAt(voucher) <= after.getTime()) throw fieldError('phone', AGAIN);
}

/**
 * For a new password the proof must be fresh, and newer than the present password: a voucher then
 * serves once, and one of a signup never.
 * @throws ApiError
 */
export function requireFreshPhone(
  secret: string,
  phone: string,
  voucher: string | undefined,
  now: Date,
  after: Date,
): void {
  requireNewerPhone(secret, phone, voucher, now, after);
  if (now.getTime() - signedAt(voucher) > RECENT_MS) throw fieldError('phone', AGAIN);
}

/** When a genuine voucher was signed, in milliseconds since 1970. */
const signedAt = (voucher = ''): number => Number(voucher.split('.')[1]) * 1000;
