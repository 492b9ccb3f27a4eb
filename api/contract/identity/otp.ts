/** One-time passwords: what a person may type for the code of an SMS. */
import { ungroup } from './digits';

/** The digits of a one-time password (4 to 8, 6 as a rule) however they were grouped, or null. */
export function parseOtp(input: string): string | null {
  const digits = ungroup(input);
  return /^\d{4,8}$/.test(digits) ? digits : null;
}
