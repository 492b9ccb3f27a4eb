/** Products at the desk: the list, the details of a product, its stock, and the calls that change them. */
import { z } from 'zod';
import { calls, many, one } from '../endpoint';
import {
  countOr,
  flag,
  listOf,
  longProse,
  MAX_URL_LENGTH,
  number,
  numberOrNull,
  paise,
  prose,
  requiredText,
  text,
} from '../fields';
import {
  DeskPicturesRequest,
  DeskPriceCancelRequest,
  DeskPriceRequest,
  DeskProductMakeRequest,
  DeskProductRequest,
  DeskProductStatusRequest,
  DeskStockCorrectRequest,
  DeskStockCountRequest,
} from './product-requests';

export const DESK_PRODUCTS_PAGE_SIZE = 50;
export const STOCK_HISTORY_SIZE = 50;

/** `low_stock`, `out_of_stock` and `featured` are published products. */
export const deskProductStates = [
  'published',
  'unpublished',
  'withdrawn',
  'low_stock',
  'out_of_stock',
  'featured',
] as const;
export type DeskProductState = (typeof deskProductStates)[number];

/** Without one of these, the products that were changed last come first. */
const deskProductSorts = ['name', '-name', 'price', '-price', 'stock', '-stock'] as const;

/** Filters; a product must match all of them. */
export const DeskProductsQuery = z.object({
  /** Beginnings of words of the name, brand or category; or a whole product code or slug. */
  q: z.string().max(200).optional(),
  /** Slug of a category. Products of its subcategories are included. */
  category: z.string().max(200).optional(),
  /** Name of a brand, in upper or lower case. */
  brand: z.string().max(200).optional(),
  state: z.enum(deskProductStates).optional().catch(undefined),
  sort: z.enum(deskProductSorts).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});
export type DeskProductsQuery = z.output<typeof DeskProductsQuery>;

const productFields = {
  slug: requiredText(),
  name: prose(),
  /** The supplier's code; empty if there is none. */
  code: text(),
  /** `active`, `unpublished` or `withdrawn`. */
  status: requiredText(),
  price: paise(),
  mrp: paise(),
  stock: countOr(0),
  low_stock: countOr(0),
  brand: prose(),
  category: prose(),
};

export const DeskProductRow = z.object({
  ...productFields,
  /** ISO 8601. */
  changed_at: text(),
});
export type DeskProductRow = z.output<typeof DeskProductRow>;

const DeskPicture = z.object({
  id: requiredText(),
  image: requiredText(MAX_URL_LENGTH),
  alt: prose(),
  width: numberOrNull(),
  height: numberOrNull(),
});
export type DeskPicture = z.output<typeof DeskPicture>;

const DeskPriceChange = z.object({
  /** A day in India. */
  valid_from: requiredText(),
  price: paise(),
  mrp: paise(),
  actor: text(),
  is_applied: flag(),
});
export type DeskPriceChange = z.output<typeof DeskPriceChange>;

const DeskProduct = z.object({
  ...productFields,
  category_slug: text(),
  /** GST in percent; null if it is not known. */
  gst_rate: numberOrNull(),
  hsn: text(),
  points: countOr(0),
  net_quantity: prose(),
  country_of_origin: prose(),
  manufacturer: prose(500),
  packer: prose(500),
  description: longProse(),
  ingredients: longProse(),
  /** A line for each fact: `Label: value`. */
  specification: longProse(),
  featured: flag(),
  name_hi: prose(),
  net_quantity_hi: prose(),
  description_hi: longProse(),
  ingredients_hi: longProse(),
  specification_hi: longProse(),
  /** False if the product cannot be sold because its tax rate is missing. */
  has_rate: flag(),
  pictures: listOf(DeskPicture, 20),
  /** By `valid_from`, newest first, so planned prices come before past ones. */
  prices: listOf(DeskPriceChange, 200),
  /** Forms send the version back, so that a concurrent change by somebody else is noticed. */
  version: requiredText(),
});
export type DeskProduct = z.output<typeof DeskProduct>;

