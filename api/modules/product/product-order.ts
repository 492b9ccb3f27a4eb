/** How lists of products are sorted. */
import type { ProductSort } from '@contract/catalogue';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { localised } from '../../db/localised';
import { orderByNameSql } from '../../db/name-order';
import { product, productImage } from '../../db/schema';

/** The criteria of a list that affect its order. */
interface SortCriteria {
  search?: string | undefined;
  /** Whether the shop sells products without a GST rate. */
  sellsUnrated?: boolean | undefined;
}

/** In a search, `relevance` sorts exact names first, then matches of whole words, then by text rank. */
export interface ProductOrder {
  sort: ProductSort;
  /** `tsquery` texts for whole words and for the text rank, and the search as a product name. */
  searched?: { whole: string; rank: string; name: string } | undefined;
}

export const tsquerySql = (query: string) => sql`${query}::tsquery`;

/** SQL condition: the product is in stock, and has a GST rate unless the shop sells without one. */
export const isAvailableSql = ({ sellsUnrated = false }: SortCriteria): SQL =>
  sellsUnrated
    ? sql`${product.stock} > 0`
    : sql`(${product.stock} > 0 and ${product.gstBasisPoints} is not null)`;

const savingOrderSql = sql`(${product.mrp} - ${product.price})::float / greatest(${product.mrp}, 1) desc`;
const pictureOrderSql = sql`exists (select 1 from ${productImage} where ${productImage.productId} = ${product.id} and ${productImage.position} = 0) desc`;

const defaultOrderSql = (criteria: SortCriteria) => [
  sql`${isAvailableSql(criteria)} desc`,
  desc(product.featured),
];
const hasNameSql = (name: string) => sql`lower(${product.name}) = lower(${name})`;

/** A thousand years. */
const STEP_HOURS = 8_766_000;

/**
 * Sorts by exact name, availability, featured and age. They are added to one key, because comparing
 * four keys makes sorting many matches twice as slow. Each step is longer than the time between any
 * two products. PostgreSQL adds hours faster than years.
 */
export function unrankedOrderSql(criteria: SortCriteria, name: string): SQL[] {
  const stepIf = (condition: SQL, hours: number) =>
    sql`case when ${condition} then interval '${sql.raw(String(hours))} hours' else interval '0' end`;
  return [
    sql`${product.createdAt} + ${stepIf(hasNameSql(name), 4 * STEP_HOURS)}
      + ${stepIf(isAvailableSql(criteria), 2 * STEP_HOURS)}
      + ${stepIf(sql`${product.featured}`, STEP_HOURS)} desc`,
    asc(product.id),
  ];
}

/**
 * Returns the sort keys. In a search they are expressions without an index. With an index,
 * PostgreSQL, which overestimates the matches of most words, may read all products in the order of
 * the index until it has found a page of matches.
 */
function sortKeysSql({ search }: SortCriteria): Record<'price' | 'name' | 'created', SQL> {
  const name = orderByNameSql(localised(product, 'name'));
  if (search === undefined) {
    return { price: sql`${product.price}`, name, created: sql`${product.createdAt}` };
  }
  return {
    price: sql`(${product.price} + 0)`,
    name: sql`(${name} || '')`,
    created: sql`(${product.createdAt} + interval '0')`,
  };
}

/** Builds the terms of `order by`. */
export function orderSql(criteria: SortCriteria, { sort, searched }: ProductOrder): SQL[] {
  const byName = [orderByNameSql(product.name), asc(product.id)];
  const { price, name, created } = sortKeysSql(criteria);
  if (sort === 'price') return [asc(price), ...byName];
  if (sort === '-price') return [desc(price), ...byName];
  if (sort === 'newest') return [desc(created), ...byName];
  if (sort === 'saving') return [savingOrderSql, ...byName];
  if (sort === 'name') return [name, asc(product.id)];
  if (searched) {
    return [
      sql`${hasNameSql(searched.name)} desc`,
      sql`${product.search} @@ ${tsquerySql(searched.whole)} desc`,
      sql`ts_rank(${product.search}, ${tsquerySql(searched.rank)}) desc`,
      ...defaultOrderSql(criteria),
      ...byName,
    ];
  }
  // After an import no product is featured; pictures and savings then decide.
  return [...defaultOrderSql(criteria), pictureOrderSql, savingOrderSql, ...byName];
}
