/** Orders as staff see them. */
import type { DeskOrder, DeskOrderSummary, DeskOrdersQuery } from '@contract/desk/order';
import { DESK_ORDERS_PAGE_SIZE } from '@contract/desk/order';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { invoice, member, staffRecord } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';
import { uncreditedPaise } from '../invoice/credit-note.rules';
import { documentKindSql, documentsOf } from '../invoice/invoice.repository';
import { type Buyer, openBuyer } from '../order/buyer.rules';
import {
  eventsOf,
  linesOf,
  neighboursOf,
  orderByNumber,
  returnLinesOf,
  returnsOf,
} from '../order/order.repository';
import { amountDue, isCancellable, isPayable, isUnpaid, type OrderRow } from '../order/order.rules';
import { firstImages, lineOf } from '../order/order-view.service';
import { isTestOrder, testOrdersOf } from '../order/test-order.repository';
import { trackingUrl } from '../order/tracking.rules';
import { type AttemptRow, attemptsOf } from '../payment/attempt.repository';
import { isUnanswered, type RefundRow, refundsOf, retryTimes } from '../payment/refund.repository';
import { STAFF_RECORD_PURPOSE } from '../staff/staff-record';
import { queueCounts, searchOrders } from '../worklist/order-queue.repository';
import { refundRequestsOf } from './refund-request.service';
import { ORDER_NOTE } from './staff-change';

interface ViewContext {
  db: Database;
  vault: Vault;
  now: Date;
}

const NOBODY = { address: null, email: '', businessName: '', gstin: '' };

/**
 * The buyer of an order. After the order was erased, the address is null and other fields are
 * empty.
 */
const buyerOf = (vault: Vault, order: OrderRow): Buyer | typeof NOBODY =>
  order.erasedAt ? NOBODY : openBuyer(vault, order);

const summaryOf = (
  vault: Vault,
  order: OrderRow,
  { items, isTest }: { items: number; isTest: boolean },
): DeskOrderSummary => {
  const { address } = buyerOf(vault, order);
  return {
    number: order.number,
    created_at: order.createdAt.toISOString(),
    name: address?.name ?? '',
    city: address?.city ?? '',
    items,
    total: order.total,
    payment_method: order.method,
    status: order.payment,
    fulfilment: order.fulfilment,
    is_test: isTest,
  };
};

/** A page of orders with the counts of all queues. */
export async function listOrders(
  { db, vault, now }: ViewContext,
  query: z.output<typeof DeskOrdersQuery>,
) {
  const limit = DESK_ORDERS_PAGE_SIZE;
  const { rows, total } = await searchOrders(db, query, { limit, now });
  const tests = await testOrdersOf(
    db,
    rows.map(({ order }) => order.id),
  );
  const orders = rows.map(({ order, items }) =>
    summaryOf(vault, order, { items, isTest: tests.has(order.id) }),
  );
  return { orders, total, queues: await queueCounts(db) };
}

/** All details of an order, for staff. */
export async function showOrderToStaff(
  { db, vault, now }: ViewContext,
  number: string,
  staffId: string,
): Promise<Outcome<{ order: DeskOrder }, 'order_unknown'>> {
  const row = await orderByNumber(db, number);
  if (!row) return refuse('order_unknown');
  const [lines, events, payments, refunds, retries, returns, notes, issued, ...more] =
    await Promise.all([
      linesOf(db, row.id),
      eventsOf(db, row.id),
      attemptsOf(db, row.id),
      refundsOf(db, row.id),
      retryTimes(db, [row.id]),
      returnsWithLines(db, row.id),
      notesOf(db, vault, number),
      issuedDocuments(db, vault, row),
      refundRequestsOf(db, row.id),
      neighboursOf(db, row),
      isTestOrder(db, row.id),
    ]);
  const [requests, neighbours, isTest] = more;
  const gateways = new Map(payments.map(({ id, gateway }) => [id, gateway]));
  const images = await firstImages(
    db,
    lines.map(({ productId }) => productId),
  );
  const { address, email, businessName, gstin } = buyerOf(vault, row);
  const order: DeskOrder = {
    ...summaryOf(vault, row, { items: lines.length, isTest }),
    gross: row.gross,
    discount: row.discount,
    delivery: row.delivery,
    points: row.points,
    address,
    email,
    business_name: businessName,
    gstin,
    member: await memberOf(db, row),
    carrier: row.carrier,
    tracking: row.tracking,
    tracking_url: trackingUrl(row.carrier, row.tracking),
    lines: lines.map((line) => lineOf(line, images.get(line.productId) ?? '')),
    documents: issued.documents,
    payments: payments.map(paymentOf),
    refunds: refunds.map((refund) =>
      refundOf(refund, gateways.get(refund.attemptId), retries.get(refund.id)),
    ),
    refund_requests: requests.map((request) => refundRequestOf(request, staffId)),
    ...neighbours,
    carried: row.carried,
    due: isUnpaid(row) ? amountDue(row) : 0,
    returns,
    left: issued.left,
    events: events.map(({ machine, to, actor, cause, at }) => ({
      kind: machine,
      state: to,
      by: actor,
      cause,
      at: at.toISOString(),
    })),
    notes,
    can: actionsOf(row, { payments, refunds, returns, left: issued.left, now }),
  };
  return done({ order });
}

