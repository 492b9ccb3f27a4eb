/** Refunds by staff, and what staff do with refunds that gateways refused. */
import { dayInIndia } from '@contract/india';
import { done, refuse, refuseField } from '../../outcome';
import { notifyBuyer } from '../order/notify-buyer.service';
import { attemptsOf } from '../payment/attempt.repository';
import { lockRefund, noteTransfer, refundsOf, retryRefundsNow } from '../payment/refund.repository';
import { bookRefund, markDoneIn, refundAccount } from '../payment/refund.service';
import { planRefund, type StaffRefund, sendPlannedRefund } from './plan-refund';
import { needsSecondPerson, requestRefund } from './refund-request.service';
import { changeOrder, type StaffContext, type StaffOutcome } from './staff-change';

/**
 * Refunds money without a return: an amount, pieces of lines, or everything that is left.
 * `needsSecondPerson` says which refunds wait for a second person.
 */
export const refundByStaff = (
  context: StaffContext,
  number: string,
  refund: StaffRefund,
): Promise<StaffOutcome> => {
  const { amount, lines = [], byTransfer = false } = refund;
  const entry = { action: 'order.refund', after: { amount, lines, byTransfer } };
  return changeOrder(context, number, entry, async (tx, order) => {
    const planned = await planRefund(tx, context, order, refund);
    if (!planned.ok) return planned;
    return (await needsSecondPerson(tx, context, order, planned.total))
      ? requestRefund(tx, context, order, { refund, total: planned.total })
      : sendPlannedRefund(tx, context, order, planned);
  });
};

/** Records that all due cash refunds of an order were paid out. */
export const payCashRefund = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: 'order.cash_refund' }, async (tx, order) => {
    const paidInCash = new Set(
      (await attemptsOf(tx, order.id))
        .filter(({ gateway }) => gateway === 'cash')
        .map(({ id }) => id),
    );
    const dueRefunds = (await refundsOf(tx, order.id)).filter(
      ({ state, attemptId, byTransfer }) =>
        state === 'due' && !byTransfer && paidInCash.has(attemptId),
    );
    for (const { id } of dueRefunds) await markDoneIn(tx, context, id);
    return dueRefunds.length > 0 ? done({}) : refuse('order_wrong_state', { state: order.payment });
  });

/** Retries refunds that the gateways refused, for example because the balance was too low. */
export const retryRefunds = (context: StaffContext, number: string): Promise<StaffOutcome> =>
  changeOrder(context, number, { action: 'order.refund_retry' }, async (tx, order) => {
    const retried = await retryRefundsNow(tx, order.id, context.now);
    return retried > 0 ? done({}) : refuse('order_wrong_state', { state: order.payment });
  });

/**
 * Marks a refund as done that a person has found in the gateway's statement. This is for refunds
 * that the gateway does not report: SabPaisa, for example, does not say which of several refunds it
 * means. Refuses a bank transfer, for which `recordTransfer` takes the bank's reference.
 */
export const confirmRefund = (
  context: StaffContext,
  number: string,
  refundId: string,
): Promise<StaffOutcome> =>
  changeOrder(
    context,
    number,
    { action: 'order.refund_confirm', after: { refundId } },
    async (tx, order) => {
      const known = (await refundsOf(tx, order.id)).find(({ id }) => id === refundId);
      if (!known) return refuse('refund_unknown');
      if (known.state === 'done') {
        return refuse('order_wrong_state', { state: order.payment });
      }
      if (known.byTransfer) return refuse('refund_needs_reference');
      await markDoneIn(tx, context, refundId);
      return done({});
    },
  );

/**
 * Records that staff sent a refund by bank transfer, and notifies the buyer. The refund is then not
 * sent through a gateway any more.
 */
export const recordTransfer = (
  context: StaffContext,
  number: string,
  { refundId, ...transfer }: { refundId: string; reference: string; day: string },
): Promise<StaffOutcome> =>
  changeOrder(
    context,
    number,
    { action: 'order.refund_transfer', after: { refundId, ...transfer } },
    async (tx, order) => {
      const { now, vault, shop } = context;
      if (transfer.day > dayInIndia(now)) return refuseField('day', 'day_in_future');
      const isKnown = (await refundsOf(tx, order.id)).some(({ id }) => id === refundId);
      if (!isKnown) return refuse('refund_unknown');
      if (!(await noteTransfer(tx, refundId, transfer, now))) return refuse('refund_sent_already');
      const row = await lockRefund(tx, refundId);
      await bookRefund(tx, order, { ...row, account: await refundAccount(tx, row) }, now);
      const about = { amount: row.amount, subjectId: refundId };
      await notifyBuyer(tx, { vault, shop }, 'order_refunded', order, now, about);
      return done({});
    },
  );
