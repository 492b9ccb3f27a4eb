/** The sentences that new distributors agree to, by the version that an agreement records. */
import { agreementsVersion, type DeclarationSentences } from '@contract/setting/declarations';
import type { SettingRow } from './setting.repository';

/** @param row of the setting “declarations” */
export const agreementsOfRow = (
  row: SettingRow,
): { version: string; sentences: DeclarationSentences } => ({
  version: agreementsVersion(row),
  sentences: row.value as DeclarationSentences,
});

interface AgreedKey {
  key: string;
  version: string;
  /** In which it was read. */
  language: string;
}

/**
 * The sentence that was agreed to, and how it was read in another language. Empty for a version that
 * this shop never had, or whose translation is that of the program.
 */
export function sentencesOf(
  rows: readonly SettingRow[],
  { key, version, language }: AgreedKey,
): { sentence: string; read: string } {
  const row = rows.find((one) => one.name === 'declarations' && agreementsVersion(one) === version);
  if (!row) return { sentence: '', read: '' };
  const known = row.value as Partial<Record<string, string>>;
  const { hi } = row.value as { hi?: Partial<Record<string, string>> };
  return { sentence: known[key] ?? '', read: (language === 'hi' && hi?.[key]) || '' };
}