const paymentOf = (attempt: AttemptRow): DeskOrder['payments'][number] => ({
  gateway: attempt.gateway,
  state: attempt.state,
  amount: attempt.amount,
  reason: attempt.reason,
  payment_id: attempt.paymentId ?? '',
  at: attempt.updatedAt.toISOString(),
});

const refundOf = (
  refund: RefundRow,
  gateway = '',
  retryAt?: Date,
): DeskOrder['refunds'][number] => ({
  _id: refund.id,
  state: isUnanswered(refund) ? 'unanswered' : refund.state,
  amount: refund.amount,
  cause: refund.kind,
  reason: refund.reason,
  gateway,
  by_transfer: refund.byTransfer,
  transfer_reference: refund.transferReference,
  transferred_on: refund.transferredOn ?? '',
  retry_at: retryAt?.toISOString() ?? '',
  at: refund.updatedAt.toISOString(),
});

const refundRequestOf = (
  request: Awaited<ReturnType<typeof refundRequestsOf>>[number],
  staffId: string,
): DeskOrder['refund_requests'][number] => ({
  _id: request.id,
  state: request.state,
  total: request.total,
  asked_by: request.askedBy,
  is_own: request.askedById === staffId,
  decided_by: request.decidedBy,
  at: request.updatedAt.toISOString(),
});

interface Progress {
  payments: readonly AttemptRow[];
  refunds: readonly RefundRow[];
  returns: DeskOrder['returns'];
  left: number;
  now: Date;
}

function actionsOf(
  order: OrderRow,
  { payments, refunds, returns, left, now }: Progress,
): DeskOrder['can'] {
  if (order.erasedAt) return [];
  const { fulfilment, payment } = order;
  const isRefundedWhole = payment === 'refunded' || payment === 'refund_due';
  const cash = payments.filter(({ gateway, state }) => gateway === 'cash' && state === 'captured');
  const hasOpenReturn = returns.some(({ state }) => state === 'requested');
  const isCash = (attemptId: string) => cash.some(({ id }) => id === attemptId);
  const possible: Record<DeskOrder['can'][number], boolean> = {
    pack: fulfilment === 'confirmed' && !isRefundedWhole,
    ship: fulfilment === 'packed',
    deliver: fulfilment === 'shipped',
    undelivered: fulfilment === 'shipped',
    cancel: isCancellable(order),
    return: hasOpenReturn,
    return_refuse: hasOpenReturn,
    cash_in: cash.some(({ handedInAt }) => handedInAt === null),
    replace: isCancellable(order),
    payment_link: isPayable(order, now) && order.total > 0,
    refund: left > 0 && !isUnpaid(order),
    cash_refund: refunds.some(
      ({ state, attemptId, byTransfer }) => state === 'due' && !byTransfer && isCash(attemptId),
    ),
    refund_retry: refunds.some(({ state }) => state === 'failed'),
  };
  return (Object.keys(possible) as DeskOrder['can']).filter((action) => possible[action]);
}

async function memberOf(db: Database, { memberId }: OrderRow): Promise<DeskOrder['member']> {
  const { number, name, phone, email, type } = member;
  const [row] = await db
    .select({ number, name, phone, email, type })
    .from(member)
    .where(and(eq(member.id, memberId), isNull(member.leftAt)));
  if (!row) return { _id: '', number: '', name: '', phone: '', email: '', type: '' };
  return { _id: memberId, ...row, number: row.number ?? '' };
}

/**
 * The invoice and credit notes of an order, and how much of the invoice (paise) no credit note has
 * reversed. For an erased order, the list is empty and the amount is 0.
 */
async function issuedDocuments(db: Database, vault: Vault, order: OrderRow) {
  const { id, number, total } = invoice;
  const rows = await db
    .select({ _id: id, number, kind: documentKindSql, total })
    .from(invoice)
    .where(eq(invoice.orderId, order.id))
    .orderBy(asc(invoice.issuedAt), asc(invoice.serial));
  if (order.erasedAt) return { documents: [], left: 0 };
  const [first, ...notes] = await documentsOf(db, vault, order.id);
  return { documents: rows, left: first ? uncreditedPaise(first, notes) : 0 };
}

async function returnsWithLines(db: Database, orderId: string): Promise<DeskOrder['returns']> {
  const [rows, lines] = await Promise.all([returnsOf(db, orderId), returnLinesOf(db, orderId)]);
  return rows.map(({ id, state, reason, refusalReason, decidedBy, createdAt, updatedAt }) => ({
    _id: id,
    state,
    reason,
    at: createdAt.toISOString(),
    refusal_reason: refusalReason,
    decided_by: decidedBy,
    decided_at: state === 'requested' ? '' : updatedAt.toISOString(),
    lines: lines
      .filter(({ returnId }) => returnId === id)
      .map(({ position, quantity }) => ({ position, quantity })),
  }));
}

/** The notes of an order, oldest first. */
async function notesOf(db: Database, vault: Vault, number: string): Promise<DeskOrder['notes']> {
  const rows = await db
    .select()
    .from(staffRecord)
    .where(and(eq(staffRecord.subject, number), eq(staffRecord.action, ORDER_NOTE)))
    .orderBy(asc(staffRecord.at), asc(staffRecord.id));
  return rows.map(({ id, detailSealed, actor, at }) => {
    const { after } = JSON.parse(vault.open(STAFF_RECORD_PURPOSE, id, detailSealed));
    return { text: String(after.note), by: actor, at: at.toISOString() };
  });
}
