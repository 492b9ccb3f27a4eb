/**
 * Categories, brands and products. The specification shows `_id, slug, category` of a category and
 * `name, slug, image[].image` of a product; the other fields are defined here. Money is integer
 * paise, tax included.
 */
import { z } from 'zod';
import { calls, many, one, PageInfo } from './endpoint';
import {
  amount,
  countOrNull,
  flag,
  flagUnlessDenied,
  listOf,
  longProse,
  MAX_PROSE_LENGTH,
  MAX_URL_LENGTH,
  maybe,
  name,
  number,
  numberOrNull,
  paiseOrNull,
  prose,
  requiredProse,
  requiredText,
  text,
} from './fields';

export const Category = z.object({
  _id: text(),
  slug: requiredText(),
  /** The category's name. */
  category: name(),
  /** Slug of the parent category; empty at the top. */
  parent: text(),
  description: longProse(),
  image: text(MAX_URL_LENGTH),
  product_count: countOrNull(),
});
export type Category = z.output<typeof Category>;

/** Copies `brand` to `name`, because some upstreams send the name of a brand in `brand`. */
const withBrandName = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || 'name' in value) return value;
  return 'brand' in value ? { ...value, name: value.brand } : value;
};

const BrandFields = z.object({
  _id: text(),
  slug: requiredText(),
  name: name(),
  description: longProse(),
  image: text(MAX_URL_LENGTH),
  product_count: countOrNull(),
});
export const Brand = z.preprocess(withBrandName, BrandFields);
export type Brand = z.output<typeof Brand>;

/**
 * A picture: an address of the upstream, absolute or relative to its origin, and its size in
 * pixels.
 */
const ProductImage = z.object({
  image: requiredText(MAX_URL_LENGTH),
  alt: prose(),
  width: numberOrNull(),
  height: numberOrNull(),
});

const BrandName = z.object({ slug: requiredText(), name: name() });
const CategoryName = z.object({ slug: requiredText(), category: name() });

/** Maximum number of categories; all of them are on one page. */
const MAX_CATEGORIES = 2_000;

const MAX_PICTURES = 20;

/** A product in a list. `stock` is null if the upstream does not say. */
export const ProductSummary = z.object({
  _id: text(),
  slug: requiredText(),
  name: name(),
  image: listOf(ProductImage, MAX_PICTURES),
  brand: maybe(BrandName),
  category: maybe(CategoryName),
  /** Paise, tax included; null if the upstream does not say. */
  price: paiseOrNull(),
  mrp: paiseOrNull(),
  points: numberOrNull(),
  net_quantity: prose(),
  stock: numberOrNull(),
  /**
   * False if the shop shows the product but does not sell it yet, because its tax rate is not
   * known.
   */
  on_sale: flagUnlessDenied(),
});
export type ProductSummary = z.output<typeof ProductSummary>;

const Fact = z.object({ label: requiredProse(), value: requiredProse(MAX_PROSE_LENGTH) });

const MAX_FACTS = 100;

/** Maximum length of a manufacturer with its address, in characters. */
const MAX_MAKER_LENGTH = 500;

/** A product with its details, such as those that the law requires a shop to show. */
export const Product = ProductSummary.extend({
  /** GST in percent. */
  gst_rate: numberOrNull(),
  hsn: text(),
  country_of_origin: prose(),
  manufacturer: prose(MAX_MAKER_LENGTH),
  packer: prose(MAX_MAKER_LENGTH),
  description: longProse(),
  ingredients: longProse(),
  specification: listOf(Fact, MAX_FACTS),
  updated_at: text(),
});
export type Product = z.output<typeof Product>;

export const productSorts = ['relevance', 'newest', 'price', '-price', 'saving', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The largest `limit` of a request. */
export const MAX_LIMIT = 1000;
export const MAX_PAGE = 100_000;
/** Characters; a longer search text is cut. */
export const MAX_SEARCH_LENGTH = 200;

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(24),
});

/**
 * With `largest`, the answer has at most this number of brands, those with the most products first.
 * Other upstreams may ignore `largest` and send all brands.
 */
export const BrandsQuery = z.object({
  largest: z.coerce.number().int().min(1).max(MAX_LIMIT).optional(),
});

