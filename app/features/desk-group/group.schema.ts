/**
 * The fields of the forms for categories and brands. Here all are optional texts, because the api
 * validates them.
 */
import { z } from 'zod';

const text = z.string().optional();

export const groupSchema = z.object({
  name: text,
  parent: text,
  description: text,
  hidden: text,
  version: text,
  hindi: text,
  name_hi: text,
  description_hi: text,
});
export const mergeSchema = z.object({ into: text });
