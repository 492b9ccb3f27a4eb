/** Finds the sentences that distributors agree to. An agreement records their version. */
import {
  agreementsVersion,
  type DeclarationSentences,
  isAgreementTo,
} from '@contract/setting/declarations';
import type { SettingRow } from './setting.repository';

/**
 * Returns the sentences of one version of the setting `declarations`, and the version as agreements
 * record it.
 */
export const agreementsOfRow = (
  row: SettingRow,
): { version: string; sentences: DeclarationSentences } => ({
  version: agreementsVersion(row),
  sentences: row.value as DeclarationSentences,
});

interface AgreedKey {
  key: string;
  version: string;
  /** The language in which the sentence was read. */
  language: string;
}

/**
 * Returns the sentence that was agreed to and, as `read`, its translation if it was read in Hindi.
 * Both are empty for a version that this shop never had. `read` is also empty if the shop has no
 * translation of its own: in that case the member read the translation of the program.
 */
export function sentencesOf(
  rows: readonly SettingRow[],
  { key, version, language }: AgreedKey,
): { sentence: string; read: string } {
  const row = rows.find((one) => one.name === 'declarations' && isAgreementTo(one, version));
  if (!row) return { sentence: '', read: '' };
  const known = row.value as Partial<Record<string, string>>;
  const { hi } = row.value as { hi?: Partial<Record<string, string>> };
  return { sentence: known[key] ?? '', read: (language === 'hi' && hi?.[key]) || '' };
}
