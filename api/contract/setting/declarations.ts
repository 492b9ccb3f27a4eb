/** The sentences that a new distributor agrees to, as the operator writes them. */
import { z } from 'zod';
import { AGREEMENTS } from '../agreement-keys';

/** Markdown of one paragraph, with named values. */
const sentence = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'must not be empty')
  .max(1_000)
  .regex(/^[^\r\n]*$/, 'must be one paragraph');

const sentences = Object.fromEntries(AGREEMENTS.map((key) => [key, sentence])) as Record<
  (typeof AGREEMENTS)[number],
  typeof sentence
>;

export const DeclarationSentences = z.object({ ...sentences, hi: z.object(sentences).optional() });
export type DeclarationSentences = z.output<typeof DeclarationSentences>;

/** The version of the sentences that the program comes with. */
export const FIRST_AGREEMENTS_VERSION = '2026-11-26';

/**
 * What earlier releases called the sentences that they came with. A shop that started with such a
 * release still has these sentences, as version 1 of the setting.
 */
const EARLIER_FIRST_VERSIONS: readonly string[] = ['2026-11-22'];

/** Returns the version that an agreement records for a version of the setting: `2026-12-01.2`. */
export const agreementsVersion = (row: { version: number; validFrom: string }): string =>
  row.version === 1 ? FIRST_AGREEMENTS_VERSION : `${row.validFrom}.${row.version}`;

/** Returns whether an agreement with `version` is for the sentences of a version of the setting. */
export const isAgreementTo = (
  row: { version: number; validFrom: string },
  version: string,
): boolean =>
  agreementsVersion(row) === version ||
  (row.version === 1 && EARLIER_FIRST_VERSIONS.includes(version));
