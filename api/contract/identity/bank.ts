/** Indian bank accounts: the branch code (IFSC) and the account number. */
import { ungroup } from './digits';

/**
 * Returns the IFSC in upper case (four letters, 0, six letters or digits); null if it is invalid.
 */
export function parseIfsc(input: string): string | null {
  const code = ungroup(input).toUpperCase();
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? code : null;
}

/** Returns the 9 to 18 digits of an account number, or null. There is no common check digit. */
export function parseAccountNumber(input: string): string | null {
  const digits = ungroup(input);
  return /^(?!0+$)\d{9,18}$/.test(digits) ? digits : null;
}

/** Masks an account number except its last four digits. Accepts the number or these four digits. */
export function maskAccountNumber(digits: string): string {
  return `XXXX ${digits.slice(-4)}`;
}
