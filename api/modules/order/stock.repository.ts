/**
 * Pieces that leave the shelf for an order and come back. Each movement is a row that can be made
 * once, so that what happens twice or in another order moves the stock once.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';

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
export function takePieces(
  tx: Transaction,
  movement: Movement,
  pieces: readonly Pieces[],
): Promise<{ productId: string; left: number }[]> {
  return move(tx, movement, taken(pieces));
}

/** Puts pieces of an order back on the shelf, once for each cause. */
export async function returnPieces(
  tx: Transaction,
  movement: Movement,
  pieces: readonly Pieces[],
): Promise<void> {
  if (pieces.length > 0) await move(tx, movement, pieces);
}

const taken = (pieces: readonly Pieces[]) =>
  pieces.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));

/**
 * Moves pieces by one statement, since every buyer of the same goods waits until its transaction
 * ends. It locks the products first, in one order, so that two orders for the same goods do not wait
 * for each other; what it then reads and changes are the rows as they were locked.
 * @returns the products of which too few are left; then nothing was moved
 */
async function move(
  tx: Transaction,
  { orderId, cause, now }: Movement,
  pieces: readonly Pieces[],
): Promise<{ productId: string; left: number }[]> {
  const rows = JSON.stringify(pieces.map(({ productId, quantity }) => [productId, quantity]));
  const at = now.toISOString();
  const { rows: short } = (await tx.execute(sql`
    with piece as materialized (
      select (value ->> 0)::uuid as product_id, (value ->> 1)::integer as quantity
      from json_array_elements(${rows}::json)
    ), shelf as materialized (
      select id, case when status = 'active' then stock else 0 end as pieces from product
      where id in (select product_id from piece) order by id for no key update
    ), short as materialized (
      select product_id, coalesce(pieces, 0) as pieces
      from piece left join shelf on shelf.id = product_id
      where quantity < 0 and coalesce(pieces, 0) + quantity < 0
    ), moved as (
      insert into stock_movement (order_id, product_id, cause, quantity, at)
      select ${orderId}::uuid, product_id, ${cause}, quantity, ${at}::timestamptz
      from piece join shelf on shelf.id = product_id where not exists (select from short)
      on conflict do nothing returning product_id, quantity
    ), changed as (
      update product set stock = stock + moved.quantity from moved where product.id = product_id
    )
    select product_id as "productId", pieces as "left" from short`)) as unknown as {
    rows: { productId: string; left: number }[];
  };
  return short;
}
