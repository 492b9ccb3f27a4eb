/** Validates a product of a file, and converts its values to those of the shop. */
import { createHash } from 'node:crypto';
import { isHindi } from '@contract/desk/hindi';
import { gstPercent } from '@contract/gst-rate';
import { z } from 'zod';
import type { Field } from './fields';
import type { Cells } from './format';
import { plainLine, plainText } from './html-text';
import { address, imageTexts, quoteValue, specification, status } from './own-fields';
import {
  LEVEL,
  levelsOf,
  MAX_LEVELS,
  nameKey,
  normalizeSpaces,
  parseJsonList,
  pictureList,
  rupeesToPaise,
} from './text';
import { hasUndecodedBytes, replaceUndecodedBytes } from './undecoded-bytes';

/** Values for what the file lacks. */
export interface RowDefaults {
  /** Stock of a new product if the file has no stock column. */
  stock: number;
  /** Prefix of every key, so that two suppliers' keys do not collide. */
  source: string;
  /** Category of rows without one. */
  category?: string;
}

const limitedText = (what: string, max: number) =>
  z.string().max(max, {
    error: ({ input }) => `${what} is longer than ${max} characters: ${quoteValue(input)}`,
  });

/** A text of one line. */
const cell = (what: string, max: number) =>
  z
    .string()
    .default('')
    .transform((value) => normalizeSpaces(plainLine(value)))
    .pipe(limitedText(what, max));

/** A text of several lines. */
const longText = (what: string, max: number) =>
  z
    .string()
    .default('')
    .transform((value) => plainText(value.replaceAll('\r\n', '\n')).trim())
    .pipe(limitedText(what, max));

/** A text in Hindi, normalised to NFC. A text without Hindi letters is rejected. */
const hindi = (text: z.ZodType<string, string | undefined>, what: string) =>
  text
    .transform((value) => value.normalize('NFC'))
    .refine(isHindi, {
      error: ({ input }) =>
        `${what} has no Hindi letters, leave it empty to show the English text: ${quoteValue(input)}`,
    });

const required = (what: string, max: number) =>
  cell(what, max).pipe(z.string().min(1, `no ${what}`));

/** An amount in rupees, converted to paise; null for an empty cell. */
const amount = (what: string) =>
  z
    .string()
    .default('')
    .transform((value, context) => {
      if (normalizeSpaces(value) === '') return null;
      const paise = rupeesToPaise(value);
      if (paise !== null && paise > 0) return paise;
      context.addIssue(`${what} is not an amount in rupees: ${quoteValue(value)}`);
      return z.NEVER;
    });

/**
 * Replaces texts about stock, which some feeds have in place of a number. “In stock” becomes an
 * empty text: the number is unknown.
 */
function stockText(value: string): string {
  const text = normalizeSpaces(value);
  if (/^in[ _]?stock$/i.test(text)) return '';
  return /^(?:out[ _]of[ _]stock|backorder|preorder)$/i.test(text) ? '0' : text;
}

const wholeNumber = (what: string, max: number, read = normalizeSpaces) =>
  z
    .string()
    .default('')
    .transform((value, context) => {
      const text = read(value).replace(/\.0+$/, '');
      if (text === '') return null;
      if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text);
      context.addIssue(`${what} is not a whole number from 0 to ${max}: ${quoteValue(text)}`);
      return z.NEVER;
    });

/** A GST rate in percent; null for an empty cell. */
const gstRate = z
  .string()
  .default('')
  .transform((value, context) => {
    if (normalizeSpaces(value) === '') return null;
    const percent = gstPercent(normalizeSpaces(value));
    if (percent !== null) return percent;
    const isShare = /^0?\.\d\d?$/.test(normalizeSpaces(value));
    const what = isShare
      ? 'a fraction, not a percentage such as 18'
      : 'not a percentage from 0 to 40';
    context.addIssue(`GST rate is ${what}: ${quoteValue(value)}`);
    return z.NEVER;
  });

const YES = /^(?:1|true|yes|y)$/i;
const NO = /^(?:0|false|no|n)$/i;

/** A boolean; null for an empty cell. */
const yesOrNo = (what: string) =>
  z
    .string()
    .default('')
    .transform((value, context) => {
      const text = normalizeSpaces(value);
      if (text === '') return null;
      if (YES.test(text) || NO.test(text)) return YES.test(text);
      context.addIssue(`${what} is neither yes nor no: ${quoteValue(text)}`);
      return z.NEVER;
    });

/** The levels of a category, written as `A > B`, `A >> B`, or a JSON list with one such text. */
const categoryLevels = z
  .string()
  .default('')
  .transform((value) => levelsOf(plainLine(parseJsonList(value)?.[0] ?? value)))
  .pipe(z.array(z.string()).min(1, 'no category'));

/**
 * Removes the last level of a category if it is the name of the product, or the beginning of the
 * name with `...`, as in some marketplaces' files.
 */
function withoutOwnName(levels: readonly string[], name: string): readonly string[] {
  const [last = '', own] = [levels.at(-1), nameKey(name)].map((text) => nameKey(text ?? ''));
  const begin = last.endsWith('...') ? last.slice(0, -3).trim() : '';
  const isOwn = last === own || (begin !== '' && own?.startsWith(begin));
  return isOwn && levels.length > 1 ? levels.slice(0, -1) : levels;
}

/** Maximum number of pictures of a product. Further ones are dropped. */
const MAX_PICTURES = 20;

