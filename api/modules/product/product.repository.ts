/** Products in the database. */

import type { Facet, ProductSort } from '@contract/catalogue';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { byNameOf } from '../../db/name-order';
import { brand, category, product, productImage } from '../../db/schema';

/** How to narrow a list; prices are paise. `search` is a text for `tsquery`. */
export interface ProductCriteria {
  search?: string | undefined;
  categoryIds?: string[] | undefined;
  brandSlugs?: string[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  featured?: boolean | undefined;
}

/** What a list is ordered by. The best match of a search: named so, then the words whole, then by rank. */
export interface ProductOrder {
  sort: ProductSort;
  best?: { whole: string; rank: string; name: string } | undefined;
}

/** Facets offered, besides those chosen. */
const FACETS = 12;

const tsquery = (query: string) => sql`${query}::tsquery`;

function conditions(criteria: ProductCriteria): SQL | undefined {
  const { search, categoryIds, brandSlugs, minPrice, maxPrice } = criteria;
  return and(
    eq(product.status, 'active'),
    search === undefined ? undefined : sql`${product.search} @@ ${tsquery(search)}`,
    categoryIds ? inArray(product.categoryId, categoryIds) : undefined,
    brandSlugs?.length
      ? sql`${product.brandId} in (select id from brand where ${inArray(brand.slug, brandSlugs)})`
      : undefined,
    minPrice === undefined ? undefined : gte(product.price, minPrice),
    maxPrice === undefined ? undefined : lte(product.price, maxPrice),
    criteria.inStock ? gt(product.stock, 0) : undefined,
    criteria.featured ? eq(product.featured, true) : undefined,
  );
}

const bySaving = sql`(${product.mrp} - ${product.price})::float / greatest(${product.mrp}, 1) desc`;
const withPictureFirst = sql`exists (select 1 from ${productImage} where ${productImage.productId} = ${product.id} and ${productImage.position} = 0) desc`;

function order({ sort, best }: ProductOrder): SQL[] {
  const byName = [byNameOf(product.name), asc(product.id)];
  if (sort === 'price') return [asc(product.price), ...byName];
  if (sort === '-price') return [desc(product.price), ...byName];
  if (sort === 'newest') return [desc(product.createdAt), ...byName];
  if (sort === 'saving') return [bySaving, ...byName];
  if (sort === 'name') return byName;
  const choice = [sql`${product.stock} > 0 desc`, desc(product.featured)];
  if (best) {
    return [
      sql`lower(${product.name}) = lower(${best.name}) desc`,
      sql`${product.search} @@ ${tsquery(best.whole)} desc`,
      sql`ts_rank(${product.search}, ${tsquery(best.rank)}) desc`,
      ...choice,
      ...byName,
    ];
  }
  // What nobody has chosen yet, such as a list just imported, still begins with what looks best.
  return [...choice, withPictureFirst, bySaving, ...byName];
}

/** What a list shows of a product; with brand and category joined. */
export const summaryColumns = {
  _id: product.id,
  slug: product.slug,
  name: product.name,
  price: product.price,
  mrp: product.mrp,
  points: product.points,
  net_quantity: product.netQuantity,
  stock: product.stock,
  brandSlug: brand.slug,
  brandName: brand.name,
  categorySlug: category.slug,
  categoryName: category.name,
};

/** One page of the products that meet the criteria. Brands and categories are looked up for it alone. */
export function productRows(
  db: Queryable,
  criteria: ProductCriteria,
  paging: ProductOrder & { page: number; limit: number },
) {
  const ordered = order(paging);
  const onPage = db
    .select({ id: product.id })
    .from(product)
    .where(conditions(criteria))
    .orderBy(...ordered)
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
    .as('on_page');
  return db
    .select(summaryColumns)
    .from(onPage)
    .innerJoin(product, eq(product.id, onPage.id))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .orderBy(...ordered);
}

export type ProductRow = Awaited<ReturnType<typeof productRows>>[number];

/** Whether some of the products that meet the criteria are the shop's choice. */
export async function hasFeatured(db: Queryable, criteria: ProductCriteria): Promise<boolean> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(conditions({ ...criteria, featured: true }))
    .limit(1);
  return rows.length > 0;
}

/** How many products there are. */
export async function countAllProducts(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: sql`coalesce(sum(${category.productCount}), 0)`.mapWith(Number) })
    .from(category);
  return row?.count ?? 0;
}

/** How many products meet the criteria. */
export async function countProducts(db: Queryable, criteria: ProductCriteria): Promise<number> {
  const [row] = await db.select({ count: count() }).from(product).where(conditions(criteria));
  return row?.count ?? 0;
}

