/** Categories in the database. */
import { asc, eq } from 'drizzle-orm';
import type { Category } from '../../contract/catalogue';
import type { Executor } from '../../db/client';
import { byNameOf } from '../../db/name-order';
import { category } from '../../db/schema';
import { withDescendants } from './category.rules';

/** All categories in shop order; a category counts the products of those below it too. */
export async function allCategories(db: Executor): Promise<Category[]> {
  const rows = await db
    .select()
    .from(category)
    .orderBy(asc(category.position), byNameOf(category.name), asc(category.id));
  const counts = new Map(rows.map(({ id, productCount }) => [id, productCount]));
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    category: row.name,
    parent: (row.parentId && slugs.get(row.parentId)) || '',
    description: row.description,
    image: row.image,
    product_count: withDescendants(rows, row.id).reduce(
      (sum, id) => sum + (counts.get(id) ?? 0),
      0,
    ),
  }));
}

/** What a category is called; null when there is no such category. */
export async function categoryName(db: Executor, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ name: category.name })
    .from(category)
    .where(eq(category.slug, slug));
  return row?.name ?? null;
}

/** Ids of a category and of all below it; null when there is no such category. */
export async function categoryIds(db: Executor, slug: string): Promise<string[] | null> {
  const rows = await db
    .select({ id: category.id, slug: category.slug, parentId: category.parentId })
    .from(category);
  const top = rows.find((row) => row.slug === slug);
  return top ? withDescendants(rows, top.id) : null;
}