const DeskStockMovement = z.object({
  at: text(),
  /** The order that changed the stock; empty for any other change. */
  order_number: text(),
  cause: requiredText(),
  quantity: number(),
  reason: text(),
  actor: text(),
});
export type DeskStockMovement = z.output<typeof DeskStockMovement>;

const DeskStock = z.object({
  slug: requiredText(),
  name: prose(),
  /** Pieces that can be sold. */
  stock: countOr(0),
  low_stock: countOr(0),
  /** Pieces of orders that are not packed yet: they are still on the shelf. */
  ordered: countOr(0),
  /** The latest movements first. */
  movements: listOf(DeskStockMovement, STOCK_HISTORY_SIZE),
  /**
   * Forms send the version back, so that a form that is sent twice, or was made before somebody else
   * changed the stock, is noticed. Orders do not change it.
   */
  version: text(),
});
export type DeskStock = z.output<typeof DeskStock>;

const CategoryChoice = z.object({
  slug: requiredText(),
  /** The names of the categories above it, and its own name, such as `Food > Spices`. */
  path: prose(700),
});

const options = { permission: 'catalogue.edit', extension: true } as const;
const formOptions = { body: 'form', ...options } as const;
const fileOptions = { body: 'multipart', ...options } as const;

export const deskProductEndpoints = calls({
  deskProducts: many('GET', 'desk/product/all', DeskProductRow, {
    summary: 'Products in any state, searched and filtered.',
    request: DeskProductsQuery,
    ...options,
  }),
  deskProduct: one('GET', 'desk/product/one/{slug}', DeskProduct, {
    summary: 'A product in any state, with its pictures and prices.',
    ...options,
  }),
  deskCategoryChoices: many('GET', 'desk/product/categories', CategoryChoice, {
    summary: 'All categories with those above them.',
    ...options,
  }),
  deskProductMake: one('POST', 'desk/product/make', z.object({ slug: requiredText() }), {
    summary: 'Makes a product that is not published yet.',
    request: DeskProductMakeRequest,
    ...formOptions,
  }),
  deskProductUpdate: one('POST', 'desk/product/{slug}/update', z.unknown(), {
    summary:
      'Changes the texts and facts of a product. Refused where somebody changed it meanwhile.',
    request: DeskProductRequest,
    ...formOptions,
  }),
  deskProductStatus: one('POST', 'desk/product/{slug}/status', z.unknown(), {
    summary: 'Publishes or withdraws a product.',
    request: DeskProductStatusRequest,
    ...formOptions,
  }),
  deskProductPrice: one('POST', 'desk/product/{slug}/price', z.unknown(), {
    summary: 'Sets the price and MRP of a product from a day on.',
    request: DeskPriceRequest,
    ...formOptions,
  }),
  deskProductPriceCancel: one('POST', 'desk/product/{slug}/price/cancel', z.unknown(), {
    summary: 'Removes a planned price.',
    request: DeskPriceCancelRequest,
    ...formOptions,
  }),
  deskPictureAdd: one('POST', 'desk/product/{slug}/picture', z.unknown(), {
    summary: 'Adds a picture (`picture`) to a product, after the others.',
    ...fileOptions,
  }),
  deskPictures: one('POST', 'desk/product/{slug}/pictures', z.unknown(), {
    summary:
      'Sets the descriptions and the sequence of a product’s pictures. Pictures left out are removed.',
    request: DeskPicturesRequest,
    ...formOptions,
  }),
  deskStock: one('GET', 'desk/product/{slug}/stock', DeskStock, {
    summary: 'The stock of a product, with its latest movements.',
    ...options,
  }),
  deskStockCount: one('POST', 'desk/product/{slug}/stock/count', z.unknown(), {
    summary: 'Sets the stock of a product to what was counted on the shelf.',
    request: DeskStockCountRequest,
    ...formOptions,
  }),
  deskStockCorrect: one('POST', 'desk/product/{slug}/stock/correct', z.unknown(), {
    summary: 'Adds pieces to the stock of a product, or takes them off.',
    request: DeskStockCorrectRequest,
    ...formOptions,
  }),
});
