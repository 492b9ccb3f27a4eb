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
 * Both are empty for a version that this shop never had. `read` is also empty if the shop has not
 * stored the translation: in that case the member read the translation of the program.
 */
export function sentencesOf(
  rows: readonly SettingRow[],
  { key, version, language }: AgreedKey,
): { sentence: string; read: string } {
  const row = rows.find((one) => one.name === 'declarations' && isAgreementTo(one, version));
  if (!row) return { sentence: '', read: '' };
  const english = sentenceOf(row, key);
  // If the version has no translation, a copy by `storeTranslations` has the one that was read.
  const sameVersions = rows.filter(
    (one) =>
      one.name === row.name &&
      one.actor === row.actor &&
      +one.writtenAt === +row.writtenAt &&
      sentenceOf(one, key) === english,
  );
  const [read = ''] =
    language === 'hi' ? sameVersions.flatMap((one) => hindiOf(one, key) ?? []) : [];
  return { sentence: english ?? '', read };
}

type Sentences = Partial<Record<string, string>>;

const sentenceOf = ({ value }: SettingRow, key: string): string | undefined =>
  (value as Sentences)[key];

const hindiOf = ({ value }: SettingRow, key: string): string | undefined =>
  (value as { hi?: Sentences }).hi?.[key];
