/** Stock at the desk: counts, corrections and the latest movements. */
import { STOCK_HISTORY_SIZE } from '@contract/desk/product';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { product, shopOrder, stockMovement } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { done, inTransaction, type Outcome, refuse, refuseField } from '../../outcome';
import { recordChange } from '../staff/staff-record';
import { lockProduct, type ProductRow } from './product-edit.repository';
import type { CatalogueContext } from './product-edit.service';

/**
 * The pieces of a product in orders that are not packed yet. They are already deducted from the
 * stock, but are still on the shelf.
 */
export async function orderedPieces(db: Queryable, productId: string): Promise<number> {
  const rows = await db
    .select({ pieces: sql`coalesce(-sum(${stockMovement.quantity}), 0)`.mapWith(Number) })
    .from(stockMovement)
    .innerJoin(shopOrder, eq(shopOrder.id, stockMovement.orderId))
    .where(
      sql`${stockMovement.productId} = ${productId} and ${shopOrder.fulfilment} in ('waiting', 'confirmed')`,
    );
  return singleRow(rows, 'the ordered pieces').pieces;
}

/** The latest movements of a product's stock, newest first, with the number of their order. */
export const stockHistory = (db: Queryable, productId: string) =>
  db
    .select({
      at: stockMovement.at,
      orderNumber: shopOrder.number,
      cause: stockMovement.cause,
      quantity: stockMovement.quantity,
      reason: stockMovement.reason,
      actor: stockMovement.actor,
    })
    .from(stockMovement)
    .leftJoin(shopOrder, eq(shopOrder.id, stockMovement.orderId))
    .where(eq(stockMovement.productId, productId))
    .orderBy(desc(stockMovement.at))
    .limit(STOCK_HISTORY_SIZE);

/** The last count, correction or import of a product's stock; undefined if there was none. */
async function lastStockChange(db: Queryable, productId: string) {
  const [last] = await db
    .select({ at: stockMovement.at, actor: stockMovement.actor })
    .from(stockMovement)
    .where(and(eq(stockMovement.productId, productId), isNull(stockMovement.orderId)))
    .orderBy(desc(stockMovement.at))
    .limit(1);
  return last;
}

const versionOfStock = (last: { at: Date } | undefined): string => last?.at.toISOString() ?? 'new';

/** The version of a product's stock. Each change by staff or an import sets a new one. */
export const stockVersion = async (db: Queryable, productId: string): Promise<string> =>
  versionOfStock(await lastStockChange(db, productId));

interface StockForm {
  reason: string;
  /** The version that the form was made from; not compared if left out. */
  version?: string | undefined;
}

interface StockChange extends StockForm {
  cause: 'count' | 'correction';
  /** Returns the pieces to add (negative: to deduct). Refuses a change that is impossible. */
  difference(row: ProductRow, ordered: number): Outcome<{ pieces: number }>;
}

function changeStock(
  { db, vault, actor, now }: CatalogueContext,
  slug: string,
  { cause, reason, version, difference }: StockChange,
): Promise<Outcome<{ stock: number }>> {
  return inTransaction<{ stock: number }>(db, async (tx) => {
    const row = await lockProduct(tx, slug);
    if (!row) return refuse('product_unknown');
    const last = await lastStockChange(tx, row.id);
    if (version !== undefined && version !== versionOfStock(last)) {
      return refuse('stock_changed', { actor: last?.actor || 'Somebody' });
    }
    // Later than the last change, so that each has a version of its own.
    const at = new Date(Math.max(now.getTime(), (last?.at.getTime() ?? 0) + 1));
    const found = difference(row, await orderedPieces(tx, row.id));
    if (!found.ok) return found;
    const { pieces: quantity } = found;
    const stock = row.stock + quantity;
    const movement = { productId: row.id, cause, quantity, reason, actor: actor.name, at };
    await tx.insert(stockMovement).values(movement);
    if (quantity !== 0) await tx.update(product).set({ stock }).where(eq(product.id, row.id));
    const states = { before: { stock: row.stock }, after: { stock, reason } };
    const entry = { action: `product.stock-${cause}`, subject: slug, ...states };
    await recordChange(tx, vault, actor, entry, now);
    return done({ stock });
  });
}

/**
 * Sets the stock to the pieces counted on the shelf, minus those that are ordered but not packed
 * yet. If more pieces are ordered than counted, the stock is 0.
 */
export const countStock = (
  context: CatalogueContext,
  slug: string,
  { counted, ...form }: StockForm & { counted: number },
): Promise<Outcome<{ stock: number }>> =>
  changeStock(context, slug, {
    cause: 'count',
    ...form,
    difference: (row, ordered) => done({ pieces: Math.max(0, counted - ordered) - row.stock }),
  });

/**
 * Adds pieces to the stock, or deducts them if `difference` is negative. Refuses a difference that
 * would make the stock negative.
 */
export const correctStock = (
  context: CatalogueContext,
  slug: string,
  { difference, ...form }: StockForm & { difference: number },
): Promise<Outcome<{ stock: number }>> =>
  changeStock(context, slug, {
    cause: 'correction',
    ...form,
    difference: (row) =>
      row.stock + difference < 0
        ? refuseField('difference', 'stock_too_low', { left: row.stock })
        : done({ pieces: difference }),
  });
