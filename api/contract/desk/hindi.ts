/** Hindi texts in the forms of the desk. */
import { z } from 'zod';
import type { FieldCode } from '../errors';

const tooLong: FieldCode = 'too_long';

/** `1` if a form has the fields of Hindi texts; without it, the Hindi texts stay as they are. */
export const hasHindiFields = z.enum(['', '1']).default('');

/** A Hindi text in a form; if it is empty, the English one is shown. @param max characters */
export const hindiText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .default('')
    .transform((value) => value.replace(/\r\n?/g, '\n').normalize('NFC'));
