/**
 * The agreements of a new distributor: the version of the sentences, and when each was accepted.
 * They are sent in a header of the signup, because the specification fixes the fields of its body.
 * An upstream of another maker ignores the header.
 */
import { z } from 'zod';
import { AGREEMENTS } from './agreement-keys';
import { LanguageCode } from './language';

export const AGREEMENTS_HEADER = 'X-Agreements';

const Agreements = z.object({
  version: z.string().min(1).max(40),
  /** When each was accepted, in seconds since 1970. */
  given: z.partialRecord(z.enum(AGREEMENTS), z.number().int().positive()),
  /** The language in which each was accepted, if it was not English. */
  languages: z.partialRecord(z.enum(AGREEMENTS), LanguageCode).optional(),
});
export type Agreements = z.output<typeof Agreements>;

export const serialiseAgreements = (agreements: Agreements): string => JSON.stringify(agreements);

/** Reads the value of the header. Returns null if it is empty or invalid. */
export function parseAgreements(header: string): Agreements | null {
  try {
    return Agreements.parse(JSON.parse(header));
  } catch {
    return null;
  }
}
