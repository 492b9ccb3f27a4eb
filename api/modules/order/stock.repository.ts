/**
 * Stock movements of orders. Each movement is a unique row, so that a repeated event moves the
 * stock once.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';

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
 * Takes pieces from the stock, for example for an expired order that was paid late.
 * @returns the products with too little stock. If there are any, nothing was taken
 */
export function takePieces(
  tx: Transaction,
  movement: Movement,
  pieces: readonly Pieces[],
): Promise<{ productId: string; left: number }[]> {
  return moveStock(tx, movement, negated(pieces));
}

/** Returns pieces of an order to the stock, only once for each cause. */
export async function returnPieces(
  tx: Transaction,
  movement: Movement,
  pieces: readonly Pieces[],
): Promise<void> {
  if (pieces.length > 0) await moveStock(tx, movement, pieces);
}

/**
 * Takes returned pieces that cannot be sold again from the stock. The product need not be on sale
 * any more.
 */
export async function writeOffPieces(
  tx: Transaction,
  movement: Movement,
  pieces: readonly Pieces[],
): Promise<void> {
  if (pieces.length > 0) await moveStock(tx, movement, negated(pieces), { isForSale: false });
}

const negated = (pieces: readonly Pieces[]) =>
  pieces.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));

/**
 * Returns the statement that takes pieces for a new order. Concurrent buyers of the same goods wait
 * until its transaction ends, so it must be the last statement (`commitWith`). It violates the
 * constraint `product_stock` if the stock is too low. For a withdrawn product it sets the stock to
 * -1, which violates the constraint too.
 */
export const takePiecesSql = (movement: Movement, pieces: readonly Pieces[]): SQL => sql`
  with ${shelfSql(negated(pieces))}, moved as (${moveStockSql(movement)})
  update product set stock = case when status = 'active' then stock + quantity else -1 end
  from piece join shelf on shelf.id = product_id where product.id = product_id`;

/**
 * The pieces to move (`piece`), and their products (`shelf`). The products are locked in the order
 * of their ids, to prevent deadlocks. If the pieces are for sale, a product that is not active has 0
 * pieces.
 */
function shelfSql(pieces: readonly Pieces[], { isForSale = true } = {}): SQL {
  const rows = JSON.stringify(pieces.map(({ productId, quantity }) => [productId, quantity]));
  return sql`piece as materialized (
      select (value ->> 0)::uuid as product_id, (value ->> 1)::integer as quantity
      from json_array_elements(${rows}::json)
    ), shelf as materialized (
      select id, ${isForSale ? sql`case when status = 'active' then stock else 0 end` : sql`stock`} as pieces from product
      where id in (select product_id from piece) order by id for no key update
    )`;
}

const moveStockSql = ({ orderId, cause, now }: Movement): SQL => sql`
  insert into stock_movement (order_id, product_id, cause, quantity, at)
  select ${orderId}::uuid, product_id, ${cause}, quantity, ${now.toISOString()}::timestamptz
  from piece join shelf on shelf.id = product_id`;

/**
 * Moves pieces with one statement, which locks their products first.
 * @returns the products with too little stock. If there are any, nothing was moved
 */
async function moveStock(
  tx: Transaction,
  movement: Movement,
  pieces: readonly Pieces[],
  options: { isForSale?: boolean } = {},
): Promise<{ productId: string; left: number }[]> {
  const { rows: short } = (await tx.execute(sql`
    with ${shelfSql(pieces, options)}, short as materialized (
      select product_id, coalesce(pieces, 0) as pieces
      from piece left join shelf on shelf.id = product_id
      where quantity < 0 and coalesce(pieces, 0) + quantity < 0
    ), moved as (
      ${moveStockSql(movement)} where not exists (select from short)
      on conflict do nothing returning product_id, quantity
    ), changed as (
      update product set stock = stock + moved.quantity from moved where product.id = product_id
    )
    select product_id as "productId", pieces as "left" from short`)) as unknown as {
    rows: { productId: string; left: number }[];
  };
  return short;
}
