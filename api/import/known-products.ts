/** Finds products of the shop that a file contains, and completes rows by their stored values. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { brand, product } from '../db/schema';
import { categoryNames } from '../modules/catalogue/category-tree';
import { typeIn } from '../modules/catalogue/keywords';
import type { Field } from './fields';
import { type ProductSnapshot, productSnapshotSql } from './product-snapshot';
import type { ImportRow } from './row';
import { nameKey } from './text';

/** A product as stored. `brand` is empty if it has none. */
export interface KnownProduct {
  id: string;
  slug: string;
  price: number;
  mrp: number;
  gstBasisPoints: number | null;
  stock: number;
  brand: string;
  categoryId: string;
  /** The names of its category and of those above it, highest first. */
  categoryNames: string[];
  type: string;
  featured: boolean;
  status: (typeof product.status.enumValues)[number];
  translations: typeof product.$inferSelect.translations;
  /** All values that an import may change, so that it can be undone. */
  before: ProductSnapshot;
}

/**
 * Finds products by their keys, and locks them until the transaction ends. If a key is one that an
 * export writes for a product made by hand, stores it with the product.
 */
export async function lockKnownProducts(
  tx: Queryable,
  keys: string[],
): Promise<Map<string, KnownProduct>> {
  await storeExportKeys(tx, keys);
  const found = await tx
    .select({
      id: product.id,
      key: product.sourceKey,
      slug: product.slug,
      price: product.price,
      mrp: product.mrp,
      gstBasisPoints: product.gstBasisPoints,
      stock: product.stock,
      keywords: product.keywords,
      featured: product.featured,
      status: product.status,
      translations: product.translations,
      before: productSnapshotSql,
      brand: brand.name,
      categoryId: product.categoryId,
    })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(sql`${product.sourceKey} = any(${sql.param(keys)}::text[])`)
    .for('update', { of: product });
  const names = found.length > 0 ? await categoryNames(tx) : new Map<string, string[]>();
  return new Map(
    found.map(({ key, brand: maker, before, ...rest }) => {
      const categories = names.get(rest.categoryId) ?? [];
      const type = typeIn(rest.keywords, [maker ?? '', ...categories]);
      const known = { ...rest, brand: maker ?? '', categoryNames: categories, type };
      return [key ?? '', { ...known, before: { ...before, type } }];
    }),
  );
}

/** Returns a row that takes some values from the stored product, if the file lacks them. */
export function completeRow(
  row: ImportRow,
  known: KnownProduct,
  given: ReadonlySet<Field>,
): ImportRow {
  const [category = '', subCategory = ''] = known.categoryNames.slice(-2);
  const keepsSubCategory =
    !given.has('sub_category') && nameKey(category) === nameKey(row.category);
  return {
    ...row,
    brand: given.has('brand') ? row.brand : known.brand,
    sub_category: keepsSubCategory ? subCategory : row.sub_category,
    type: given.has('type') ? row.type : known.type,
    // If the file has only the price or only the MRP, the other one is kept unless the price would
    // be above the MRP.
    price: given.has('price') ? row.price : Math.min(known.price, row.mrp),
    mrp: given.has('mrp') ? row.mrp : Math.max(known.mrp, row.price),
    stock: row.stock ?? known.stock,
    featured: row.featured ?? known.featured,
    status: row.status ?? known.status,
    gst_rate: row.gst_rate ?? percentOf(known.gstBasisPoints),
    ...hindiOf(row, known, given),
  };
}

/**
 * Returns the Hindi texts of a row, completed by those of the stored product. The file has a column
 * for each text, but the database stores all Hindi texts of a product in one column.
 */
function hindiOf(
  row: ImportRow,
  { translations: { hi = {} } }: KnownProduct,
  given: ReadonlySet<Field>,
) {
  return {
    name_hi: given.has('name_hi') ? row.name_hi : (hi.name ?? ''),
    net_quantity_hi: given.has('net_quantity_hi') ? row.net_quantity_hi : (hi.netQuantity ?? ''),
    description_hi: given.has('description_hi') ? row.description_hi : (hi.description ?? ''),
    ingredients_hi: given.has('ingredients_hi') ? row.ingredients_hi : (hi.ingredients ?? ''),
    specification_hi: given.has('specification_hi')
      ? row.specification_hi
      : (hi.specification ?? []),
  };
}

/** The key that an export writes for a product that was made by hand and therefore has none. */
export const keyOfUnnamedSql = (id: typeof product.id): SQL<string> =>
  sql`'product:' || ${id}::text`;

const UNNAMED = /^product:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Stores the keys of an export with the products that were made by hand. */
async function storeExportKeys(tx: Queryable, keys: string[]): Promise<void> {
  const ids = keys.flatMap((key) => UNNAMED.exec(key)?.[1] ?? []);
  if (ids.length === 0) return;
  await tx
    .update(product)
    .set({ sourceKey: keyOfUnnamedSql(product.id) })
    .where(and(inArray(product.id, ids), isNull(product.sourceKey)));
}

const percentOf = (basisPoints: number | null): number | null =>
  basisPoints === null ? null : basisPoints / 100;
