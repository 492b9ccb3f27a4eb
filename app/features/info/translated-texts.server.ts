/**
 * The shop's texts in the language of a request. The operator's translation comes first, then the
 * program's translation of its own text. A text that the operator changed and did not translate is
 * shown in English.
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
import { withoutDemo } from './without-demo.server';

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
  const pages = texts.pages.flatMap(({ slug, ...page }) =>
    withAndWithoutDemo(fileTexts.pages[slug], page).map(([from, to]) => [pageKey(slug, from), to]),
  );
  const sentences = AGREEMENTS.map((key) => [
    sentenceKey(key, declarations[key]),
    texts.declarations[key],
  ]);
  const groups = questions.flatMap(({ heading, entries }, index) => {
    const other = texts.questions[index];
    return [
      [heading, other?.heading],
      ...entries.flatMap((entry, at) =>
        withAndWithoutDemo(entry, other?.entries[at]).map(([from, to]) => [entryKey(from), to]),
      ),
    ];
  });
  const entries = [...pages, ...sentences, ...groups] as [string, unknown][];
  translations.set(language, new Map(entries.filter(([, text]) => text !== undefined)));
}

/**
 * Returns two pairs of a text and its translation: as a demo shows them, and as a new shop begins
 * with them. Returns none if there is no translation.
 */
const withAndWithoutDemo = <From, To>(from: From, to: To): [From, To][] =>
  from === undefined || to === undefined
    ? []
    : [
        [from, to],
        [withoutDemo(from), withoutDemo(to)],
      ];

type Entry = QuestionGroup['entries'][number];

/** Leaves out the day of the last change, because it is not translated. */
const pageKey = (slug: PageSlug, page: PageText | undefined): string =>
  JSON.stringify([
    slug,
    ...[page?.title, page?.description, page?.body].map((text) => text?.trim()),
  ]);
const entryKey = ({ question, answer }: Entry): string => JSON.stringify([question, answer.trim()]);
const sentenceKey = (key: string, sentence: string): string => JSON.stringify([key, sentence]);

/** The operator's translations of a text, by language code. */
interface Own<Text> {
  hi?: Text | undefined;
}

/** @param own the operator's translations, which take precedence over those in the files */
function translated<Text>(key: string, text: Text, own: Own<Text> = {}): Translated<Text> {
  const language = requestLanguage();
  if (language === english) return { text, language };
  const translation = translations.get(language)?.get(key) as Text | undefined;
  const found = Object.entries(own).find(([code]) => code === language.code)?.[1] ?? translation;
  return found === undefined ? { text, language: english } : { text: found, language };
}

export function pageInLanguage(slug: PageSlug, page: PageText): Translated<PageText> {
  const { hi, updated, ...own } = page;
  const { text, language } = translated<Omit<PageText, 'updated' | 'hi'>>(
    pageKey(slug, page),
    own,
    { hi },
  );
  return { text: { ...text, updated }, language };
}

export const headingInLanguage = ({ heading, hi }: QuestionGroup): Translated<string> =>
  translated(heading, heading, { hi: hi?.heading });

export const entryInLanguage = ({ hi, ...entry }: Entry): Translated<Omit<Entry, 'hi'>> =>
  translated<Omit<Entry, 'hi'>>(entryKey(entry), entry, { hi });

/** @param own the operator's Hindi translation of the sentence */
export const sentenceInLanguage = (
  key: string,
  sentence: string,
  own?: string,
): Translated<string> => translated(sentenceKey(key, sentence), sentence, { hi: own });
