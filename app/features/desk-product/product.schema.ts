/**
 * The fields of the forms for products. Amounts are converted here; the api validates the other
 * fields.
 */
import { z } from 'zod';
import { paiseOf, RUPEES } from '~/features/desk/rupees';
import { productMessages as messages } from './product.text';

const text = z.string().optional();
/** Converts rupees to paise. An empty field is undefined, which the api refuses. */
const rupees = z.string().regex(RUPEES, messages.amountInvalid).transform(paiseOf).optional();

const details = {
  name: text,
  category: text,
  brand: text,
  net_quantity: text,
  points: text,
  low_stock: text,
  gst_rate: text,
  hsn: text,
  country_of_origin: text,
  manufacturer: text,
  packer: text,
  description: text,
  ingredients: text,
  specification: text,
  featured: text,
  hindi: text,
  name_hi: text,
  net_quantity_hi: text,
  description_hi: text,
  ingredients_hi: text,
  specification_hi: text,
};

export const makeSchema = z.object({ ...details, price: rupees, mrp: rupees, stock: text });
export const detailsSchema = z.object({ ...details, version: text });
export const statusSchema = z.object({ status: text });
export const priceSchema = z.object({
  price: rupees,
  mrp: rupees,
  valid_from: text,
  version: text,
});
export const priceCancelSchema = z.object({ valid_from: text });
export const countSchema = z.object({ counted: text, reason: text, version: text });
export const correctSchema = z.object({ difference: text, reason: text, version: text });
export const uploadSchema = z.object({ pictures: z.unknown().optional() });
export const arrangeSchema = z.object({ version: text });
