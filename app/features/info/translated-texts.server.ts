/**
 * The shop's texts in the language of a request. A text that its operator has changed has no
 * translation and is shown in English.
 */
import { AGREEMENTS } from '@contract/agreement-keys';
import type { DeclarationSentences } from '@contract/setting/declarations';
import type { PageSlug, PageText, QuestionGroup } from '@contract/setting/texts';
import { english, type Language } from '~/platform/language/languages';
import { requestLanguage } from '~/platform/language/request-language.server';
import { declarations } from './content/declarations.server';
import { questions } from './content/questions.server';
import type { InfoPage } from './info.types';
import { fileTexts } from './shop-texts.server';

/** The texts of the files in another language. */
export interface ContentTexts {
  pages: readonly InfoPage[];
  /** Groups and entries in the order of the English ones. */
  questions: readonly QuestionGroup[];
  declarations: DeclarationSentences;
}

/** A text with its language. */
interface Translated<Text> {
  text: Text;
  language: Language;
}

type Translations = ReadonlyMap<string, unknown>;
const translations = new Map<Language, Translations>();

export function addContentTexts(language: Language, texts: ContentTexts): void {
  const pages = texts.pages.map(({ slug, ...page }) => [
    pageKey(slug, fileTexts.pages[slug]),
    page,
  ]);
  const sentences = AGREEMENTS.map((key) => [
    sentenceKey(key, declarations[key]),
    texts.declarations[key],
  ]);
  const groups = questions.flatMap(({ heading, entries }, index) => {
    const other = texts.questions[index];
    return [
      [heading, other?.heading],
      ...entries.map((entry, at) => [entryKey(entry), other?.entries[at]]),
    ];
  });
  const known = [...pages, ...sentences, ...groups] as [string, unknown][];
  translations.set(language, new Map(known.filter(([, text]) => text !== undefined)));
}

type Entry = QuestionGroup['entries'][number];

/** Without the day of the last change, which is not translated. */
const pageKey = (slug: PageSlug, page: PageText | undefined): string =>
  JSON.stringify([
    slug,
    ...[page?.title, page?.description, page?.body].map((text) => text?.trim()),
  ]);
const entryKey = ({ question, answer }: Entry): string => JSON.stringify([question, answer.trim()]);
const sentenceKey = (key: string, sentence: string): string => JSON.stringify([key, sentence]);

function translated<Text>(key: string, text: Text): Translated<Text> {
  const language = requestLanguage();
  const found = translations.get(language)?.get(key) as Text | undefined;
  return found === undefined ? { text, language: english } : { text: found, language };
}

export function pageInLanguage(slug: PageSlug, page: PageText): Translated<PageText> {
  const { text, language } = translated(pageKey(slug, page), page);
  return language === english
    ? { text, language }
    : { text: { ...text, updated: page.updated }, language };
}

export const headingInLanguage = (heading: string): Translated<string> =>
  translated(heading, heading);

export const entryInLanguage = (entry: Entry): Translated<Entry> =>
  translated(entryKey(entry), entry);

export const sentenceInLanguage = (key: string, sentence: string): Translated<string> =>
  translated(sentenceKey(key, sentence), sentence);
