/** The languages of the shop's pages. Each other language needs an entry and a folder of texts. */
import { type LanguageCode, languagePrefixes } from '@contract/language-codes';

export interface Language {
  code: LanguageCode;
  /** The `lang` attribute of pages in the language. */
  tag: string;
  /** The prefix of the addresses of pages in the language; empty for English. */
  prefix: string;
  /** The name of the language in the language itself. */
  name: string;
}

export const english: Language = {
  code: 'en',
  tag: 'en-IN',
  prefix: languagePrefixes.en,
  name: 'English',
};

export const languages: readonly Language[] = [
  english,
  { code: 'hi', tag: 'hi', prefix: languagePrefixes.hi, name: 'हिन्दी' },
];
