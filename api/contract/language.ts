/** The language of a call. */
import { z } from 'zod';
import { languageCodes } from './language-codes';

export const LanguageCode = z.enum(languageCodes);
export type LanguageCode = z.output<typeof LanguageCode>;

/**
 * The language of the page from which a call is made: one of the codes. A shop with one language does
 * not send it, and another upstream may ignore it.
 */
export const LANGUAGE_HEADER = 'Accept-Language';

/** The language in a header; null without one, or for a list as browsers send it. */
export const parseLanguage = (header: string | undefined): LanguageCode | null =>
  LanguageCode.safeParse(header).data ?? null;
