import type { Category } from '@contract/catalogue';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { selectAsJson } from '../../db/json-rows';
import { localised } from '../../db/localised';
import { orderByNameSql } from '../../db/name-order';
import { category } from '../../db/schema';
import { countsWithDescendants } from './category.rules';

interface CategoryRow extends Omit<Category, 'parent'> {
  parent_id: string | null;
  product_count: number;
  hidden: boolean;
}

/**
 * All categories, in the order of the shop. The product count of a category includes its
 * sub-categories. The count of a hidden category is 0, so that the shop's pages do not list it.
 */
export async function allCategories(db: Queryable): Promise<Category[]> {
  const rows = await selectAsJson<CategoryRow>(
    db,
    sql`select id as _id, slug, ${localised(category, 'name')} as category, parent_id,
        ${localised(category, 'description')} as description, image, product_count, hidden
      from category order by position, ${orderByNameSql(category.name)}, id`,
  );
  const counts = countsWithDescendants(rows);
  const slugs = new Map(rows.map(({ _id, slug }) => [_id, slug]));
  return rows.map(({ parent_id, hidden, ...row }) => ({
    ...row,
    parent: (parent_id && slugs.get(parent_id)) || '',
    product_count: hidden ? 0 : (counts.get(row._id) ?? 0),
  }));
}

/** The name of a category; null if the slug is unknown. */
export async function categoryName(db: Queryable, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ name: localised(category, 'name') })
    .from(category)
    .where(eq(category.slug, slug));
  return row?.name ?? null;
}

/** The ids of a category and all its descendants; null if the slug is unknown. */
export async function categoryIds(db: Queryable, slug: string): Promise<string[] | null> {
  const { rows } = (await db.execute(sql`
    with recursive tree as (
      select id from category where slug = ${slug}
      union
      select category.id from category join tree on category.parent_id = tree.id
    )
    select id from tree`)) as unknown as { rows: { id: string }[] };
  return rows.length > 0 ? rows.map(({ id }) => id) : null;
}
