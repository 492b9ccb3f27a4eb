/** Writes a batch of imported rows as new or changed products. Skips unchanged products. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/client';
import { insertColumnsSql } from '../db/json-rows';
import { changeTranslations } from '../db/localised';
import { type ProductTexts, product, stockMovement } from '../db/schema';
import { shortHash, slugify, withSuffix } from '../db/slug';
import { keywordsOf } from '../modules/catalogue/keywords';
import type { CategoriesAndBrands } from './categories-and-brands';
import type { Field } from './fields';
import { completeRow, type KnownProduct, lockKnownProducts } from './known-products';
import type { ProductSnapshot } from './product-snapshot';
import type { ImportRow } from './row';
import { writePictures } from './write-pictures';

/** A product that was written. */
export interface ProductChange {
  id: string;
  /** The earlier values; null for a new product. */
  before: ProductSnapshot | null;
}

interface Written {
  inserted: number;
  updated: number;
  unchanged: number;
  changes: ProductChange[];
}

type NewProduct = typeof product.$inferInsert;

/** The columns that each field of the file changes. Other columns do not change. */
const columnsByField: Partial<
  Record<Field, (keyof NewProduct & keyof typeof product.$inferSelect)[]>
> = {
  name: ['name'],
  category: ['categoryId', 'keywords'],
  sub_category: ['categoryId', 'keywords'],
  type: ['keywords'],
  brand: ['brandId', 'keywords'],
  price: ['price', 'mrp'],
  mrp: ['price', 'mrp'],
  description: ['description'],
  ingredients: ['ingredients'],
  hsn: ['hsn'],
  gst_rate: ['gstBasisPoints'],
  points: ['points'],
  net_quantity: ['netQuantity'],
  stock: ['stock'],
  country_of_origin: ['countryOfOrigin'],
  manufacturer: ['manufacturer'],
  packer: ['packer'],
  featured: ['featured'],
  specification: ['specification'],
  status: ['status'],
  name_hi: ['translations'],
  net_quantity_hi: ['translations'],
  description_hi: ['translations'],
  ingredients_hi: ['translations'],
  specification_hi: ['translations'],
};

interface WriteOptions {
  categoriesAndBrands: CategoriesAndBrands;
  /** Fields that the file contains. */
  given: ReadonlySet<Field>;
  /** GST rate in percent for products without one in the file and the shop; null sets no rate. */
  gstRate: number | null;
  /** Stock of new products for which the file has no stock. */
  stock: number;
  /** The import, which is stored with the stock movements that it causes. */
  source: { file: string; actor: string };
  now: Date;
}

/** Writes the rows. Their keys must be distinct. Returns which products were written. */
export async function writeProducts(
  tx: Queryable,
  rows: ImportRow[],
  { categoriesAndBrands, given, gstRate, stock, source, now }: WriteOptions,
): Promise<Written> {
  const known = await lockKnownProducts(
    tx,
    rows.map(({ key }) => key),
  );
  const slugs = await slugsFor(tx, rows, known);
  const completeRows = rows.map((row) => {
    const before = known.get(row.key);
    return before ? completeRow(row, before, given) : row;
  });
  await categoriesAndBrands.makeBrands(
    tx,
    completeRows.map(({ brand }) => brand),
  );
  // Without these columns, the default category is only for new products.
  const hasCategory = given.has('category') || given.has('sub_category');
  const values: NewProduct[] = [];
  for (const complete of completeRows) {
    const row = {
      ...complete,
      gst_rate: complete.gst_rate ?? gstRate,
      stock: complete.stock ?? stock,
    };
    const before = hasCategory ? undefined : known.get(complete.key);
    const placed = before
      ? { id: before.categoryId, names: before.categoryNames }
      : await categoriesAndBrands.category(tx, row.category, row.sub_category);
    values.push({
      ...productOf(row, placed, categoriesAndBrands),
      slug: slugs.get(complete.key) ?? '',
      createdAt: now,
      updatedAt: now,
    });
  }
  const written = await insertProducts(tx, values, changedColumns(given, gstRate));
  const touched = new Map(written.map(({ key, id }) => [key, id]));
  if (given.has('stock'))
    await recordStockMovements(tx, completeRows, known, { ...source, at: now });
  if (given.has('image')) {
    for (const [key, id] of await writePictures(tx, rows, known, touched, now))
      touched.set(key, id);
  }
  const changes = [...touched].map(([key, id]) => ({ id, before: known.get(key)?.before ?? null }));
  const inserted = changes.filter(({ before }) => before === null).length;
  const updated = changes.length - inserted;
  return { inserted, updated, unchanged: rows.length - changes.length, changes };
}

/** Returns the columns that an import changes. The GST rate is one of them if an option sets it. */
function changedColumns(given: ReadonlySet<Field>, gstRate: number | null) {
  const fields: Field[] = gstRate === null ? [...given] : [...given, 'gst_rate'];
  return [...new Set(fields.flatMap((field) => columnsByField[field] ?? []))];
}

