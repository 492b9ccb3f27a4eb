/**
 * The list of products at the desk. It contains products in any state, and its search corrects no
 * spelling.
 */
import type { DeskProductState, DeskProductsQuery } from '@contract/desk/product';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { boundedCount, boundedPage, type PageRequest } from '../../db/bounded-list';
import type { Queryable } from '../../db/client';
import { orderByNameSql } from '../../db/name-order';
import { brand, category, product, productCodeSql } from '../../db/schema';
import { categoryIds } from '../category/category.repository';
import { productsOnPage } from '../product/products-on-page';

type Filters = Omit<DeskProductsQuery, 'page' | 'sort'>;
type Sort = DeskProductsQuery['sort'];

const isLowSql = sql`(${product.status} = 'active' and ${product.stock} <= ${product.lowStock})`;

const STATES: Readonly<Record<DeskProductState, SQL>> = {
  published: sql`${product.status} = 'active'`,
  unpublished: sql`${product.status} = 'unpublished'`,
  withdrawn: sql`${product.status} = 'withdrawn'`,
  out_of_stock: sql`(${product.status} = 'active' and ${product.stock} = 0)`,
  low_stock: isLowSql,
  featured: sql`(${product.featured} and ${product.status} = 'active')`,
};

/**
 * Matches a product if each word of `q` begins a word of its name or keywords. Also matches the
 * product with the code or slug `q`.
 */
function searchSql(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  // `quote_literal` is not used: for a text with a backslash, it returns a form that tsquery
  // cannot parse.
  const literal = sql`'''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''''`;
  // Prefix matches within the weights A and B, which are the name and the keywords.
  const words = sql`(select string_agg(${literal} || ':*AB', ' & ')
    from unnest(to_tsvector('simple', ${q})))::tsquery`;
  const isCode = sql`${productCodeSql(product.sourceKey)} = lower(${q})`;
  return or(sql`${product.search} @@ ${words}`, isCode, eq(product.slug, q.toLowerCase()));
}

async function conditionsSql(db: Queryable, filters: Filters): Promise<SQL | undefined> {
  const ids = filters.category ? ((await categoryIds(db, filters.category)) ?? []) : null;
  return and(
    searchSql(filters.q?.trim()),
    ids ? sql`${product.categoryId} = any(${sql.param(ids)}::uuid[])` : undefined,
    filters.brand
      ? sql`${product.brandId} in (select id from brand where lower(name) = lower(${filters.brand.trim()}))`
      : undefined,
    filters.state ? STATES[filters.state] : undefined,
  );
}

function orderSql(sort: Sort): SQL[] {
  const byName = orderByNameSql(product.name);
  switch (sort) {
    case 'name':
      return [byName, asc(product.id)];
    case '-name':
      return [sql`${byName} desc`, desc(product.id)];
    case 'price':
      return [asc(product.price), byName];
    case '-price':
      return [desc(product.price), byName];
    case 'stock':
      return [asc(product.stock), byName];
    case '-stock':
      return [desc(product.stock), byName];
    default:
      return [desc(product.updatedAt), desc(product.id)];
  }
}

const columns = {
  slug: product.slug,
  name: product.name,
  sourceKey: product.sourceKey,
  status: product.status,
  price: product.price,
  mrp: product.mrp,
  stock: product.stock,
  lowStock: product.lowStock,
  brand: brand.name,
  category: category.name,
  updatedAt: product.updatedAt,
};

/** A page of products, as `boundedPage` returns it. */
export async function deskProducts(
  db: Queryable,
  { sort, ...filters }: Filters & { sort?: Sort },
  place: PageRequest,
) {
  const where = await conditionsSql(db, filters);
  const ordered = orderSql(sort);
  const read = (range: { limit: number; offset: number }) => {
    const onPage = productsOnPage(db, { where, ordered, ...range });
    return db
      .select(columns)
      .from(onPage)
      .innerJoin(product, eq(product.id, onPage.id))
      .leftJoin(brand, eq(brand.id, product.brandId))
      .innerJoin(category, eq(category.id, product.categoryId))
      .orderBy(...ordered);
  };
  return boundedPage(place, read, () => boundedCount(db, product, where));
}

/** The number of published products with no more pieces than their `lowStock`. */
export const countLowStock = (db: Queryable): Promise<number> => db.$count(product, isLowSql);
