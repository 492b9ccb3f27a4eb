/**
 * GST identification numbers: two digits of the State, the PAN of the holder, a digit or letter that
 * counts the holder's registrations in that State, `Z`, and a check character.
 *
 * Source: rule 10 of the CGST Rules 2017 for the parts; the check character is Luhn's in base 36, as
 * the GST portal computes it. The State digits 97 stand for "Other Territory", the sea.
 */
import { ungroup } from './digits';
import { parsePan } from './pan';
import { isStateCode } from './states';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OTHER_TERRITORY = '97';

/** Returns the check character of the first fourteen characters. */
function checkCharacter(fourteen: string): string {
  const sum = [...fourteen].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}

/** Whether the check character is right, which detects nearly every typing mistake. */
export const hasGstinCheck = (gstin: string): boolean =>
  checkCharacter(gstin.slice(0, 14)) === gstin.charAt(14);

/** Returns the GSTIN in upper case without spaces; null if it is invalid. */
export function parseGstin(input: string): string | null {
  const gstin = ungroup(input).toUpperCase();
  const match = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z]Z[0-9A-Z]$/.exec(gstin);
  if (!match) return null;
  const [, state = '', pan = ''] = match;
  const isRegion = isStateCode(state) || state === OTHER_TERRITORY;
  const hasValidParts = isRegion && parsePan(pan) !== null;
  return hasValidParts && hasGstinCheck(gstin) ? gstin : null;
}
