/** Indian mobile numbers, and log-in names. */
import { ungroup } from './digits';

/**
 * Returns the ten digits of an Indian mobile number; null if it is invalid. The input may have +91,
 * 91 or 0 before the ten digits.
 */
export function parseMobile(input: string): string | null {
  const match = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(ungroup(input));
  return match?.[1] ?? null;
}

/**
 * Returns a log-in name (e-mail address or mobile number) in a single spelling. An account may have
 * both, so two different names can belong to the same account.
 */
export const canonicalLogin = (typed: string): string =>
  parseMobile(typed) ?? typed.trim().toLowerCase();
