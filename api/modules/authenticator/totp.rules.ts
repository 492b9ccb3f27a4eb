/**
 * Codes of authenticator apps (RFC 6238), with the parameters that most apps support: SHA-1, six
 * digits and 30 seconds. Time is counted in steps of 30 seconds since 1970.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ungroup } from '@contract/identity/digits';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** The length of a SHA-1 hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The codes of the previous and next step are valid too: clocks differ, and typing takes time. */
const ACCEPTED_OFFSETS = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Encodes bytes in base32 (RFC 4648), without padding, as apps expect. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a time step (RFC 4226, section 5.3). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/**
 * Finds the step near `now` whose code was typed; null if there is none. The code may be typed in
 * groups or in digits of an Indian script.
 */
export function matchingStep(secret: Uint8Array, typed: string, now: Date): number | null {
  const code = ungroup(typed);
  if (!/^\d{6}$/.test(code)) return null;
  const steps = ACCEPTED_OFFSETS.map((stepOffset) => stepAt(now) + stepOffset);
  const matches = (step: number) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code));
  return steps.find(matches) ?? null;
}

/**
 * Returns the content of the QR code from which an app reads the secret.
 * @param account distinguishes several accounts of one shop in the app
 */
export function scanAddress(secret: Uint8Array, shop: string, account: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(shop)}`;
}
