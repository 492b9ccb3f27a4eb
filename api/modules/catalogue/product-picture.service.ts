/**
 * The pictures of a product. Staff add them one by one, and describe, sort and remove them
 * together.
 */
import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { product, productImage } from '../../db/schema';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { recordChange } from '../staff/staff-record';
import { lockProduct, type ProductRow } from './product-edit.repository';
import { type CatalogueContext, changedAt, refuseOutdated } from './product-edit.service';
import type { StoredPicture } from './shop-picture';

/** Staff can add a picture if the product has fewer than this number. */
const MAX_PRODUCT_PICTURES = 10;

export const picturesOf = (db: Queryable, productId: string) =>
  db
    .select()
    .from(productImage)
    .where(eq(productImage.productId, productId))
    .orderBy(asc(productImage.position));

type PictureRow = Awaited<ReturnType<typeof picturesOf>>[number];

const recordedFields = (rows: readonly PictureRow[]) =>
  rows.map(({ image, alt }) => ({ image, alt }));

/**
 * Adds a picture after the others. Until staff describe it, its alternative text is the product's
 * name.
 */
export function addPicture(
  { db, vault, actor, now }: CatalogueContext,
  slug: string,
  picture: StoredPicture,
): Promise<Outcome<object>> {
  return inTransaction<object>(db, async (tx) => {
    const row = await lockProduct(tx, slug);
    if (!row) return refuse('product_unknown');
    const present = await picturesOf(tx, row.id);
    if (present.length >= MAX_PRODUCT_PICTURES) {
      return refuse('pictures_full', { max: MAX_PRODUCT_PICTURES });
    }
    const position = (present.at(-1)?.position ?? -1) + 1;
    const added = { ...picture, alt: row.name };
    await tx.insert(productImage).values({ productId: row.id, position, ...added });
    await updateVersion(tx, row, now);
    const entry = { action: 'product.picture-add', subject: slug, after: added };
    await recordChange(tx, vault, actor, entry, now);
    return done({});
  });
}

interface PictureList {
  /** The pictures that stay, in their new order. */
  pictures: { id: string; alt: string }[];
  version: string;
}

/**
 * Describes and sorts the pictures of a product, and removes those that are not in `pictures`.
 * Refuses a form that was made from an older version of the product.
 */
export function arrangePictures(
  { db, vault, actor, now }: CatalogueContext,
  slug: string,
  { pictures, version }: PictureList,
): Promise<Outcome<object>> {
  return inTransaction<object>(db, async (tx) => {
    const row = await lockProduct(tx, slug);
    if (!row) return refuse('product_unknown');
    const outdated = await refuseOutdated(tx, row, version);
    if (outdated) return outdated;
    const present = new Map((await picturesOf(tx, row.id)).map((one) => [one.id, one]));
    const texts = new Map(pictures.map(({ id, alt }) => [id, alt]));
    const wanted = [...texts].flatMap(([id, alt], position) => {
      const known = present.get(id);
      return known ? [{ ...known, alt, position }] : [];
    });
    // All rows are deleted and inserted again, because two pictures may not have the same
    // position even for a moment.
    await tx.delete(productImage).where(eq(productImage.productId, row.id));
    if (wanted.length > 0) await tx.insert(productImage).values(wanted);
    await updateVersion(tx, row, now);
    const states = { before: recordedFields([...present.values()]), after: recordedFields(wanted) };
    const entry = { action: 'product.pictures', subject: slug, ...states };
    await recordChange(tx, vault, actor, entry, now);
    return done({});
  });
}

/** Sets a new version, so that forms made from the earlier one are refused. */
const updateVersion = (tx: Transaction, row: ProductRow, now: Date) =>
  tx
    .update(product)
    .set({ updatedAt: changedAt(row, now) })
    .where(eq(product.id, row.id));
