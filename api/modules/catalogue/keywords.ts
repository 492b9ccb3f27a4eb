/** A product is found by its name and by its keywords: its brand, its categories and its type. */
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { brand, product } from '../../db/schema';
import { categoryNames } from './category-tree';

/** The maximum number of products that one statement updates. */
const BATCH_SIZE = 1_000;

const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Joins the keywords of a product.
 * @param names the brand and the categories, highest category first. Empty names are left out
 */
export const keywordsOf = (names: readonly string[], type = ''): string =>
  [...new Set([...names, type].filter(Boolean))].join(' ');

/**
 * Returns the type that an import wrote after the names in a product's keywords; empty if there is
 * none, or if the keywords do not begin with the names.
 */
export function typeIn(keywords: string, names: readonly string[]): string {
  const before = keywordsOf(names);
  return nameKey(keywords).startsWith(`${nameKey(before)} `)
    ? keywords.slice(before.length + 1)
    : '';
}

interface KeywordSource {
  id: string;
  keywords: string;
  categoryId: string;
  brand: string | null;
}

const selectKeywordSources = (tx: Queryable, where: SQL | undefined): Promise<KeywordSource[]> =>
  tx
    .select({
      id: product.id,
      keywords: product.keywords,
      categoryId: product.categoryId,
      brand: brand.name,
    })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(where)
    .orderBy(asc(product.id));

/**
 * Runs a change that renames or moves brands, categories or products, and updates the keywords of
 * the products concerned.
 * @param categoryIds the categories whose own products are concerned, without subcategories
 * @param brandIds the brands whose products are concerned
 */
export async function withKeywords(
  tx: Queryable,
  { categoryIds = [], brandIds = [] }: { categoryIds?: string[]; brandIds?: string[] },
  change: () => Promise<void>,
): Promise<void> {
  const where = sql`(${isInListSql(product.categoryId, categoryIds)} or ${isInListSql(product.brandId, brandIds)})`;
  const before = await categoryNames(tx);
  const found = await selectKeywordSources(tx, where);
  const types = new Map(
    found.map(({ id, keywords, categoryId, brand: maker }) => [
      id,
      typeIn(keywords, [maker ?? '', ...(before.get(categoryId) ?? [])]),
    ]),
  );
  await change();
  await writeKeywords(tx, types);
}

/**
 * Sets the keywords of products to the present names of their brands and categories.
 * @param types the type of each product, by its id
 */
export async function writeKeywords(
  tx: Queryable,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  const after = await categoryNames(tx);
  const ids = [...types.keys()];
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = await selectKeywordSources(
      tx,
      inArray(product.id, ids.slice(at, at + BATCH_SIZE)),
    );
    const rows = batch.flatMap(({ id, keywords, categoryId, brand: maker }) => {
      const names = [maker ?? '', ...(after.get(categoryId) ?? [])];
      const wanted = keywordsOf(names, types.get(id));
      return wanted === keywords ? [] : [{ id, keywords: wanted }];
    });
    if (rows.length === 0) continue;
    await tx.execute(sql`update product set keywords = changed.keywords
      from json_to_recordset(${JSON.stringify(rows)}::json) as changed (id uuid, keywords text)
      where product.id = changed.id`);
  }
}

const isInListSql = (
  column: typeof product.categoryId | typeof product.brandId,
  ids: string[],
): SQL => (ids.length > 0 ? inArray(column, ids) : sql`false`);
