/** Products in the database. */

import type { ProductSort } from '@contract/catalogue';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { orderByNameSql } from '../../db/name-order';
import { brand, category, product, productCode, productImage } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { isUuid } from '../../db/uuid';

/** How to narrow a list; prices are paise. `search` is a text for `tsquery`. */
export interface ProductCriteria {
  search?: string | undefined;
  ids?: string[] | undefined;
  categoryIds?: string[] | undefined;
  brandSlugs?: string[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  /** Whether products whose tax rate is not known are sold; unless it says so, they are not. */
  sellsUnrated?: boolean | undefined;
  featured?: boolean | undefined;
}

/** What a list is ordered by. The best match of a search: named so, then the words whole, then by rank. */
export interface ProductOrder {
  sort: ProductSort;
  best?: { whole: string; rank: string; name: string } | undefined;
}

/**
 * So many matches of a search are ranked by their words. Of more, those named so, in stock, chosen
 * and newest: the rank reads a product's words, the first choice among many thousands does not.
 */
const RANKED = 2_000;

/** Suppliers may have the same codes. */
const MAX_OF_ONE_CODE = 24;

const tsquery = (query: string) => sql`${query}::tsquery`;

/** In stock, and on sale. */
const canBeBought = ({ sellsUnrated = false }: Pick<ProductCriteria, 'sellsUnrated'>): SQL =>
  sellsUnrated
    ? sql`${product.stock} > 0`
    : sql`(${product.stock} > 0 and ${product.gstBasisPoints} is not null)`;

/** What products have to meet: on sale, and as the criteria say. */
export function conditions(criteria: ProductCriteria): SQL | undefined {
  const { search, ids, categoryIds, brandSlugs, minPrice, maxPrice } = criteria;
  return and(
    eq(product.status, 'active'),
    search === undefined ? undefined : sql`${product.search} @@ ${tsquery(search)}`,
    ids ? inArray(product.id, ids) : undefined,
    categoryIds ? inArray(product.categoryId, categoryIds) : undefined,
    brandSlugs?.length
      ? sql`${product.brandId} in (select id from brand where ${inArray(brand.slug, brandSlugs)})`
      : undefined,
    minPrice === undefined ? undefined : gte(product.price, minPrice),
    maxPrice === undefined ? undefined : lte(product.price, maxPrice),
    criteria.inStock ? canBeBought(criteria) : undefined,
    criteria.featured ? eq(product.featured, true) : undefined,
  );
}

const bySaving = sql`(${product.mrp} - ${product.price})::float / greatest(${product.mrp}, 1) desc`;
const withPictureFirst = sql`exists (select 1 from ${productImage} where ${productImage.productId} = ${product.id} and ${productImage.position} = 0) desc`;

const shopsChoice = (criteria: ProductCriteria) => [
  sql`${canBeBought(criteria)} desc`,
  desc(product.featured),
];
const namedSo = (name: string) => sql`lower(${product.name}) = lower(${name}) desc`;

function order(criteria: ProductCriteria, { sort, best }: ProductOrder): SQL[] {
  const byName = [orderByNameSql(product.name), asc(product.id)];
  if (sort === 'price') return [asc(product.price), ...byName];
  if (sort === '-price') return [desc(product.price), ...byName];
  if (sort === 'newest') return [desc(product.createdAt), ...byName];
  if (sort === 'saving') return [bySaving, ...byName];
  if (sort === 'name') return byName;
  if (best) {
    return [
      namedSo(best.name),
      sql`${product.search} @@ ${tsquery(best.whole)} desc`,
      sql`ts_rank(${product.search}, ${tsquery(best.rank)}) desc`,
      ...shopsChoice(criteria),
      ...byName,
    ];
  }
  // What nobody has chosen yet, such as a list just imported, still begins with what looks best.
  return [...shopsChoice(criteria), withPictureFirst, bySaving, ...byName];
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
  gstBasisPoints: product.gstBasisPoints,
  brandSlug: brand.slug,
  brandName: brand.name,
  categorySlug: category.slug,
  categoryName: category.name,
};

type Paging = ProductOrder & { page: number; limit: number };

/** One page of the products that meet the criteria. Brands and categories are looked up for it alone. */
export function productRows(db: Queryable, criteria: ProductCriteria, paging: Paging) {
  const { where, ordered } = placed(db, criteria, paging);
  const onPage = db
    .select({ id: product.id })
    .from(product)
    .where(where)
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

/** What a page is cut out of, and its order: of a search, the ranked matches, or those behind them. */
function placed(
  db: Queryable,
  criteria: ProductCriteria,
  { page, limit, sort, best }: Paging,
): { where: SQL | undefined; ordered: SQL[] } {
  const where = conditions(criteria);
  const ordered = order(criteria, { sort, best });
  // Whole pages, so that none has products of both orders.
  const ranked = Math.ceil(RANKED / limit) * limit;
  if (sort !== 'relevance' || !best) return { where, ordered };
  const unranked = [
    namedSo(best.name),
    ...shopsChoice(criteria),
    desc(product.createdAt),
    asc(product.id),
  ];
  if ((page - 1) * limit >= ranked) return { where, ordered: unranked };
  const first = db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(...unranked)
    .limit(ranked);
  // As an array they are looked up one by one; joined, the whole table may be read for them.
  return { where: sql`${product.id} = any(array(${first}))`, ordered };
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
  const rows = await db
    .select({ count: sql`coalesce(sum(${category.productCount}), 0)`.mapWith(Number) })
    .from(category);
  return singleRow(rows, 'the number of products').count;
}

/** How many products meet the criteria; counting ends at `most`. */
export async function countProducts(
  db: Queryable,
  criteria: ProductCriteria,
  most: number,
): Promise<number> {
  // Materialized, it is planned as if all were wanted: for a few rows the planner would rather read
  // the table, which takes seconds where a guess of "many" is wrong.
  const { rows } = (await db.execute(sql`
    with found as materialized (select 1 from ${product} where ${conditions(criteria)})
    select count(*)::integer as count from (select 1 from found limit ${most}) as counted`)) as unknown as {
    rows: { count: number }[];
  };
  return singleRow(rows, 'the number of products').count;
}

/** Products on sale that a supplier names by this code. */
export async function idsByCode(db: Queryable, code: string): Promise<string[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(eq(product.status, 'active'), sql`${productCode(product.sourceKey)} = lower(${code})`),
    )
    .limit(MAX_OF_ONE_CODE);
  return rows.map(({ id }) => id);
}

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
  { limit, ...selling }: { limit: number; sellsUnrated: boolean },
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
        canBeBought(selling),
      ),
    )
    .orderBy(
      sql`${product.brandId} is not distinct from ${to.brandId} desc`,
      sql`abs(${product.price} - ${to.price})`,
      asc(product.id),
    )
    .limit(limit);
