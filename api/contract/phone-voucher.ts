/**
 * The phone voucher. The web, not the api, talks to the SMS provider. With a voucher, the web states
 * that a number was verified, when, for which purpose, and by which request for a code. The voucher
 * has an HMAC of all of these, made with a secret that web and api share. A voucher for one purpose
 * is invalid for any other. An upstream that does not know vouchers ignores the header.
 */
import { createHmac } from 'node:crypto';
import { equalsInConstantTime } from './constant-time';

export const PHONE_VOUCHER_HEADER = 'X-Phone-Voucher';

/** Purposes: a customer's account, joining, a forgotten password, a new number. */
export const proofPurposes = ['register', 'join', 'password', 'phone'] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

interface ProvenPhone {
  /** Ten digits. */
  phone: string;
  purpose: ProofPurpose;
  /** The request for which the code was sent: 8 to 64 letters, digits, `-` and `_`. */
  request: string;
}

const MAX_AGE_SECONDS = 24 * 60 * 60;
/** A voucher may be this far in the future, because the clocks of two hosts may differ. */
const CLOCK_SKEW_SECONDS = 60;

function mac(secret: string, { phone, purpose, request }: ProvenPhone, seconds: number): string {
  const text = ['phone-voucher', purpose, phone, request, seconds].join('\n');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/**
 * Returns the voucher for a number that was verified at `now`, signed with the first secret.
 * @throws {RangeError} if there is no secret, because anybody could sign with an empty one, or if
 * `request` is invalid
 */
export function signPhoneVoucher(
  [secret = '']: readonly string[],
  proven: ProvenPhone,
  now: Date,
): string {
  if (secret === '') throw new RangeError('A phone voucher needs a secret.');
  const { purpose, request } = proven;
  if (!/^[\w-]{8,64}$/.test(request)) throw new RangeError('A phone voucher needs a request.');
  const seconds = Math.floor(now.getTime() / 1000);
  return `v2.${purpose}.${seconds}.${request}.${mac(secret, proven, seconds)}`;
}

/**
 * Returns when a voucher was signed. Returns null unless the voucher is for this number and purpose
 * and was signed with one of the secrets in the 24 hours before `now`.
 */
export function readPhoneVoucher(
  secrets: readonly string[],
  { phone, purpose }: Pick<ProvenPhone, 'phone' | 'purpose'>,
  header: string | null | undefined,
  now: Date,
): { signedAt: Date } | null {
  const match = /^v2\.(\w+)\.(\d{1,12})\.([\w-]{8,64})\.([\w-]{43})$/.exec(header ?? '');
  if (!match || match[1] !== purpose) return null;
  const seconds = Number(match[2]);
  const age = now.getTime() / 1000 - seconds;
  const proven = { phone, purpose, request: match[3] ?? '' };
  const genuine = secrets.some(
    (secret) => secret && equalsInConstantTime(mac(secret, proven, seconds), match[4] ?? ''),
  );
  const isInTime = age <= MAX_AGE_SECONDS && age >= -CLOCK_SKEW_SECONDS;
  return genuine && isInTime ? { signedAt: new Date(seconds * 1000) } : null;
}
