/** Categories, brands, products and their pictures. Prices are paise, tax included. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { translations } from '../localised';
import { orderByNameSql } from '../name-order';
import { createdAt, id, time, tsvector, updatedAt } from './columns';

/**
 * Number of active products of a category or brand. Triggers on `product` maintain it (migration
 * 0004_product_counts), because counting for each list becomes slow with a large catalogue.
 */
const productCount = () => integer('product_count').notNull().default(0);

/** A hidden category or brand is in no menu or list. Its page and its products can still be seen. */
const hidden = () => boolean('hidden').notNull().default(false);

interface GroupTexts {
  name: string;
  description: string;
}

export const category = pgTable(
  'category',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => category.id),
    description: text('description').notNull().default(''),
    image: text('image').notNull().default(''),
    position: integer('position').notNull().default(0),
    hidden: hidden(),
    productCount: productCount(),
    translations: translations<GroupTexts>(),
  },
  (table) => [index('category_parent').on(table.parentId)],
);

export const brand = pgTable(
  'brand',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    image: text('image').notNull().default(''),
    hidden: hidden(),
    productCount: productCount(),
    translations: translations<GroupTexts>(),
  },
  (table) => [index('brand_product_count').on(table.productCount)],
);

/** Addresses of merged categories and brands, each with the one to which it redirects. */
export const movedAddress = pgTable(
  'moved_address',
  {
    kind: text('kind', { enum: ['category', 'brand'] }).notNull(),
    slug: text('slug').notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('moved_address_target').on(table.targetId),
  ],
);

/** The supplier's product code: the import key without its source prefix. */
export const productCodeSql = (sourceKey: AnyPgColumn) =>
  sql`lower(substring(${sourceKey} from '[^:]*$'))`;

interface Fact {
  label: string;
  value: string;
}

/** The translated texts of a product. */
export interface ProductTexts {
  name: string;
  netQuantity: string;
  description: string;
  ingredients: string;
  specification: Fact[];
}

export const product = pgTable(
  'product',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    brandId: uuid('brand_id').references(() => brand.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => category.id),
    mrp: integer('mrp').notNull(),
    price: integer('price').notNull(),
    /** Hundredths of a percent; null if the rate is not known. */
    gstBasisPoints: integer('gst_basis_points'),
    hsn: text('hsn').notNull().default(''),
    points: integer('points').notNull().default(0),
    netQuantity: text('net_quantity').notNull().default(''),
    stock: integer('stock').notNull().default(0),
    /** At this number of pieces or fewer, the product is on the desk's list of low stock. */
    lowStock: integer('low_stock').notNull().default(5),
    countryOfOrigin: text('country_of_origin').notNull().default('India'),
    manufacturer: text('manufacturer').notNull().default(''),
    packer: text('packer').notNull().default(''),
    description: text('description').notNull().default(''),
    ingredients: text('ingredients').notNull().default(''),
    specification: jsonb('specification').$type<Fact[]>().notNull().default([]),
    translations: translations<ProductTexts>(),
    /**
     * `unpublished` has not been published yet and answers 404. `withdrawn` answers 410: the address was
     * valid, but the product is no longer sold.
     */
    status: text('status', { enum: ['active', 'unpublished', 'withdrawn'] })
      .notNull()
      .default('active'),
    featured: boolean('featured').notNull().default(false),
    /** Names of brand and categories, so that the search column depends on this table only. */
    keywords: text('keywords').notNull().default(''),
    /** The key by which imports find the product; null for products created by hand. */
    sourceKey: text('source_key'),
    /**
     * The stems of the words in name, keywords and description. Name and keywords are also indexed as
     * whole words with stop words. Translations are indexed only as whole words.
     */
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('english', name) || to_tsvector('simple', name) || jsonb_to_tsvector('simple', jsonb_path_query_array(translations, '$.*.name'), '["string"]'), 'A') || setweight(to_tsvector('english', keywords) || to_tsvector('simple', keywords), 'B') || setweight(to_tsvector('english', description) || jsonb_to_tsvector('simple', jsonb_path_query_array(translations, '$.*.description'), '["string"]'), 'D')`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('product_category').on(table.categoryId, table.status),
    index('product_brand').on(table.brandId, table.status),
    index('product_created').on(table.createdAt),
    // The lists of the desk, by last change, name and price. Stock is not indexed: each sale would write
    // a new entry into every index.
    index('product_updated').on(table.updatedAt, table.id),
    index('product_name').on(orderByNameSql(table.name), table.id),
    index('product_price').on(table.price),
    index('product_not_on_sale').on(table.status, table.updatedAt).where(sql`status <> 'active'`),
    index('product_search').using('gin', table.search),
    // For index-only scans: the sitemap counts the products before a page.
    index('product_on_sale').on(table.slug).where(sql`status = 'active'`),
    index('product_featured').on(table.id).where(sql`featured and status = 'active'`),
    uniqueIndex('product_source_key').on(table.sourceKey),
    index('product_code').on(productCodeSql(table.sourceKey)),
    check('product_price_within_mrp', sql`price >= 0 and price <= mrp`),
    check('product_stock', sql`stock >= 0`),
    check('product_low_stock', sql`low_stock >= 0`),
  ],
);

/**
 * Prices that staff set at the desk, each valid from a day in India. A job applies prices that
 * begin on a later day. If several prices are set for one day, the last replaces the others.
 */
export const priceChange = pgTable(
  'price_change',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    validFrom: date('valid_from').notNull(),
    mrp: integer('mrp').notNull(),
    price: integer('price').notNull(),
    /** The staff member who set the price. */
    actor: text('actor').notNull(),
    writtenAt: time('written_at').notNull(),
    /** Null until the price applies. */
    appliedAt: time('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.validFrom] }),
    index('price_change_planned').on(table.validFrom).where(sql`applied_at is null`),
    check('price_change_within_mrp', sql`price >= 0 and price <= mrp`),
  ],
);

export const productImage = pgTable(
  'product_image',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    image: text('image').notNull(),
    alt: text('alt').notNull().default(''),
    width: integer('width'),
    height: integer('height'),
  },
  (table) => [uniqueIndex('product_image_position').on(table.productId, table.position)],
);

/** Words in the names and keywords of products, from which misspelt searches are corrected. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').primaryKey(),
    uses: integer('uses').notNull().default(0),
    /** A key that is the same or similar for different spellings of a word. */
    folded: text('folded').notNull().default(''),
  },
  (table) => [
    index('search_word_trigrams').using('gin', sql`${table.folded} gin_trgm_ops`),
    index('search_word_folded').on(table.folded),
  ],
);
