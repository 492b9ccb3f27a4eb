/**
 * Pieces that leave the shelf for an order and come back. Each movement is a row that can be made
 * once, so that what happens twice or in another order moves the stock once.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { product, stockMovement } from '../../db/schema';

/** Pieces of a product. */
export interface Pieces {
  productId: string;
  quantity: number;
}

interface Movement {
  orderId: string;
  cause: string;
  now: Date;
}

/**
 * Takes pieces off the shelf for an order.
 * @returns the products of which too few are left; then nothing was taken
 */
export async function takePieces(
  tx: Transaction,
  { orderId, cause, now }: Movement,
  pieces: readonly Pieces[],
): Promise<{ productId: string; left: number }[]> {
  const ids = pieces.map(({ productId }) => productId);
  // In one order, so that two orders for the same products do not wait for each other.
  const rows = await tx
    .select({ id: product.id, stock: product.stock, status: product.status })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for('no key update');
  const onShelf = new Map(
    rows.map(({ id, stock, status }) => [id, status === 'active' ? stock : 0]),
  );
  const short = pieces
    .filter(({ productId, quantity }) => (onShelf.get(productId) ?? 0) < quantity)
    .map(({ productId }) => ({ productId, left: onShelf.get(productId) ?? 0 }));
  if (short.length > 0) return short;
  await move(tx, { orderId, cause, now }, pieces, -1);
  return [];
}

/** Puts pieces of an order back on the shelf, once for each cause. */
export const returnPieces = (
  tx: Transaction,
  movement: Movement,
  pieces: readonly Pieces[],
): Promise<void> => move(tx, movement, pieces, 1);

async function move(
  tx: Transaction,
  { orderId, cause, now }: Movement,
  pieces: readonly Pieces[],
  sign: 1 | -1,
): Promise<void> {
  if (pieces.length === 0) return;
  const moved = await tx
    .insert(stockMovement)
    .values(
      pieces.map(({ productId, quantity }) => ({
        orderId,
        productId,
        cause,
        quantity: sign * quantity,
        at: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ productId: stockMovement.productId, quantity: stockMovement.quantity });
  if (moved.length === 0) return;
  const ids = moved.map(({ productId }) => productId).sort();
  await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for('no key update');
  await tx
    .update(product)
    .set({ stock: sql`${product.stock} + ${stockMovement.quantity}` })
    .from(stockMovement)
    .where(
      and(
        eq(stockMovement.orderId, orderId),
        eq(stockMovement.cause, cause),
        eq(stockMovement.productId, product.id),
        inArray(product.id, ids),
      ),
    );
}
