/**
 * Permanent Account Numbers of the income tax department: five letters, four digits, a letter. The
 * fourth letter is the kind of holder.
 */
import { ungroup } from './digits';

const HOLDERS = {
  A: 'association of persons',
  B: 'body of individuals',
  C: 'company',
  F: 'firm',
  G: 'government',
  H: 'undivided family',
  J: 'artificial juridical person',
  K: 'trust',
  L: 'local authority',
  P: 'individual',
  T: 'trust',
} as const;

type PanHolder = (typeof HOLDERS)[keyof typeof HOLDERS];

/** Returns the PAN in upper case without spaces; null if it is invalid. */
export function parsePan(input: string): string | null {
  const pan = ungroup(input).toUpperCase();
  return /^[A-Z]{3}[ABCFGHJKLPT][A-Z](?!0000)\d{4}[A-Z]$/.test(pan) ? pan : null;
}

/**
 * Returns the kind of holder of a PAN that `parsePan` returned. Only an individual can become a
 * distributor.
 */
export function panHolder(pan: string): PanHolder | null {
  const letter = pan.charAt(3);
  return letter in HOLDERS ? HOLDERS[letter as keyof typeof HOLDERS] : null;
}

/** Masks a PAN: `XXXXXX234D`. */
export function maskPan(pan: string): string {
  return `XXXXXX${pan.slice(-4)}`;
}
