/** The languages that the shop's texts exist in. */
import { z } from 'zod';

/** Codes of ISO 639-1; the first is the language of addresses without a prefix. */
export const languageCodes = ['en', 'hi'] as const;

export type LanguageCode = (typeof languageCodes)[number];

export const LanguageCode = z.enum(languageCodes);

/**
 * The language of the page for which a call is made: one of the codes. A shop with one language
 * does not send it, and another upstream may ignore it.
 */
export const LANGUAGE_HEADER = 'Accept-Language';

/** The language in a header; null without one, or for a list as browsers send it. */
export const readLanguage = (header: string | undefined): LanguageCode | null =>
  LanguageCode.safeParse(header).data ?? null;
