/** The language of what the shop wrote, which may be missing in the language of a page. */
import { english } from './languages';
import { pageLanguageTag } from './page-language';

/** The scripts of India, from Devanagari to Malayalam. */
const INDIAN_LETTER = /[\u0900-\u0d7f]/;
const LATIN_LETTER = /[a-z]/i;

/**
 * The `lang` attribute of a text of the catalogue or of an article, which is English where it is not
 * translated; undefined if it is in the language of the page, or no text. English pages have none of
 * it, and their scripts are built without it.
 */
export const contentLanguage = (text: unknown): 'en' | undefined =>
  typeof text === 'string' &&
  pageLanguageTag() !== english.tag &&
  LATIN_LETTER.test(text) &&
  !INDIAN_LETTER.test(text)
    ? 'en'
    : undefined;

/**
 * What a provider or another upstream has said, or our own sentence if it has said nothing, or in
 * English on a page of another language.
 */
export const translatedOr = (text: string, fallback: string): string =>
  text === '' || contentLanguage(text) ? fallback : text;

/** Whether any of these texts is English on a page of another language. */
export const hasEnglish = (texts: () => readonly string[]): boolean =>
  texts().some((text) => contentLanguage(text) !== undefined);
