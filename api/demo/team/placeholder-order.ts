import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { shopOrder } from '../../db/schema';

/**
 * Adds the order of all invented sales, because a sale entry must have an order. The order is empty,
 * cancelled and marked as erased, so that its member does not see it.
 * @returns the id of the order
 */
export async function addPlaceholderOrder(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(shopOrder).values({
    id,
    number: `DEMO-${id.slice(0, 8)}`,
    publicId: id,
    requestKey: id,
    memberId,
    memberType: 'distributor',
    method: 'cod',
    changedBy: 'demo',
    changedBecause: 'demo',
    gross: 0,
    discount: 0,
    total: 0,
    taxable: 0,
    cgst: 0,
    sgst: 0,
    igst: 0,
    delivery: 0,
    deliveryTaxable: 0,
    deliveryCgst: 0,
    deliverySgst: 0,
    deliveryIgst: 0,
    points: 0,
    ediscount: 0,
    buyerSealed: '',
    supplierState: '',
    placeOfSupply: '',
    createdAt: now,
    updatedAt: now,
    erasedAt: now,
  });
  await tx
    .update(shopOrder)
    .set({ payment: 'cancelled', fulfilment: 'cancelled' })
    .where(eq(shopOrder.id, id));
  return id;
}