/** The highest price in paise: the largest `integer` of PostgreSQL. */
export const MAX_PAISE = 2_147_483_647;

/** A limit of a price filter in paise, capped at the highest price. */
const pricePaise = amount(
  z.coerce
    .number()
    .int()
    .min(0)
    .transform((paise) => Math.min(paise, MAX_PAISE)),
);

export const ProductFilter = PageQuery.extend({
  name: z.string().optional(),
  category: z.string().optional(),
  brand: z.union([z.string(), z.array(z.string())]).optional(),
  min_price: pricePaise.optional(),
  max_price: pricePaise.optional(),
  in_stock: z.stringbool().optional(),
  featured: z.stringbool().optional(),
  sort: z.enum(productSorts).default('relevance'),
});
export type ProductFilter = z.output<typeof ProductFilter>;

/** Maximum number of filter options that are read from an upstream. */
const MAX_FACETS = 200;

const Facet = z.object({ slug: requiredText(), name: name(), count: number() });
export type Facet = z.output<typeof Facet>;

/**
 * Sent beside a filtered list: the available filters and, in `corrected`, the words that were
 * searched for in place of misspelt ones.
 */
export const FilterInfo = PageInfo.extend({
  brands: listOf(Facet, MAX_FACETS),
  categories: listOf(Facet, MAX_FACETS),
  corrected: prose(),
  /** Words similar to those of the search, which were not searched for; empty if there are none. */
  suggested: prose(),
  /** Whether some products are featured. These come first in the default order. */
  has_featured: flag(),
  /** `some` if no product has all words, so that the listed products have only some of the words. */
  match: text(),
});
export type FilterInfo = z.output<typeof FilterInfo>;

/** `after` is the last slug of the previous page. With it, late pages are read as fast as the first. */
export const SitemapQuery = PageQuery.extend({ after: z.string().optional() });

/** The category or brand into which another was merged. */
const Moved = z.object({ slug: requiredText() });

const SitemapEntry = z.object({
  slug: requiredText(),
  updated_at: text(),
  /** Whether the product has texts in the language of the request; missing for English. */
  is_translated: z.boolean().optional().catch(undefined),
});

export const catalogueEndpoints = calls({
  categoryAll: many('GET', 'category/all', Category, {
    summary: 'All categories, in shop order.',
    truncateAt: MAX_CATEGORIES,
  }),
  categoryProducts: many('GET', 'category/product/{slug}', ProductSummary, {
    summary: 'The products of a category and its subcategories.',
    request: PageQuery,
    extra: FilterInfo.shape,
    showsProducts: true,
  }),
  categoryMoved: one('GET', 'category/moved/{slug}', Moved, {
    summary: 'Where the address of a merged category leads.',
    extension: true,
  }),
  brandAll: many('GET', 'brand/all', Brand, {
    summary: 'All brands by name, or the brands with the most products.',
    request: BrandsQuery,
  }),
  brandOne: one('GET', 'brand/{slug}', Brand, { summary: 'One brand.' }),
  brandMoved: one('GET', 'brand/moved/{slug}', Moved, {
    summary: 'Where the address of a merged brand leads.',
    extension: true,
  }),
  brandProducts: many('GET', 'brand/product/{brand}', ProductSummary, {
    summary: 'The products of a brand.',
    request: PageQuery,
    extra: FilterInfo.shape,
    showsProducts: true,
  }),
  productAll: many('GET', 'product/all', ProductSummary, {
    summary: 'All products, newest first, a page at a time.',
    request: PageQuery,
    showsProducts: true,
  }),
  productOne: one('GET', 'product/slug/{slug}', Product, {
    summary: 'One product.',
    showsProducts: true,
  }),
  productFilter: many('POST', 'product/filter', ProductSummary, {
    summary: 'Products by text, category, brand and price.',
    request: ProductFilter,
    body: 'form',
    extra: FilterInfo.shape,
    showsProducts: true,
  }),
  productRelated: many('GET', 'product/related/{slug}', ProductSummary, {
    summary: 'Products related to one product.',
    request: PageQuery,
    extension: true,
    showsProducts: true,
  }),
  productSitemap: many('GET', 'product/sitemap', SitemapEntry, {
    summary: 'Slug and time of last change of every product on sale, a page at a time.',
    request: SitemapQuery,
    extension: true,
  }),
});
