/** The results of Aadhaar and PAN verifications, which are stored as sealed texts. */

import type { BirthDate } from '@contract/identity/birth-date';
import { z } from 'zod';
import type { Vault } from '../../crypto';
import type { VerificationRow } from './kyc.repository';

export const VERIFICATION_PURPOSE = 'verification';

const AadhaarResult = z.object({
  /** `YYYY-MM-DD`, a year, or empty, depending on the Aadhaar. */
  dob: z.string(),
  fullName: z.string(),
});
type AadhaarResult = z.output<typeof AadhaarResult>;

/**
 * Formats a date of birth as it is stored and returned: a day, a year, or empty if it is unknown.
 */
export function formatBirthDate(birth: BirthDate): string {
  if (birth.precision === 'day') return birth.date;
  return birth.precision === 'year' ? String(birth.year) : '';
}

export const sealAadhaar = (vault: Vault, numberHash: string, result: AadhaarResult): string =>
  vault.seal(VERIFICATION_PURPOSE, numberHash, JSON.stringify(result));

/**
 * Opens the result of an Aadhaar verification. Returns null for an older result without the name.
 * The number must then be verified again.
 * @throws Error when the result was not sealed for this number
 */
export function openAadhaar(vault: Vault, row: VerificationRow): AadhaarResult | null {
  const text = vault.open(VERIFICATION_PURPOSE, row.numberHash, row.resultSealed);
  try {
    return AadhaarResult.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const sealPan = (vault: Vault, numberHash: string, fullName: string): string =>
  vault.seal(VERIFICATION_PURPOSE, numberHash, fullName);

/**
 * Opens the result of a PAN verification, which is the holder's name.
 * @throws Error when the result was not sealed for this number
 */
export const openPan = (vault: Vault, row: VerificationRow): string =>
  vault.open(VERIFICATION_PURPOSE, row.numberHash, row.resultSealed);
