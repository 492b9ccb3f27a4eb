/** Hindi texts in the forms of the desk. */
import { z } from 'zod';
import { code } from '../fields';

const HINDI_LETTER = /\p{Script=Devanagari}/u;

/**
 * Returns true if a text is empty or has a Devanagari letter. A text without one is usually English
 * in the wrong column. Hindi in Latin letters is refused, too: screen readers would read it out as
 * English.
 */
export const isHindi = (text: string): boolean => text === '' || HINDI_LETTER.test(text);

/** `1` if a form has the fields of Hindi texts; without it, the Hindi texts stay as they are. */
export const hasHindiFields = z.enum(['', '1']).default('');

/** A Hindi text in a form. If it is empty, the English text is shown. @param max characters */
export const hindiText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, code('too_long'))
    .default('')
    .transform((value) => value.replace(/\r\n?/g, '\n').normalize('NFC'));

/** A `hindiText` that is empty or has a Devanagari letter. @param max characters */
export const hindiWords = (max: number) =>
  hindiText(max).refine(isHindi, code('hindi_letters_required'));
