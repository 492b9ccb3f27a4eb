/** Writes the URLs of products' pictures. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { insertColumnsSql } from '../db/json-rows';
import { productImage } from '../db/schema';
import type { KnownProduct } from './known-products';
import type { ProductSnapshot } from './product-snapshot';
import type { ImportRow } from './row';

interface ProductWithPictures {
  id: string;
  row: ImportRow;
  /** The stored pictures. */
  before: ProductSnapshot['images'];
}

/**
 * Writes the pictures of new products, and replaces the pictures of known products whose list has
 * changed.
 * @param newIds ids of the written products by their keys
 * @returns ids of the known products with changed pictures, by their keys
 */
export async function writePictures(
  tx: Queryable,
  rows: ImportRow[],
  known: ReadonlyMap<string, KnownProduct>,
  newIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<Map<string, string>> {
  const changed = rows.flatMap((row): ProductWithPictures[] => {
    const stored = known.get(row.key);
    if (!stored || !isChanged(row, stored.before.images)) return [];
    return [{ id: stored.id, row, before: stored.before.images }];
  });
  if (changed.length > 0) {
    const ids = sql`${sql.param(changed.map(({ id }) => id))}::uuid[]`;
    await tx.execute(sql`delete from product_image where product_id = any(${ids})`);
    await tx.execute(sql`update product set updated_at = ${now} where id = any(${ids})`);
  }
  const added = rows.flatMap((row): ProductWithPictures[] => {
    const id = known.has(row.key) ? undefined : newIds.get(row.key);
    return id ? [{ id, row, before: [] }] : [];
  });
  const pictures = [...changed, ...added].flatMap(picturesOf);
  if (pictures.length > 0) {
    const columns = ['productId', 'position', 'image', 'alt', 'width', 'height'] as const;
    await tx.execute(insertColumnsSql(productImage, columns, pictures));
  }
  return new Map(changed.map(({ id, row }) => [row.key, id]));
}

/** The pictures of a product. One that was stored before keeps its size and what staff wrote. */
function picturesOf({ id, row, before }: ProductWithPictures) {
  const stored = new Map(before.map((picture) => [picture[0], picture]));
  return row.image.map((image, position) => {
    const [, alt = row.name, width = null, height = null] = stored.get(image) ?? [];
    return {
      productId: id,
      position,
      image,
      alt: row.image_alt[position] ?? alt,
      width,
      height,
    };
  });
}

/** Returns true if a row's pictures or their alternative texts differ from the stored ones. */
function isChanged({ image, image_alt }: ImportRow, known: ProductSnapshot['images']): boolean {
  if (image.join(' ') !== known.map(([address]) => address).join(' ')) return true;
  return image_alt.some((alt, position) => position < known.length && alt !== known[position]?.[1]);
}
