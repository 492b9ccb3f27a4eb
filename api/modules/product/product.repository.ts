import {
  and,
  asc,
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
import { localised } from '../../db/localised';
import { brand, category, product, productCodeSql, productImage } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { isUuid } from '../../db/uuid';
import {
  isAvailableSql,
  orderSql,
  type ProductOrder,
  tsquerySql,
  unrankedOrderSql,
} from './product-order';
import { productsOnPage } from './products-on-page';

export interface ProductCriteria {
  /** Text for `tsquery`. */
  search?: string | undefined;
  ids?: string[] | undefined;
  categoryIds?: string[] | undefined;
  brandSlugs?: string[] | undefined;
  /** Paise, like `maxPrice`. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  /** True if the shop sells products without a GST rate; false by default. */
  sellsUnrated?: boolean | undefined;
  featured?: boolean | undefined;
}

/**
 * This many matches are ranked by their words, rounded up to whole pages. Ranking reads all words
 * of each match, which is slow. Exact name, stock, featured and age decide which ones are ranked.
 */
const MAX_RANKED = 2_000;

/** How many of the newest products a search by age reads before it reads all matches. */
const NEWEST_COUNT = 2_000;

/** Maximum number of products found by one code: several suppliers may use the same code. */
const MAX_PER_CODE = 24;

/** Builds the SQL condition that a product is on sale and matches the criteria. */
export function conditionsSql(criteria: ProductCriteria): SQL | undefined {
  const { search, ids, categoryIds, brandSlugs, minPrice, maxPrice } = criteria;
  return and(
    eq(product.status, 'active'),
    search === undefined ? undefined : sql`${product.search} @@ ${tsquerySql(search)}`,
    ids ? inArray(product.id, ids) : undefined,
    categoryIds ? inArray(product.categoryId, categoryIds) : undefined,
    brandSlugs?.length
      ? sql`${product.brandId} in (select id from brand where ${inArray(brand.slug, brandSlugs)})`
      : undefined,
    minPrice === undefined ? undefined : gte(product.price, minPrice),
    maxPrice === undefined ? undefined : lte(product.price, maxPrice),
    criteria.inStock ? isAvailableSql(criteria) : undefined,
    criteria.featured ? eq(product.featured, true) : undefined,
  );
}

/** Columns of a product in lists. The query must join `brand` and `category`. */
export const summaryColumns = () => ({
  _id: product.id,
  slug: product.slug,
  name: localised(product, 'name'),
  price: product.price,
  mrp: product.mrp,
  points: product.points,
  net_quantity: localised(product, 'netQuantity'),
  stock: product.stock,
  gstBasisPoints: product.gstBasisPoints,
  brandSlug: brand.slug,
  brandName: localised(brand, 'name'),
  categorySlug: category.slug,
  categoryName: localised(category, 'name'),
});

type Paging = ProductOrder & { page: number; limit: number };

/** Selects one page of matching products. If `isOfNewest` is true, only of the newest products. */
export function productRows(
  db: Queryable,
  criteria: ProductCriteria,
  paging: Paging & { isOfNewest?: boolean },
) {
  const { page, limit } = paging;
  const { where, ordered } = pageOrder(db, criteria, paging);
  const onPage = productsOnPage(db, {
    where: paging.isOfNewest ? isNewestSql(where) : where,
    ordered,
    limit,
    offset: (page - 1) * limit,
  });
  return db
    .select(summaryColumns())
    .from(onPage)
    .innerJoin(product, eq(product.id, onPage.id))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .orderBy(...ordered);
}

/**
 * Builds the condition that a product is one of the newest and meets `where`. With ties, so that
 * every other product is older than these.
 */
const isNewestSql = (where: SQL | undefined) => sql`${product.id} = any(array(
  select "product".id from (
    select * from ${product} order by ${product.createdAt} desc
    fetch first ${sql.raw(String(NEWEST_COUNT))} rows with ties
  ) as "product" where ${where}))`;

/**
 * Finds one page of matching products. For a search by age, the newest products are read first. If
 * their matches fill the page, older products cannot be on it. This is much faster for a common
 * word, of which all products together have many thousands of matches.
 */
export async function productPage(
  db: Queryable,
  criteria: ProductCriteria,
  paging: Paging,
): Promise<ProductRow[]> {
  const { sort, page, limit } = paging;
  if (sort === 'newest' && criteria.search !== undefined && page * limit < NEWEST_COUNT) {
    const rows = await productRows(db, criteria, { ...paging, isOfNewest: true });
    if (rows.length === limit) return rows;
  }
  return productRows(db, criteria, paging);
}

/**
 * Returns the condition for the rows that are divided into pages, and their order. If a search is
 * sorted by relevance, the first pages show the ranked matches, and later pages the rest.
 */
function pageOrder(
  db: Queryable,
  criteria: ProductCriteria,
  { page, limit, sort, searched }: Paging,
): { where: SQL | undefined; ordered: SQL[] } {
  const where = conditionsSql(criteria);
  const ordered = orderSql(criteria, { sort, searched });
  // Rounded up to whole pages, so that no page mixes ranked and unranked matches.
  const rankedCount = Math.ceil(MAX_RANKED / limit) * limit;
  if (sort !== 'relevance' || !searched) return { where, ordered };
  const unrankedOrder = unrankedOrderSql(criteria, searched.name);
  if ((page - 1) * limit >= rankedCount) return { where, ordered: unrankedOrder };
  const first = db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(...unrankedOrder)
    .limit(rankedCount);
  // Ids in an array are looked up by the primary key; a join may scan the whole table.
  return { where: sql`${product.id} = any(array(${first}))`, ordered };
}

export type ProductRow = Awaited<ReturnType<typeof productRows>>[number];

/** Returns true if any matching product is featured. */
export async function hasFeatured(db: Queryable, criteria: ProductCriteria): Promise<boolean> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(conditionsSql({ ...criteria, featured: true }))
    .limit(1);
  return rows.length > 0;
}

