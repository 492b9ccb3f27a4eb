/** One-time passwords as people type them. */
import { ungroup } from './digits';

/** Returns the digits of a one-time password (4 to 8), however they were grouped; or null. */
export function parseOtp(input: string): string | null {
  const digits = ungroup(input);
  return /^\d{4,8}$/.test(digits) ? digits : null;
}
