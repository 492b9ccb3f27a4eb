/** Texts as visitors will see them, and the named values that they may use. */
import { isPageSlug, type SettingGroup } from '@contract/setting/groups';
import { NAMED_VALUES } from '@contract/setting/named-values';
import type { PageText, QuestionGroup } from '@contract/setting/texts';
import { wholeCompany } from '~/features/company/current-company.server';
import { renderInfoPage } from '~/features/info/info.server';
import { namedValues } from '~/features/info/named-values.server';
import { settingsText } from './settings.text';

/** Whether a group is Markdown with named values. */
export const isText = (group: SettingGroup): boolean => isPageSlug(group) || group === 'questions';

/** @param value that the api has checked */
export function renderPreview(
  group: SettingGroup,
  value: unknown,
): { title: string; html: string } {
  const text = isPageSlug(group)
    ? (value as PageText)
    : { title: '', description: '', body: questionsBody(value as { groups: QuestionGroup[] }) };
  const { title, html } = renderInfoPage({ ...text, slug: 'faq' }, wholeCompany());
  return { title, html };
}

const questionsBody = ({ groups }: { groups: QuestionGroup[] }): string =>
  groups
    .flatMap(({ heading, entries }) => [
      `## ${heading}`,
      ...entries.map(({ question, answer }) => `### ${question}\n\n${answer}`),
    ])
    .join('\n\n');

/** Each named value with its current text. */
export function shownNames(): { name: string; value: string }[] {
  const values = namedValues(wholeCompany());
  return NAMED_VALUES.map((name) => {
    if (name.startsWith('person.')) return { name, value: settingsText.ofEach };
    const found = name
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], values);
    return { name, value: shownValue(name, found) };
  });
}

function shownValue(name: string, value: unknown): string {
  if (value === undefined || value === false) return settingsText.noValue;
  if (value === true) return settingsText.yes;
  if (typeof value === 'object') return settingsText.isThere.replaceAll('name', name);
  return String(value);
}
