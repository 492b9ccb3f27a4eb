/** Finds words in Latin letters in the texts that the shop writes in other languages. */
import { wholeCompany } from '~/features/company/current-company.server';
import { english, type Language } from '~/platform/language/languages';
import { unknownLatinWords } from '~/platform/language/latin-words.server';
import { offeredLanguages } from '~/platform/language/request-language.server';

export interface LatinWords {
  language: { tag: string; code: string };
  words: string[];
}

export const otherLanguagesOffered = (): Language[] =>
  offeredLanguages().filter((language) => language !== english);

/**
 * Lists the words in Latin letters that readers of each other offered language may not know. The
 * program's own texts are checked by the same rule. Words of the company's names are not listed.
 * @param value a value with texts of a language below the language's code
 */
export function listLatinWords(value: unknown): LatinWords[] {
  const { name, legalName } = wholeCompany();
  const own = new Set(`${name} ${legalName}`.split(' '));
  return otherLanguagesOffered().flatMap((language) => {
    const texts = collectTexts(value, language.code);
    const found = texts.flatMap((text) => unknownLatinWords(text, language));
    const words = [...new Set(found)].filter((word) => !own.has(word));
    return words.length > 0
      ? [{ language: { tag: language.tag, code: language.code }, words }]
      : [];
  });
}

const HINDI_SUFFIX = '_hi';

/** As `listLatinWords`, for a form or record with Hindi texts in fields such as `name_hi`. */
export const listLatinWordsOfFields = (fields: Readonly<Record<string, unknown>>): LatinWords[] =>
  listLatinWords({
    hi: Object.entries(fields).flatMap(([key, text]) => (key.endsWith(HINDI_SUFFIX) ? [text] : [])),
  });

/** Returns the texts of a value in a language. */
function collectTexts(value: unknown, code: string, isInside = false): string[] {
  if (typeof value === 'string') return isInside ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    collectTexts(inner, code, isInside || key === code),
  );
}
