import { z } from 'zod';

/** A text of one line that is inserted into Markdown, where `<`, `>` and `|` would be markup. */
export const words = z
  .string()
  .trim()
  .min(1, 'leave the field out instead of leaving it empty')
  .max(300)
  .regex(/^[^<>|{}]*$/, 'must not contain <, >, |, { or }');