/** Counts all products on sale, by the stored counts of the categories. */
export async function countAllProducts(db: Queryable): Promise<number> {
  const rows = await db
    .select({ count: sql`coalesce(sum(${category.productCount}), 0)`.mapWith(Number) })
    .from(category);
  return singleRow(rows, 'the number of products').count;
}

/** Counts matching products. Counting stops at `maxCount`. */
export async function countProducts(
  db: Queryable,
  criteria: ProductCriteria,
  maxCount: number,
): Promise<number> {
  // Without `materialized`, the planner may scan the table for the first matches, which takes
  // seconds if it overestimates their number.
  const { rows } = (await db.execute(sql`
    with found as materialized (select 1 from ${product} where ${conditionsSql(criteria)})
    select count(*)::integer as count from (select 1 from found limit ${maxCount}) as counted`)) as unknown as {
    rows: { count: number }[];
  };
  return singleRow(rows, 'the number of products').count;
}

/** Returns the ids of products on sale that have this supplier code. */
export async function idsByCode(db: Queryable, code: string): Promise<string[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(eq(product.status, 'active'), sql`${productCodeSql(product.sourceKey)} = lower(${code})`),
    )
    .limit(MAX_PER_CODE);
  return rows.map(({ id }) => id);
}

/** Selects pictures of products in order; only the first of each product if `first` is true. */
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

// The search column is left out because it is large; `localised` reads the translations.
const { search: _, translations: __, ...ownColumns } = getTableColumns(product);

/** Finds a product with its brand and category, whatever its status; null if there is none. */
export async function productBySlug(db: Queryable, slug: string) {
  const texts = {
    description: localised(product, 'description'),
    ingredients: localised(product, 'ingredients'),
    specification: localised(product, 'specification'),
  };
  const [row] = await db
    .select({ product: { ...ownColumns, ...texts }, ...summaryColumns() })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(eq(product.slug, slug));
  return row ?? null;
}

/** Finds a product by its `_id` or slug, whatever its status; null if there is none. */
export async function productByKey(db: Queryable, key: string) {
  const isKey = isUuid(key)
    ? or(eq(product.id, key), eq(product.slug, key))
    : eq(product.slug, key);
  const [row] = await db
    .select({
      id: product.id,
      name: localised(product, 'name'),
      price: product.price,
      stock: product.stock,
      status: product.status,
      gstBasisPoints: product.gstBasisPoints,
    })
    .from(product)
    .where(isKey);
  return row ?? null;
}

/** Selects available products of the same category: same brand first, then similar prices. */
export const relatedRows = (
  db: Queryable,
  to: { id: string; categoryId: string; brandId: string | null; price: number },
  { limit, ...selling }: { limit: number; sellsUnrated: boolean },
) =>
  db
    .select(summaryColumns())
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(
      and(
        eq(product.status, 'active'),
        eq(product.categoryId, to.categoryId),
        ne(product.id, to.id),
        isAvailableSql(selling),
      ),
    )
    .orderBy(
      sql`${product.brandId} is not distinct from ${to.brandId} desc`,
      sql`abs(${product.price} - ${to.price})`,
      asc(product.id),
    )
    .limit(limit);
