/** Refunds above the shop's limit: one person asks for them, another approves or refuses. */
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
 * Whether a refund waits for a second person: with staff's earlier refunds of the order it is above the
 * limit, and somebody else may approve it. Commands are exempt: whoever runs them owns the computer.
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

/** Notes a refund that waits for a second person. */
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
 * Closes the request that waits, if there is one, because the order was cancelled or came back and is
 * refunded as a whole. Whoever asked for it gets a mail.
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

/** All that were asked for, oldest first. */
export const refundRequestsOf = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(refundRequest)
    .where(eq(refundRequest.orderId, orderId))
    .orderBy(asc(refundRequest.createdAt), asc(refundRequest.id));

type RequestRow = typeof refundRequest.$inferSelect;

/** Decides about a request that waits, as somebody else than who asked for it. */
const decide = (
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

/** Makes the refund; not if another came in between, since the amounts would no longer be the same. */
export const approveRefund = (
  context: StaffContext,
  number: string,
  id: string,
): Promise<StaffOutcome> =>
  decide(context, number, { id, state: 'approved' }, async (tx, order, { request }) => {
    const planned = await planRefund(tx, context, order, JSON.parse(request) as StaffRefund);
    return planned.ok ? sendPlannedRefund(tx, context, order, planned) : planned;
  });

export const refuseRefundRequest = (
  context: StaffContext,
  number: string,
  id: string,
): Promise<StaffOutcome> => decide(context, number, { id, state: 'refused' }, async () => done({}));