const pictures = z
  .string()
  .default('')
  .transform((value) => pictureList(value).slice(0, MAX_PICTURES))
  .pipe(
    z.array(
      z
        .string()
        .max(500, 'the address of an image is longer than 500 characters')
        .regex(/^(?:https?:\/\/|\/(?!\/))/i, {
          error: ({ input }) => `an image is not an address: ${quoteValue(input)}`,
        }),
    ),
  );

/**
 * Restores the leading zero of an HSN code, which spreadsheets drop, such as that of tea (0902).
 * Codes have an even number of digits.
 */
const wholeHsn = (digits: string): string => (digits.length % 2 === 1 ? `0${digits}` : digits);

const Row = z
  .object({
    key: cell('key', 100),
    number: cell('number', 100),
    name: required('name', 200),
    category: categoryLevels,
    sub_category: cell('sub-category', 100),
    type: cell('type', 100),
    brand: cell('brand', 100),
    price: amount('price'),
    mrp: amount('MRP'),
    description: longText('description', 20_000),
    ingredients: longText('ingredients', 5_000),
    hsn: cell('HSN', 20)
      .pipe(
        z.string().regex(/^(\d{2,8})?$/, {
          error: ({ input }) => `HSN is not 2 to 8 digits: ${quoteValue(input)}`,
        }),
      )
      .transform(wholeHsn),
    gst_rate: gstRate,
    points: wholeNumber('points', 1_000_000),
    net_quantity: cell('net quantity', 60),
    stock: wholeNumber('stock', 100_000_000, stockText),
    featured: yesOrNo('featured'),
    country_of_origin: cell('country of origin', 60),
    manufacturer: cell('manufacturer', 300),
    packer: cell('packer', 300),
    image: pictures,
    image_alt: imageTexts,
    specification,
    address,
    status,
    name_hi: hindi(cell('Hindi name', 200), 'Hindi name'),
    net_quantity_hi: cell('Hindi net quantity', 60),
    description_hi: hindi(longText('Hindi description', 20_000), 'Hindi description'),
    // Not required to have Hindi letters, because ingredients may be names of substances only.
    ingredients_hi: longText('Hindi ingredients', 5_000),
    specification_hi: specification,
  })
  .superRefine(({ price, mrp }, context) => {
    if (price === null && mrp === null) context.addIssue('no price');
    if (price !== null && mrp !== null && price > mrp) {
      context.addIssue(`price is above the MRP: “${price / 100} > ${mrp / 100}”`);
    }
  })
  .transform(({ category, ...row }, context) => {
    // If there is a sub-category, the last level of the category cannot be the product.
    const own = row.sub_category === '' ? withoutOwnName(category, row.name) : category;
    const levels = own.slice(0, MAX_LEVELS);
    const checked = z.array(limitedText('category', 100)).safeParse(levels);
    for (const { message } of checked.error?.issues ?? []) context.addIssue(message);
    return { ...row, category: levels.join(LEVEL) };
  });

/** A product to be written. Prices are paise. `key` identifies it in later imports. */
export interface ImportRow extends Omit<z.output<typeof Row>, 'price' | 'mrp' | 'points'> {
  price: number;
  mrp: number;
  points: number;
}

/** NUL and lone surrogates, which the database cannot store. */
const UNREADABLE = /\0|\p{Surrogate}/u;

/** A row that can be written, or why it cannot. */
type CheckedRow = { row: ImportRow } | { reason: string };

/**
 * Validates a product of a file. Returns the row to write, or why it is rejected.
 * @param given fields that the file contains
 */
export function checkRow(
  sourceCells: Cells,
  given: ReadonlySet<Field>,
  defaults: RowDefaults,
): CheckedRow {
  const cells = { ...sourceCells };
  if (defaults.category && normalizeSpaces(cells.category ?? '') === '')
    cells.category = defaults.category;
  const texts = Object.values(cells);
  const damaged = texts.find((text) => hasUndecodedBytes(text) || text.includes('\ufffd'));
  if (damaged !== undefined) {
    return { reason: `not saved as UTF-8: ${quoteValue(replaceUndecodedBytes(damaged))}` };
  }
  if (texts.some((text) => UNREADABLE.test(text))) return { reason: 'unreadable character' };
  const checked = Row.safeParse(cells);
  if (!checked.success) {
    return { reason: checked.error.issues.map((issue) => issue.message).join('; ') };
  }
  const { price, mrp, points, stock, ...rest } = checked.data;
  const key = keyOf(rest, given);
  if (key === null) return { reason: 'no key' };
  const known = price ?? mrp ?? 0;
  return {
    row: {
      ...rest,
      key: defaults.source === '' ? key : `${defaults.source}:${key}`,
      price: known,
      mrp: mrp ?? known,
      points: points ?? 0,
      // Null for an empty cell: the stock is unknown, not zero.
      stock: given.has('stock') ? stock : defaults.stock,
    },
  };
}

type ProductIdentity = Pick<
  ImportRow,
  'key' | 'number' | 'name' | 'brand' | 'category' | 'sub_category' | 'net_quantity'
>;

/**
 * Returns the cell of the key column, or null if it is empty. For a file without a key column,
 * returns a hash of the fields that identify a product.
 */
function keyOf(row: ProductIdentity, given: ReadonlySet<Field>): string | null {
  if (given.has('key')) return row.key || null;
  const parts = [row.name, row.brand, row.category, row.sub_category, row.net_quantity];
  if (row.number !== '') parts.push(row.number);
  const hash = createHash('sha256').update(JSON.stringify(parts.map(nameKey)));
  return `#${hash.digest('base64url').slice(0, 22)}`;
}
