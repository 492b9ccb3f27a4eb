/**
 * What a new distributor agreed to: in which version of the sentences, and when. It goes with the
 * signup in a header, since the payload is the specification's; a foreign upstream ignores it.
 */
import { z } from 'zod';
import { AGREEMENTS } from './agreement-keys';

export const AGREEMENTS_HEADER = 'X-Agreements';

const Agreements = z.object({
  version: z.string().min(1).max(40),
  /** When each was given, in seconds since 1970. */
  given: z.partialRecord(z.enum(AGREEMENTS), z.number().int().positive()),
});
export type Agreements = z.output<typeof Agreements>;

export const writeAgreements = (agreements: Agreements): string => JSON.stringify(agreements);

/** What a header says; null for none, or one that cannot be read. */
export function readAgreements(header: string): Agreements | null {
  try {
    return Agreements.parse(JSON.parse(header));
  } catch {
    return null;
  }
}
