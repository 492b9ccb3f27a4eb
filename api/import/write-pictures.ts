/** Writes the addresses of pictures that a file names for its products. */
import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { product, productImage } from '../db/schema';
import type { ImportRow } from './row';

/** Replaces the pictures of products whose list has changed; answers those products. */
export async function writePictures(
  tx: Queryable,
  rows: ImportRow[],
  now: Date,
): Promise<{ key: string; id: string }[]> {
  const keys = rows.map(({ key }) => key);
  const products = await tx
    .select({ id: product.id, key: product.sourceKey })
    .from(product)
    .where(inArray(product.sourceKey, keys));
  const ids = new Map(products.map(({ id, key }) => [key, id]));
  const present = new Map<string, string[]>();
  const images = await tx
    .select()
    .from(productImage)
    .where(inArray(productImage.productId, [...ids.values()]))
    .orderBy(asc(productImage.position));
  for (const { productId, image } of images) {
    present.set(productId, [...(present.get(productId) ?? []), image]);
  }
  const changed = rows.flatMap((row) => {
    const id = ids.get(row.key);
    const same = id && (present.get(id) ?? []).join(' ') === row.image.join(' ');
    return id && !same ? [{ id, row }] : [];
  });
  if (changed.length === 0) return [];
  const changedIds = changed.map(({ id }) => id);
  await tx.delete(productImage).where(inArray(productImage.productId, changedIds));
  const values = changed.flatMap(({ id, row }) =>
    row.image.map((image, position) => ({ productId: id, position, image, alt: row.name })),
  );
  if (values.length > 0) await tx.insert(productImage).values(values);
  await tx.update(product).set({ updatedAt: now }).where(inArray(product.id, changedIds));
  return changed.map(({ id, row }) => ({ id, key: row.key }));
}
