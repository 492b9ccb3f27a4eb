/** Reads and restores the values that a product had before an import. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { writeKeywords } from '../modules/catalogue/keywords';

const COLUMNS = [
  ...['name', 'category_id', 'brand_id', 'keywords', 'price', 'mrp', 'gst_basis_points', 'hsn'],
  ...['points', 'net_quantity', 'stock', 'country_of_origin', 'manufacturer', 'packer'],
  ...['description', 'ingredients', 'featured', 'specification', 'status'],
  'translations',
];

/**
 * Values by column. `images` has each picture's URL, alternative text and size. `type` is the
 * product's type, which its keywords contain. Snapshots of earlier versions of the program lack
 * sizes and types.
 */
export type ProductSnapshot = Record<string, unknown> & {
  images: [image: string, alt: string, width?: number | null, height?: number | null][];
  type?: string;
};

/** Selects a snapshot. The query must read from `product`. */
export const productSnapshotSql: SQL<ProductSnapshot> = sql`jsonb_build_object(${sql.raw(
  COLUMNS.map((name) => `'${name}', product.${name}`).join(', '),
)}, 'images', (
  select coalesce(jsonb_agg(jsonb_build_array(i.image, i.alt, i.width, i.height) order by i.position), '[]')
  from product_image i where i.product_id = product.id))`;

/** Columns that may be missing in snapshots of earlier versions of the program. */
const LATER_COLUMNS = ['specification', 'status', 'translations'];

/** Categories and brands that were removed or merged since are not restored. */
const GROUP_COLUMNS: Record<string, string> = {
  category_id: `coalesce((select id from category where id = was.category_id), product.category_id)`,
  brand_id: `case when was.brand_id is null or exists (select from brand where id = was.brand_id)
    then was.brand_id else product.brand_id end`,
};

const restoreColumnSql = (name: string): string => {
  const groupSql = GROUP_COLUMNS[name];
  if (groupSql) return `${name} = ${groupSql}`;
  return LATER_COLUMNS.includes(name)
    ? `${name} = coalesce(was.${name}, product.${name})`
    : `${name} = was.${name}`;
};

/**
 * Restores the columns of products, but not their pictures. Their keywords then have the names that
 * brands and categories had before, and are updated by `restoreKeywords`.
 * @param changes subquery with the columns `product_id` and `before`, a snapshot
 */
export const restoreProductsSql = (changes: SQL, now: Date): SQL => sql`
  update product set ${sql.raw(COLUMNS.map(restoreColumnSql).join(', '))},
    updated_at = ${now}
  from (${changes}) change, jsonb_populate_record(null::product, change.before) was
  where product.id = change.product_id`;

/** Writes the keywords of restored products with the present names of brands and categories. */
export async function restoreKeywords(tx: Queryable, changes: SQL): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select product_id as id, before ->> 'type' as type from (${changes}) change
    where before ->> 'type' is not null`)) as unknown as { rows: { id: string; type: string }[] };
  await writeKeywords(tx, new Map(rows.map(({ id, type }) => [id, type])));
}
