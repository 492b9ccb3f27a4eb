/** Fields that only an export of this program has. */
import { z } from 'zod';
import { product } from '../db/schema';
import { slugify } from '../db/slug';
import { normalizeSpaces, specificationIn, textList } from './text';

/** Quotes the beginning of a value in a reason for rejection. */
export const quoteValue = (value: unknown): string =>
  `“${normalizeSpaces(String(value)).slice(0, 40)}”`;

/** Maximum length of a picture's description, as in the desk's form. */
const MAX_IMAGE_TEXT = 200;

/** Reads the descriptions of pictures. */
export const imageTexts = z
  .string()
  .default('')
  .transform(textList)
  .pipe(
    z.array(
      z.string().max(MAX_IMAGE_TEXT, {
        error: ({ input }) =>
          `description of an image is longer than ${MAX_IMAGE_TEXT} characters: ${quoteValue(input)}`,
      }),
    ),
  );

/** Reads the slug of a new product; null for an empty cell. */
export const address = z
  .string()
  .default('')
  .transform((value, context) => {
    const text = normalizeSpaces(value);
    if (text === '' || slugify(text) === text) return text || null;
    context.addIssue(`address is not of small letters, digits and hyphens: ${quoteValue(text)}`);
    return z.NEVER;
  });

const MAX_FACTS = 100;
const Facts = z
  .array(z.object({ label: z.string().min(1).max(200), value: z.string().min(1).max(2_000) }))
  .max(MAX_FACTS);

/** Reads facts from lines such as `Label: value`, or from a JSON list. */
export const specification = z
  .string()
  .default('')
  .transform((value, context) => {
    const facts = Facts.safeParse(specificationIn(value));
    if (facts.success) return facts.data;
    context.addIssue(`specification is not lines of “Label: value”: ${quoteValue(value)}`);
    return z.NEVER;
  });

const STATUSES = product.status.enumValues;

/** Reads the status of a product, as the export writes it; null for an empty cell. */
export const status = z
  .string()
  .default('')
  .transform((value, context) => {
    const text = normalizeSpaces(value).toLowerCase();
    const known = STATUSES.find((one) => one === text);
    if (known || text === '') return known ?? null;
    context.addIssue(`status is none of ${STATUSES.join(', ')}: ${quoteValue(text)}`);
    return z.NEVER;
  });
