/**
 * The data for printing many orders: the address, the products, and the cash to collect at the
 * door.
 */
import type { PrintedOrder } from '@contract/desk/orders';
import { asc, inArray } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { orderLine, shopOrder } from '../../db/schema';
import { openBuyer } from '../order/buyer.rules';
import { amountDue } from '../order/order.rules';

/**
 * The orders with these numbers, sorted by number. Unknown numbers are left out. The address of an
 * erased order is null.
 */
export async function printedOrders(
  { db, vault }: { db: Database; vault: Vault },
  numbers: readonly string[],
): Promise<PrintedOrder[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select()
    .from(shopOrder)
    .where(inArray(shopOrder.number, [...numbers]))
    .orderBy(asc(shopOrder.number));
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position));
  return rows.map((order) => ({
    number: order.number,
    created_at: order.createdAt.toISOString(),
    address: order.erasedAt ? null : openBuyer(vault, order).address,
    payment_method: order.method,
    fulfilment: order.fulfilment,
    cash: order.method === 'cod' && order.payment === 'pending' ? amountDue(order) : 0,
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ slug, name, netQuantity, quantity, returned }) => ({
        slug,
        name,
        net_quantity: netQuantity,
        quantity: quantity - returned,
      })),
  }));
}
