/** What staff send to change a product. */
import { z } from 'zod';
import { MAX_PAISE } from '../catalogue';
import type { FieldCode } from '../errors';
import { amount, code, MAX_PROSE_LENGTH } from '../fields';
import { gstPercent } from '../gst-rate';
import { optionalLine, requiredLine, version } from './form-fields';
import { hasHindiFields, hindiText, hindiWords } from './hindi';

const longText = (max: number) =>
  optionalLine(max).transform((value) => value.replace(/\r\n?/g, '\n').trim());
/** A count from 0 to `max`. An empty field is an error; coercion alone would read it as 0. */
const count = (max: number, wrong: FieldCode) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number(wrong).int(wrong).min(0, wrong).max(max, wrong),
  );
const emptyIsZero = (schema: z.ZodType<number>) =>
  z.preprocess((value) => (value === undefined || value === '' ? 0 : value), schema);

const MAX_STOCK = 100_000_000;
const FACTS_LENGTH = 10_000;
const MAX_FACTS = 50;

/** Lines such as `Label: value`. The error names the first line that is not of this form. */
const facts = longText(FACTS_LENGTH).transform((value, context) => {
  const lines = value
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);
  const read = lines.map((one) => {
    const [, label = '', fact = ''] = /^([^:]{1,100}?)\s*:\s*(.{1,1000})$/.exec(one) ?? [];
    return { label, value: fact, line: one };
  });
  const wrong = read.find(({ label }) => label === '');
  if (wrong || read.length > MAX_FACTS) {
    const params = wrong ? { line: wrong.line.slice(0, 60) } : { max: MAX_FACTS };
    const message = code(wrong ? 'fact_line_invalid' : 'facts_too_many');
    context.addIssue({ code: 'custom', message, params });
    return z.NEVER;
  }
  return read.map(({ label, value: fact }) => ({ label, value: fact }));
});

const gstRate = z
  .string()
  .default('')
  .transform((value, context) => {
    if (value.trim() === '') return null;
    const percent = gstPercent(value);
    if (percent !== null) return percent;
    context.addIssue({ code: 'custom', message: code('gst_rate_invalid') });
    return z.NEVER;
  });

const details = {
  name: requiredLine(200, 'product_name_required'),
  /** Slug. */
  category: requiredLine(200, 'category_required'),
  /** Name of the brand; a new name creates a brand. Empty for no brand. */
  brand: optionalLine(100),
  net_quantity: optionalLine(60),
  /** Percent; empty if it is not known. */
  gst_rate: gstRate,
  hsn: optionalLine(8).pipe(z.string().regex(/^(\d{2}){0,4}$/, code('hsn_invalid'))),
  points: emptyIsZero(count(1_000_000, 'points_invalid')),
  low_stock: emptyIsZero(count(MAX_STOCK, 'stock_invalid')),
  country_of_origin: optionalLine(60),
  manufacturer: longText(300),
  packer: longText(300),
  description: longText(MAX_PROSE_LENGTH),
  ingredients: longText(5_000),
  specification: facts,
  /** `1` shows the product first in lists and on the home page. */
  featured: z.enum(['', '1']).default(''),
  hindi: hasHindiFields,
  name_hi: hindiWords(200),
  net_quantity_hi: hindiText(60),
  description_hi: hindiWords(MAX_PROSE_LENGTH),
  ingredients_hi: hindiText(5_000),
  specification_hi: facts,
};

const price = amount(count(MAX_PAISE, 'price_invalid'));
const prices = { price, mrp: price };
const isWithinMrp = (value: { price: number; mrp: number }) => value.price <= value.mrp;
const withinMrp = { message: code('price_above_mrp'), path: ['price'] };

export const DeskProductMakeRequest = z
  .object({ ...details, ...prices, stock: emptyIsZero(count(MAX_STOCK, 'stock_invalid')) })
  .refine(isWithinMrp, withinMrp);
export type DeskProductMakeRequest = z.output<typeof DeskProductMakeRequest>;

export const DeskProductRequest = z.object({ ...details, version });
export type DeskProductDetails = Omit<z.output<typeof DeskProductRequest>, 'version'>;

export const DeskProductStatusRequest = z.object({ status: z.enum(['active', 'withdrawn']) });

export const DeskPriceRequest = z
  .object({
    ...prices,
    /** A day in India, today or later. */
    valid_from: z.iso.date(code('setting_past')),
    version,
  })
  .refine(isWithinMrp, withinMrp);

export const DeskPriceCancelRequest = z.object({ valid_from: z.iso.date() });

/** The pictures to keep, in their new order. */
export const DeskPicturesRequest = z.object({
  pictures: z
    .array(z.object({ id: z.uuid(), alt: optionalLine(200) }))
    .max(20)
    .default([]),
  version,
});

const stockChange = {
  reason: requiredLine(200, 'stock_reason_required'),
  /** The version of the stock that the form was made from; not compared if left out. */
  version: z.string().max(40).optional(),
};
export const DeskStockCountRequest = z.object({
  /** Pieces on the shelf, with those that are ordered and not packed yet. */
  counted: count(MAX_STOCK, 'stock_invalid'),
  ...stockChange,
});
export const DeskStockCorrectRequest = z.object({
  /** Pieces to add or, if negative, to take off. */
  difference: z.coerce
    .number(code('difference_invalid'))
    .int(code('difference_invalid'))
    .min(-MAX_STOCK, code('difference_invalid'))
    .max(MAX_STOCK, code('difference_invalid'))
    .refine((pieces) => pieces !== 0, code('difference_invalid')),
  ...stockChange,
});
