import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { hasTranslation } from '../../db/localised';
import { product } from '../../db/schema';

/**
 * Selects one page of the products for the sitemap, ordered by slug. `after` is the last slug of
 * the previous page; the index finds the next rows by it. Without it, the rows of the preceding
 * pages must be skipped one by one.
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
    .select({ slug: product.slug, updated_at: product.updatedAt, ...hasTranslation(product) })
    .from(onPage)
    .innerJoin(product, eq(product.slug, onPage.slug))
    .orderBy(asc(product.slug));
}
