/**
 * Refunds above the shop's limit. One person requests a refund, and another approves or refuses it.
 */
import { mayUse } from '@contract/desk/roles';
import { and, asc, eq, inArray, sum } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { refund, refundRequest } from '../../db/schema';
import { done, refuse } from '../../outcome';
import type { OrderRow } from '../order/order.rules';
import { enqueueMessage } from '../outbox/outbox.repository';
import type { SettleContext } from '../payment/settle.service';
import { allStaff } from '../staff/staff-account.repository';
import { refundRequestClosedMail } from '../staff/staff-mails';
import { planRefund, type StaffRefund, sendPlannedRefund } from './plan-refund';
import { changeOrder, type StaffContext, type StaffOutcome } from './staff-change';

/**
 * Returns true if a second person must approve a refund: the refund and earlier refunds of the
 * order by staff are together above the shop's limit, and another staff member may approve refunds.
 * Commands need no approval, because whoever runs them controls the computer.
 * @param total paise
 */
export async function needsSecondPerson(
  tx: Transaction,
  { staff, shop }: StaffContext,
  { id }: OrderRow,
  total: number,
): Promise<boolean> {
  if (!staff) return false;
  const [earlier] = await tx
    .select({ paise: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, id), inArray(refund.kind, ['staff'])));
  if (total + (earlier?.paise ?? 0) <= shop.refundLimitPaise) return false;
  return (await allStaff(tx)).some(
    (other) => other.id !== staff.id && !other.disabledAt && mayUse(other.roles, 'refunds.approve'),
  );
}

/** Stores a refund that waits for a second person. Refuses a second such request for an order. */
export async function requestRefund(
  tx: Transaction,
  { staff, now }: StaffContext,
  { id: orderId }: OrderRow,
  { refund: wanted, total }: { refund: StaffRefund; total: number },
): Promise<StaffOutcome> {
  const written = await tx
    .insert(refundRequest)
    .values({
      orderId,
      total,
      request: JSON.stringify(wanted),
      askedById: staff?.id ?? '',
      askedBy: staff?.name ?? '',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: refundRequest.id });
  if (written.length === 0) return refuse('refund_asked_already');
  return done({ recordedAs: 'order.refund_ask', isWaiting: true });
}

/**
 * Closes the waiting refund request of an order, if there is one. It is called when the whole order
 * is cancelled or replaced, or has come back undelivered, so that nothing is left for the request
 * to refund. Whoever made the request gets a mail, unless the account is disabled.
 */
export async function closeRefundRequest(
  tx: Transaction,
  { vault, shop, now }: Omit<SettleContext, 'db'>,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
): Promise<void> {
  const closed = await tx
    .update(refundRequest)
    .set({ state: 'closed', updatedAt: now })
    .where(and(eq(refundRequest.orderId, id), eq(refundRequest.state, 'waiting')))
    .returning();
  const staff = closed.length > 0 ? await allStaff(tx) : [];
  for (const request of closed) {
    const who = staff.find((one) => one.id === request.askedById && !one.disabledAt);
    if (!who) continue;
    const about = { kind: 'refund_request_closed', subjectId: request.id, now } as const;
    const mail = refundRequestClosedMail(shop.supplier.tradeName, { number, total: request.total });
    await enqueueMessage(tx, vault, { ...about, channel: 'mail' }, { to: who.email, ...mail });
  }
}

/** All refund requests of an order, oldest first. */
export const refundRequestsOf = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(refundRequest)
    .where(eq(refundRequest.orderId, orderId))
    .orderBy(asc(refundRequest.createdAt), asc(refundRequest.id));

type RequestRow = typeof refundRequest.$inferSelect;

/** Decides about a waiting request, and runs `work`. Refuses the person who made the request. */
const decideRequest = (
  context: StaffContext,
  number: string,
  { id, state }: { id: string; state: 'approved' | 'refused' },
  work: (tx: Transaction, order: OrderRow, request: RequestRow) => Promise<StaffOutcome>,
): Promise<StaffOutcome> => {
  const action = state === 'approved' ? 'order.refund_approve' : 'order.refund_refuse';
  return changeOrder(context, number, { action, after: { request: id } }, async (tx, order) => {
    const { staff, actor, now } = context;
    const request = (await refundRequestsOf(tx, order.id)).find((one) => one.id === id);
    if (request?.state !== 'waiting') return refuse('refund_request_unknown');
    if (request.askedById === staff?.id) return refuse('refund_own_request');
    const decidedBy = staff?.name ?? actor;
    await tx
      .update(refundRequest)
      .set({ state, decidedBy, updatedAt: now })
      .where(eq(refundRequest.id, id));
    return work(tx, order, request);
  });
};

/**
 * Approves a request and makes the refund. Refuses if the refundable amount has changed since the
 * request.
 */
export const approveRefund = (
  context: StaffContext,
  number: string,
  id: string,
): Promise<StaffOutcome> =>
  decideRequest(context, number, { id, state: 'approved' }, async (tx, order, { request }) => {
    const planned = await planRefund(tx, context, order, JSON.parse(request) as StaffRefund);
    return planned.ok ? sendPlannedRefund(tx, context, order, planned) : planned;
  });

export const refuseRefundRequest = (
  context: StaffContext,
  number: string,
  id: string,
): Promise<StaffOutcome> =>
  decideRequest(context, number, { id, state: 'refused' }, async () => done({}));
