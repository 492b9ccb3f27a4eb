/** Reads and restores the values that a product had before an import. */
import { type SQL, sql } from 'drizzle-orm';

const COLUMNS = [
  ...['name', 'category_id', 'brand_id', 'keywords', 'price', 'mrp', 'gst_basis_points', 'hsn'],
  ...['points', 'net_quantity', 'stock', 'country_of_origin', 'manufacturer', 'packer'],
  ...['description', 'ingredients', 'featured', 'specification', 'status'],
  'translations',
];

/** Values by column. `images` has pairs of a picture's URL and its alternative text. */
export type ProductSnapshot = Record<string, unknown> & { images: [image: string, alt: string][] };

/** Selects a snapshot. The query must read from `product`. */
export const productSnapshotSql: SQL<ProductSnapshot> = sql`jsonb_build_object(${sql.raw(
  COLUMNS.map((name) => `'${name}', product.${name}`).join(', '),
)}, 'images', (
  select coalesce(jsonb_agg(jsonb_build_array(i.image, i.alt) order by i.position), '[]')
  from product_image i where i.product_id = product.id))`;

/** Columns that may be missing in snapshots of earlier versions of the program. */
const LATER_COLUMNS = ['specification', 'status', 'translations'];

const restoreColumnSql = (name: string): string =>
  LATER_COLUMNS.includes(name)
    ? `${name} = coalesce(was.${name}, product.${name})`
    : `${name} = was.${name}`;

/**
 * Restores the columns of products, but not their pictures.
 * @param changes subquery with the columns `product_id` and `before`, a snapshot
 */
export const restoreProductsSql = (changes: SQL, now: Date): SQL => sql`
  update product set ${sql.raw(COLUMNS.map(restoreColumnSql).join(', '))},
    updated_at = ${now}
  from (${changes}) change, jsonb_populate_record(null::product, change.before) was
  where product.id = change.product_id`;
