/** Detects English content on a page in another language: some content may not be translated. */
import { english } from './languages';
import { pageLanguageTag } from './page-language';

/** The scripts of India, from Devanagari to Malayalam. */
const INDIAN_LETTER = /[\u0900-\u0d7f]/;
const LATIN_LETTER = /[a-z]/i;

/**
 * The `lang` attribute of a text that may not be translated: `en` if the text is English, judged by
 * its letters, and the page is not. Undefined for any other text, and for a value that is not a
 * text. The JavaScript of English pages is built without this function.
 */
export const contentLanguage = (text: unknown): 'en' | undefined =>
  typeof text === 'string' &&
  pageLanguageTag() !== english.tag &&
  !INDIAN_LETTER.test(text) &&
  LATIN_LETTER.test(text)
    ? 'en'
    : undefined;

/**
 * Returns `text`, the message of a provider or another upstream. Returns our own sentence,
 * `fallback`, if `text` is empty, or is English on a page in another language.
 */
export const translatedOr = (text: string, fallback: string): string =>
  text === '' || contentLanguage(text) ? fallback : text;

/** Whether any of these texts is English on a page in another language. */
export const hasEnglish = (texts: () => readonly string[]): boolean =>
  texts().some((text) => contentLanguage(text) !== undefined);
