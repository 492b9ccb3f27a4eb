/** Where an Indian is reached by phone, and log-in names. */
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
export const canonicalLogin = (typed: string): string =>
  parseMobile(typed) ?? typed.trim().toLowerCase();
