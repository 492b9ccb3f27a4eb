/** What an Aadhaar says of its holder, sealed with the verification until the signup. */

import type { BirthDate } from '@contract/identity/birth-date';
import { z } from 'zod';
import type { Vault } from '../../crypto';
import type { VerificationRow } from './kyc.repository';

export const VERIFICATION = 'verification';

const AadhaarResult = z.object({
  /** `YYYY-MM-DD`, a year, or nothing: as much as the Aadhaar says. */
  dob: z.string(),
  fullName: z.string(),
});
type AadhaarResult = z.output<typeof AadhaarResult>;

/** The date of birth as it is kept and answered. */
export function writeBirth(birth: BirthDate): string {
  if (birth.precision === 'day') return birth.date;
  return birth.precision === 'year' ? String(birth.year) : '';
}

export const sealAadhaar = (vault: Vault, numberHash: string, result: AadhaarResult): string =>
  vault.seal(VERIFICATION, numberHash, JSON.stringify(result));

/**
 * Null for a verification that an earlier version sealed without the name: it is to be made again.
 * @throws Error when it was not sealed for this number
 */
export function openAadhaar(vault: Vault, row: VerificationRow): AadhaarResult | null {
  const text = vault.open(VERIFICATION, row.numberHash, row.resultSealed);
  try {
    return AadhaarResult.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The name on a PAN. */
export const sealPan = (vault: Vault, numberHash: string, fullName: string): string =>
  vault.seal(VERIFICATION, numberHash, fullName);

/** @throws Error when it was not sealed for this number */
export const openPan = (vault: Vault, row: VerificationRow): string =>
  vault.open(VERIFICATION, row.numberHash, row.resultSealed);
