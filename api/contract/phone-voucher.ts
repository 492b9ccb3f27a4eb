/**
 * The phone voucher: the web talks to the SMS provider, so it vouches to the api that a number was
 * verified, and when. It is an HMAC over both with a secret that the two share; an upstream that
 * knows nothing of it ignores the header.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of the signup call that carries the voucher. */
export const PHONE_VOUCHER_HEADER = 'X-Phone-Voucher';

const MAX_AGE_SECONDS = 24 * 60 * 60;
/** Two hosts never agree on the time to the second. */
const CLOCK_SKEW_SECONDS = 60;

function mac(secret: string, phone: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`phone-voucher\n${phone}\n${seconds}`).digest();
}

/**
 * The voucher for a number (ten digits) that was verified at `now`.
 * @throws {RangeError} without a secret: anybody could sign with an empty one.
 */
export function signPhoneVoucher(secret: string, phone: string, now: Date): string {
  if (secret === '') throw new RangeError('A phone voucher needs a secret.');
  const seconds = Math.floor(now.getTime() / 1000);
  return `v1.${seconds}.${mac(secret, phone, seconds).toString('base64url')}`;
}

/**
 * Whether `header` vouches for this number (ten digits) and was signed in the 24 hours before
 * `now`. Compared in constant time.
 */
export function checkPhoneVoucher(
  secret: string,
  phone: string,
  header: string | null | undefined,
  now: Date,
): boolean {
  const match = /^v1\.(\d{1,12})\.([\w-]{43})$/.exec(header ?? '');
  if (!match || secret === '') return false;
  const seconds = Number(match[1]);
  const age = now.getTime() / 1000 - seconds;
  const given = Buffer.from(match[2] ?? '', 'base64url');
  const expected = mac(secret, phone, seconds);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  return genuine && age <= MAX_AGE_SECONDS && age >= -CLOCK_SKEW_SECONDS;
}
