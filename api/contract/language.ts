/** The languages that the shop's texts exist in. */
import { z } from 'zod';

/** Codes of ISO 639-1; the first is the language of addresses without a prefix. */
export const languageCodes = ['en', 'hi'] as const;

export type LanguageCode = (typeof languageCodes)[number];

export const LanguageCode = z.enum(languageCodes);
