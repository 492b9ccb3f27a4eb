/**
 * The agreements of a new distributor: the version of the sentences, and when each was accepted.
 * Sent in a header of the signup, because the specification defines the payload; a foreign upstream
 * ignores it.
 */
import { z } from 'zod';
import { AGREEMENTS } from './agreement-keys';
import { LanguageCode } from './language';

export const AGREEMENTS_HEADER = 'X-Agreements';

const Agreements = z.object({
  version: z.string().min(1).max(40),
  /** When each was accepted, in seconds since 1970. */
  given: z.partialRecord(z.enum(AGREEMENTS), z.number().int().positive()),
  /** In which language each was accepted, if not in English. */
  languages: z.partialRecord(z.enum(AGREEMENTS), LanguageCode).optional(),
});
export type Agreements = z.output<typeof Agreements>;

export const serialiseAgreements = (agreements: Agreements): string => JSON.stringify(agreements);

/** The content of a header; null if it is missing or invalid. */
export function parseAgreements(header: string): Agreements | null {
  try {
    return Agreements.parse(JSON.parse(header));
  } catch {
    return null;
  }
}