/** Records stock movements of known products. A new product has none: it begins with its stock. */
async function recordStockMovements(
  tx: Queryable,
  rows: readonly ImportRow[],
  known: ReadonlyMap<string, KnownProduct>,
  { file, actor, at }: { file: string; actor: string; at: Date },
): Promise<void> {
  const movements = rows.flatMap(({ key, stock }) => {
    const before = known.get(key);
    const quantity = before && stock !== null ? stock - before.stock : 0;
    return before && quantity !== 0 ? [{ productId: before.id, quantity }] : [];
  });
  if (movements.length === 0) return;
  const how = { cause: 'import', reason: file, actor, at };
  await tx.insert(stockMovement).values(movements.map((one) => ({ ...one, ...how })));
}

const namesOf = (columns: (keyof NewProduct & keyof typeof product)[]): string[] =>
  columns.map((column) => (product[column] as PgColumn).name);
const listSql = (names: string[], table: string): SQL =>
  sql.raw(names.map((name) => `${table}."${name}"`).join(', '));

/** Inserts new products, and updates the columns `changing` of existing products if any differs. */
async function insertProducts(
  tx: Queryable,
  values: NewProduct[],
  changing: (keyof NewProduct & keyof typeof product)[],
): Promise<{ id: string; key: string }[]> {
  const columns = Object.keys(values[0] ?? {}) as (keyof NewProduct)[];
  const names = namesOf(changing);
  const set = sql.raw(
    [...names, 'updated_at'].map((name) => `"${name}" = excluded."${name}"`).join(', '),
  );
  const { rows } = (await tx.execute(sql`${insertColumnsSql(product, columns, values)}
    on conflict (source_key) do update set ${set}
    where (${listSql(names, 'product')}) is distinct from (${listSql(names, 'excluded')})
    returning id, source_key as key`)) as unknown as { rows: { id: string; key: string }[] };
  return rows;
}

function productOf(
  row: ImportRow & { stock: number },
  placed: { id: string; names: string[] },
  categoriesAndBrands: CategoriesAndBrands,
): Omit<NewProduct, 'slug'> {
  const maker = categoriesAndBrands.brand(row.brand);
  return {
    sourceKey: row.key,
    name: row.name,
    categoryId: placed.id,
    brandId: maker?.id ?? null,
    keywords: keywordsOf([maker?.name ?? '', ...placed.names], row.type),
    price: row.price,
    mrp: row.mrp,
    description: row.description,
    ingredients: row.ingredients,
    hsn: row.hsn,
    gstBasisPoints: row.gst_rate === null ? null : Math.round(row.gst_rate * 100),
    points: row.points,
    netQuantity: row.net_quantity,
    stock: row.stock,
    // Set even if it is empty, because the column's default is India.
    countryOfOrigin: row.country_of_origin,
    manufacturer: row.manufacturer,
    packer: row.packer,
    featured: row.featured ?? false,
    specification: row.specification,
    status: row.status ?? 'active',
    translations: changeTranslations<ProductTexts>(
      {},
      {
        hi: {
          name: row.name_hi,
          netQuantity: row.net_quantity_hi,
          description: row.description_hi,
          ingredients: row.ingredients_hi,
          specification: row.specification_hi,
        },
      },
    ),
  };
}

const longSlug = (row: ImportRow) => slugify(`${row.name} ${row.brand}`);

/** Functions that propose a slug for a new product, best first. */
const SLUG_CANDIDATES: ((row: ImportRow) => string)[] = [
  (row) => row.address ?? slugify(row.name),
  (row) => slugify(row.name),
  longSlug,
  (row) => (row.net_quantity === '' ? longSlug(row) : slugify(`${row.name} ${row.net_quantity}`)),
  (row) => withSuffix(longSlug(row), shortHash(row.key)),
];

/**
 * Returns a slug for each key. A known product keeps its slug. A new product gets the first free
 * one of `SLUG_CANDIDATES`. The last candidate contains a hash of the key instead of a number, so
 * that it does not depend on the order of rows.
 */
async function slugsFor(
  tx: Queryable,
  rows: ImportRow[],
  known: ReadonlyMap<string, KnownProduct>,
): Promise<Map<string, string>> {
  const slugs = new Map([...known].map(([key, { slug }]) => [key, slug]));
  const taken = new Set<string>();
  let left = rows.filter(({ key }) => !slugs.has(key));
  for (const wish of SLUG_CANDIDATES) {
    if (left.length === 0) return slugs;
    const wished = left.map((row) => ({ row, slug: wish(row) }));
    const found = await tx
      .select({ slug: product.slug })
      .from(product)
      .where(sql`${product.slug} = any(${sql.param(wished.map(({ slug }) => slug))}::text[])`);
    for (const { slug } of found) taken.add(slug);
    left = [];
    for (const { row, slug } of wished) {
      if (taken.has(slug)) left.push(row);
      else slugs.set(row.key, slug);
      taken.add(slug);
    }
  }
  if (left[0]) throw new Error(`No free address for the product with the key ${left[0].key}.`);
  return slugs;
}
