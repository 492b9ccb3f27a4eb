/** Aadhaar numbers: 12 digits, the first from 2 to 9, the last a Verhoeff check, no palindrome. */
import { ungroup } from './digits';
import { hasVerhoeffCheck } from './verhoeff';

/** Returns the 12 digits of an Aadhaar number, however it was grouped; null if it is invalid. */
export function parseAadhaar(input: string): string | null {
  const digits = ungroup(input);
  if (!/^[2-9]\d{11}$/.test(digits)) return null;
  if (digits === [...digits].reverse().join('')) return null;
  return hasVerhoeffCheck(digits) ? digits : null;
}

/** Masks an Aadhaar number except its last 4 digits. Accepts all 12 digits or only the last 4. */
export function maskAadhaar(digits: string): string {
  return `XXXX XXXX ${digits.slice(-4)}`;
}

/** Returns an Aadhaar number in groups of four, as printed on the card. */
export function groupAadhaar(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
