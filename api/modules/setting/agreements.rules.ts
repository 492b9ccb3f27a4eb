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

/** The sentence that was agreed to; empty for a version that this shop never had. */
export function sentenceOf(rows: readonly SettingRow[], version: string, key: string): string {
  const row = rows.find((one) => one.name === 'declarations' && agreementsVersion(one) === version);
  return (row?.value as Record<string, string> | undefined)?.[key] ?? '';
}
