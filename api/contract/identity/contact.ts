/** Where an Indian is reached: mobile number and postal index number (PIN code); and log-in names. */
import { ungroup } from './digits';

/** The ten digits of an Indian mobile number, written with or without +91, 91 or 0; or null. */
export function parseMobile(input: string): string | null {
  const match = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(ungroup(input));
  return match?.[1] ?? null;
}

/**
 * What a person logs in by, an e-mail address or a mobile number, in one spelling however it was
 * typed. An account has both, so this alone names no account.
 */
export const logInName = (typed: string): string =>
  parseMobile(typed) ?? typed.trim().toLowerCase();

/** The first two digits that India Post has given to no region. */
const UNUSED_REGIONS = /^(?:10|29|35|54|55|65|66|86|87|88|89)/;

/** The six digits of a PIN code, or null. For the addresses of the checkout. */
export function parsePinCode(input: string): string | null {
  const digits = ungroup(input);
  return /^[1-9]\d{5}$/.test(digits) && !UNUSED_REGIONS.test(digits) ? digits : null;
}
