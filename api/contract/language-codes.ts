/** The languages of the shop's texts. This file does not import zod, so that browsers do not load it. */

/** Codes of ISO 639-1; the first is the language of addresses without a prefix. */
export const languageCodes = ['en', 'hi'] as const;

export type LanguageCode = (typeof languageCodes)[number];

/** The beginning of the addresses of a language's pages. */
export const languagePrefixes: Readonly<Record<LanguageCode, string>> = { en: '', hi: '/hi' };
