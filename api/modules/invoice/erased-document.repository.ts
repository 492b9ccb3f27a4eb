/** Reads what is kept of the invoices and credit notes of erased orders. */
import type { InvoiceDocument } from '@contract/invoice-document';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { invoice, orderLine, orderReturn, orderReturnLine, shopOrder } from '../../db/schema';
import { causeName } from '../order/order.rules';
import { rebuildDocuments } from './erased-document.rules';

/** Rebuilds all documents of erased orders, by their numbers. */
export async function rebuiltDocumentsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, InvoiceDocument>> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return new Map();
  const orders = await db.select().from(shopOrder).where(inArray(shopOrder.id, ids));
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.position));
  const documents = await keptDocumentsOf(db, ids);
  const rebuilt = orders.flatMap((order) =>
    rebuildDocuments(
      order,
      lines.filter(({ orderId }) => orderId === order.id),
      documents.filter(({ orderId }) => orderId === order.id),
    ),
  );
  return new Map(rebuilt.map((document) => [document.number, document]));
}

/** The invoices of orders, each before its credit notes, as in `documentsOf`. */
async function keptDocumentsOf(db: Queryable, orderIds: string[]) {
  const { orderId, number, issuedAt, total, cause } = invoice;
  const rows = await db
    .select({ orderId, number, issuedAt, total, cause })
    .from(invoice)
    .where(inArray(orderId, orderIds))
    .orderBy(desc(invoice.series), asc(issuedAt), asc(invoice.serial));
  const returned = await returnedPieces(db, orderIds);
  return rows.map((row) => ({
    ...row,
    returned: returned.filter((piece) => causeName({ kind: 'return', ...piece }) === row.cause),
  }));
}

const returnedPieces = (db: Queryable, orderIds: string[]) =>
  db
    .select({
      returnId: orderReturn.id,
      line: orderReturnLine.position,
      quantity: orderReturnLine.quantity,
    })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(inArray(orderReturn.orderId, orderIds));
