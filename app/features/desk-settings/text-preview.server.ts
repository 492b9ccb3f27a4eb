/** Renders texts as visitors will see them, and lists the named values that texts may use. */
import type { DeclarationSentences } from '@contract/setting/declarations';
import { isPageSlug, type SettingGroup } from '@contract/setting/groups';
import { NAMED_VALUES } from '@contract/setting/named-values';
import { settingEndpoints } from '@contract/setting/settings';
import type { PageText, QuestionGroup } from '@contract/setting/texts';
import { textsIn } from '@contract/setting/translations';
import { companyFromSettings, wholeCompany } from '~/features/company/current-company.server';
import { translateCompany } from '~/features/company/translated-company.server';
import { otherLanguagesOffered } from '~/features/desk/latin-words.server';
import { renderInfoPage } from '~/features/info/info.server';
import { namedValues } from '~/features/info/named-values.server';
import { english, type Language } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { upstream } from '~/platform/upstream/client.server';
import { settingsText } from './settings.text';

/** Returns true if a group consists of Markdown with named values. */
export const isText = (group: SettingGroup): boolean =>
  isPageSlug(group) || group === 'questions' || group === 'declarations';

/** A text as a page in one language shows it. */
export interface Preview {
  title: string;
  html: string;
  language: { tag: string; name: string };
}

/**
 * Renders a text in English, and in each other offered language into which a part of the text is
 * translated. Named values are filled in from the current settings. Public pages may show a new
 * setting some seconds later.
 * @param value a value that the api has validated
 * @throws UpstreamError
 */
export async function renderPreviews(group: SettingGroup, value: unknown): Promise<Preview[]> {
  const { data } = await upstream().call(settingEndpoints.shopSettings);
  const company = companyFromSettings(data);
  const render = (language: Language): Preview => {
    const { tag, name } = language;
    const texts = textsIn(value, language.code);
    const text = isPageSlug(group)
      ? (texts as PageText)
      : { title: '', description: '', body: listBody(group, texts) };
    const { title, html } = runInLanguage(language, () =>
      renderInfoPage({ ...text, slug: 'faq' }, translateCompany(language, company)),
    );
    return { title, html, language: { tag, name } };
  };
  const others = otherLanguagesOffered().filter(({ code }) => hasTexts(value, code));
  return [english, ...others].map(render);
}

/** Returns true if any part of a value has texts in a language. */
const hasTexts = (value: unknown, code: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (code in value || Object.values(value).some((inner) => hasTexts(inner, code)));

/** Returns the questions, or the sentences of the declarations, as Markdown. */
const listBody = (group: SettingGroup, value: unknown): string =>
  group === 'declarations'
    ? Object.values(value as DeclarationSentences)
        .map((sentence) => `- ${sentence}`)
        .join('\n')
    : questionsBody(value as { groups: QuestionGroup[] });

const questionsBody = ({ groups }: { groups: QuestionGroup[] }): string =>
  groups
    .flatMap(({ heading, entries }) => [
      `## ${heading}`,
      ...entries.map(({ question, answer }) => `### ${question}\n\n${answer}`),
    ])
    .join('\n\n');

/** Lists each named value with its current text. */
export function listNamedValues(): { name: string; value: string }[] {
  const values = namedValues(wholeCompany());
  return NAMED_VALUES.map((name) => {
    if (name.startsWith('person.')) return { name, value: settingsText.ofEach };
    if (name.startsWith('zone.')) return { name, value: settingsText.ofEachZone };
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
