/** Reads single products for the desk, and finds or creates what they refer to. */
import { and, asc, desc, eq, getTableColumns, gte, like, ne, notLike, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { brand, category, priceChange, product, staffRecord } from '../../db/schema';
import { slugStem, uniqueSlug } from '../../db/slug';

// The search column is large, and is not needed here.
const { search: _, ...columns } = getTableColumns(product);

export type ProductRow = Omit<typeof product.$inferSelect, 'search'>;

/**
 * Finds a product in any state, with the name of its brand and the slug of its category; null if
 * the slug is unknown.
 */
export async function deskProductBySlug(db: Queryable, slug: string) {
  const [row] = await db
    .select({ product: columns, brand: brand.name, categorySlug: category.slug })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(eq(product.slug, slug));
  return row ?? null;
}

/** Locks a product until the transaction ends; null if the slug is unknown. */
export async function lockProduct(tx: Transaction, slug: string): Promise<ProductRow | null> {
  const [row] = await tx.select(columns).from(product).where(eq(product.slug, slug)).for('update');
  return row ?? null;
}

/** The latest 100 prices of a product, planned and past, latest day first. */
export const pricesOf = (db: Queryable, productId: string) =>
  db
    .select()
    .from(priceChange)
    .where(eq(priceChange.productId, productId))
    .orderBy(desc(priceChange.validFrom))
    .limit(100);

/** A change may be later than its entry in the record, so that it has a version of its own. */
const MAX_DELAY_MS = 1_000;

/**
 * The name of whoever made the last change of a product at the desk; empty if it was made by
 * something else, such as an import or a planned price.
 */
export async function lastEditor(
  db: Queryable,
  { slug, updatedAt }: Pick<ProductRow, 'slug' | 'updatedAt'>,
): Promise<string> {
  const isEdit = and(
    eq(staffRecord.subject, slug),
    like(staffRecord.action, 'product.%'),
    // These do not change the version.
    notLike(staffRecord.action, 'product.stock-%'),
    ne(staffRecord.action, 'product.price-cancel'),
    gte(staffRecord.at, new Date(updatedAt.getTime() - MAX_DELAY_MS)),
  );
  const [row] = await db
    .select({ actor: staffRecord.actor })
    .from(staffRecord)
    .where(isEdit)
    .orderBy(desc(staffRecord.at))
    .limit(1);
  return row?.actor ?? '';
}

/** Returns a free slug for the name of a new product. */
export async function freeProductSlug(tx: Transaction, name: string): Promise<string> {
  const found = await tx
    .select({ slug: product.slug })
    .from(product)
    .where(sql`starts_with(${product.slug}, ${slugStem(name)})`);
  return uniqueSlug(name, new Set(found.map(({ slug }) => slug)));
}

/**
 * The id of a category; null if the slug is unknown. The category cannot be removed before the
 * transaction ends.
 * @param presentId the category that has the product, and so cannot be removed either. It is not
 * locked, because a merge that has locked it may wait for the product
 */
export async function categoryIdOf(
  tx: Transaction,
  slug: string,
  presentId: string | null,
): Promise<string | null> {
  const find = () => tx.select({ id: category.id }).from(category).where(eq(category.slug, slug));
  const [known] = await find();
  if (!known || known.id === presentId) return known?.id ?? null;
  const [locked] = await find().for('key share');
  return locked?.id ?? null;
}

/** The name of a brand; empty if the id is unknown. */
export async function brandName(tx: Queryable, id: string): Promise<string> {
  const [row] = await tx.select({ name: brand.name }).from(brand).where(eq(brand.id, id));
  return row?.name ?? '';
}

/**
 * Finds a brand by its name in any case, or creates it. Returns null for an empty name. The brand
 * cannot be removed before the transaction ends.
 * @param presentId the brand of the product, which is preferred if several have this name. It is
 * not locked, like the category in `categoryIdOf`
 */
export async function findOrMakeBrand(
  tx: Transaction,
  name: string,
  presentId: string | null,
): Promise<{ id: string; name: string } | null> {
  if (name === '') return null;
  const columnsOfBrand = { id: brand.id, name: brand.name };
  const isNamed = sql`lower(${brand.name}) = lower(${name})`;
  const find = () =>
    tx
      .select(columnsOfBrand)
      .from(brand)
      .where(isNamed)
      .orderBy(sql`${brand.id} is distinct from ${presentId}::uuid`, asc(brand.slug))
      .limit(1);
  const [known] = await find();
  if (known && known.id === presentId) return known;
  const [locked] = known ? await find().for('key share') : [];
  if (locked) return locked;
  const taken = await tx
    .select({ slug: brand.slug })
    .from(brand)
    .where(sql`starts_with(${brand.slug}, ${slugStem(name)})`);
  // Slugs that would have the same address as the calls `brand/all` and `brand/product`.
  const slugs = new Set([...taken.map(({ slug }) => slug), 'all', 'product']);
  const [made] = await tx
    .insert(brand)
    .values({ name, slug: uniqueSlug(name, slugs) })
    .returning(columnsOfBrand);
  return made ?? null;
}
