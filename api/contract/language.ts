/** The language of a call. */
import { z } from 'zod';
import { languageCodes } from './language-codes';

export const LanguageCode = z.enum(languageCodes);
export type LanguageCode = z.output<typeof LanguageCode>;

/**
 * The header with the language of the page from which a call is made, as one of `languageCodes`. A
 * shop with one language does not send the header, and another upstream may ignore it.
 */
export const LANGUAGE_HEADER = 'Accept-Language';

/** Reads the header. Returns null if it is missing or another text, such as a browser's list. */
export const parseLanguage = (header: string | undefined): LanguageCode | null =>
  LanguageCode.safeParse(header).data ?? null;