/** The brands among the products that meet the criteria, those with most products first. */
export function brandFacet(db: Queryable, criteria: ProductCriteria): Promise<Facet[]> {
  const counted = countedBy(db, product.brandId, criteria);
  return db
    .select({ slug: brand.slug, name: brand.name, count: counted.count })
    .from(counted)
    .innerJoin(brand, eq(brand.id, counted.id))
    .orderBy(desc(counted.count), byNameOf(brand.name))
    .limit(FACETS);
}

/** These brands, with how many products of each meet the criteria: also none. */
export const brandFacetOf = (
  db: Queryable,
  criteria: ProductCriteria,
  slugs: string[],
): Promise<Facet[]> =>
  db
    .select({ slug: brand.slug, name: brand.name, count: count(product.id) })
    .from(brand)
    .leftJoin(product, and(eq(product.brandId, brand.id), conditions(criteria)))
    .where(inArray(brand.slug, slugs))
    .groupBy(brand.id)
    .orderBy(desc(count(product.id)), byNameOf(brand.name));

/** The categories among the products that meet the criteria, those with most products first. */
export function categoryFacet(db: Queryable, criteria: ProductCriteria): Promise<Facet[]> {
  const counted = countedBy(db, product.categoryId, criteria);
  return db
    .select({ slug: category.slug, name: category.name, count: counted.count })
    .from(counted)
    .innerJoin(category, eq(category.id, counted.id))
    .orderBy(desc(counted.count), byNameOf(category.name))
    .limit(FACETS);
}

/** Counted before anything is joined, which is far less work than after. */
const countedBy = (
  db: Queryable,
  column: typeof product.brandId | typeof product.categoryId,
  criteria: ProductCriteria,
) =>
  db
    .select({ id: column, count: count().as('count') })
    .from(product)
    .where(conditions(criteria))
    .groupBy(column)
    .as('counted');

/** The pictures of products, in their order. `first` leaves out all but the first of each. */
export const imagesOf = (db: Queryable, productIds: string[], first: boolean) =>
  db
    .select()
    .from(productImage)
    .where(
      and(
        inArray(productImage.productId, productIds),
        first ? eq(productImage.position, 0) : undefined,
      ),
    )
    .orderBy(asc(productImage.position));

// The words that it is found by are as long as the rest, and nobody reads them.
const { search: _, ...ownColumns } = getTableColumns(product);

/** A product with its brand and category; also one that was withdrawn. */
export async function productBySlug(db: Queryable, slug: string) {
  const [row] = await db
    .select({ product: ownColumns, ...summaryColumns })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(eq(product.slug, slug));
  return row ?? null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isUuid = (text: string): boolean => UUID.test(text);

/** A product by its `_id` or its slug; also one that was withdrawn. */
export async function productByKey(db: Queryable, key: string) {
  const isKey = isUuid(key)
    ? or(eq(product.id, key), eq(product.slug, key))
    : eq(product.slug, key);
  const [row] = await db
    .select({
      id: product.id,
      name: product.name,
      price: product.price,
      stock: product.stock,
      status: product.status,
      gstBasisPoints: product.gstBasisPoints,
    })
    .from(product)
    .where(isKey);
  return row ?? null;
}

/** Products of the same category, the same brand first and near in price. */
export const relatedRows = (
  db: Queryable,
  to: { id: string; categoryId: string; brandId: string | null; price: number },
  limit: number,
) =>
  db
    .select(summaryColumns)
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(
      and(
        eq(product.status, 'active'),
        eq(product.categoryId, to.categoryId),
        ne(product.id, to.id),
        gt(product.stock, 0),
      ),
    )
    .orderBy(
      sql`${product.brandId} is not distinct from ${to.brandId} desc`,
      sql`abs(${product.price} - ${to.price})`,
      asc(product.id),
    )
    .limit(limit);

/**
 * Slugs and times of last change, by slug. With `after`, the slug that the page before ended with,
 * the page is found by it; else those before it are counted in their index.
 */
export function sitemapRows(
  db: Queryable,
  { page, limit, after }: { page: number; limit: number; after?: string | undefined },
) {
  const onPage = db
    .select({ slug: product.slug })
    .from(product)
    .where(
      and(eq(product.status, 'active'), after === undefined ? undefined : gt(product.slug, after)),
    )
    .orderBy(asc(product.slug))
    .limit(limit)
    .offset(after === undefined ? (page - 1) * limit : 0)
    .as('on_page');
  return db
    .select({ slug: product.slug, updated_at: product.updatedAt })
    .from(onPage)
    .innerJoin(product, eq(product.slug, onPage.slug))
    .orderBy(asc(product.slug));
}
