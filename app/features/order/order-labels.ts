/** Labels and sentences about orders: state, history, refunds, payment methods. */

import type { Order, OrderSummary } from '@contract/order';
import type { OrderRefund } from '@contract/order-history';
import { labelOfCode } from '~/platform/code-words';
import { formatDay } from '~/platform/dates';
import { formatPaise } from '~/platform/money';
import {
  cancelMoneyTexts,
  fulfilmentEventTexts,
  methodTexts,
  paymentEventTexts,
  refundTexts,
  stateTexts,
  timeLineText,
} from './order.text';

/** How a state is highlighted: as done, waiting or closed, or not at all. */
export type StateTone = 'ok' | 'wait' | 'bad' | '';

export interface StateLabel {
  text: string;
  look: StateTone;
}

type OrderStates = Pick<OrderSummary, 'status' | 'fulfilment' | 'payment_method'> &
  Partial<Pick<OrderSummary, 'is_replaced'>>;

/** Names of payment states that other upstreams use. */
const SYNONYMS: Readonly<Record<string, string>> = {
  '': 'created',
  new: 'created',
  placed: 'created',
  unpaid: 'created',
  failed: 'created',
  failure: 'created',
  payment_failed: 'created',
  attempted: 'pending',
  initiated: 'pending',
  awaiting_payment: 'pending',
  payment_pending: 'pending',
  success: 'paid',
  successful: 'paid',
  captured: 'paid',
  canceled: 'cancelled',
};

/**
 * The payment state in the contract's terms. An unknown one is only normalised: trimmed, in lower
 * case, with underscores between words.
 */
export function orderState(status: string): string {
  const word = status
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return SYNONYMS[word] ?? word;
}

/** Returns true if an order waits for its payment. Cash on delivery does not count. */
export const isUnpaid = ({ status, payment_method: method }: OrderStates): boolean =>
  method !== 'cod' && ['created', 'pending'].includes(orderState(status));

const fulfilmentText = (state: string): string | undefined =>
  state === 'packed' || state === 'shipped' || state === 'delivered'
    ? stateTexts[state]
    : undefined;

const paymentStateLabels = (): Readonly<Record<string, StateLabel>> => ({
  created: { text: stateTexts.created, look: 'wait' },
  pending: { text: stateTexts.pending, look: 'wait' },
  paid: { text: stateTexts.paid, look: 'ok' },
  expired: { text: stateTexts.expired, look: 'bad' },
  cancelled: { text: stateTexts.cancelled, look: 'bad' },
  late: { text: stateTexts.late, look: 'wait' },
  refund_due: { text: stateTexts.refund_due, look: 'bad' },
  refunded: { text: stateTexts.refunded, look: 'bad' },
});

const refundSentences = (): Readonly<Record<string, (values: { state: string }) => string>> => ({
  refund_due: stateTexts.withRefundDue,
  partly_refunded: stateTexts.withPartRefunded,
  refunded: stateTexts.withRefund,
});

/** The state of an order in a few words. An unknown state is shown by the words of its code. */
export function stateLabel(order: OrderStates): StateLabel {
  const { fulfilment, payment_method: method } = order;
  if (order.is_replaced) return { text: stateTexts.replaced, look: 'bad' };
  const status = orderState(order.status);
  const refund = refundSentences()[status];
  const withRefund = (state: string) => refund?.({ state }) ?? state;
  const goods = fulfilmentText(fulfilment);
  if (goods) return { text: withRefund(goods), look: fulfilment === 'delivered' ? 'ok' : 'wait' };
  if (fulfilment === 'returned') return { text: withRefund(stateTexts.returned), look: 'bad' };
  if (fulfilment === 'confirmed' && refund) {
    return { text: withRefund(stateTexts.preparing), look: 'wait' };
  }
  if (fulfilment === 'confirmed' && method === 'cod' && status === 'pending') {
    return { text: stateTexts.confirmedCash, look: 'ok' };
  }
  return paymentStateLabels()[status] ?? { text: labelOfCode(order.status), look: '' };
}

interface Step {
  text: string;
  /** ISO 8601. */
  at: string;
}

/**
 * The history of an order, in the sequence of its events. Some events are left out, such as those
 * without a text. If no event says that the order was placed, a first step is added that says so,
 * unless `created_at` is empty.
 */
export function timeLine(
  order: Pick<Order, 'created_at' | 'events' | 'payment_method' | 'carrier'>,
): Step[] {
  const isCash = order.payment_method === 'cod';
  const steps = order.events.flatMap(({ kind, state, at }): Step[] => {
    if (isCash && kind === 'payment' && state === 'pending') return [];
    if (kind === 'fulfilment' && state === 'shipped' && order.carrier) {
      return [{ text: timeLineText.handedTo({ carrier: order.carrier }), at }];
    }
    const text = (kind === 'payment' ? paymentEventTexts : fulfilmentEventTexts)[state];
    return text ? [{ text, at }] : [];
  });
  const hasFirstStep = steps.some(({ text }) => text === paymentEventTexts.created);
  return hasFirstStep || !order.created_at
    ? steps
    : [{ text: timeLineText.ordered, at: order.created_at }, ...steps];
}

/**
 * The cause, amount and progress of a refund. An unknown state is shown by the words of its code.
 * If the money is carried over to the order that replaces this one, the label says so instead.
 * @param total of the order in paise; null if unknown
 */
export function refundLabel(
  { amount, state, cause, method, at }: OrderRefund,
  total: number | null,
): string {
  const money = amount === null ? refundTexts.unknownAmount : formatPaise(amount);
  const causes: Readonly<Record<string, string>> = {
    paid_twice: refundTexts.paidTwice({ amount: money }),
    wrong_amount: refundTexts.wrongAmount({
      amount: money,
      total: total === null ? '' : formatPaise(total),
    }),
  };
  if (cause === 'replaced')
    return `${refundTexts.paidAmount({ amount: money })} ${refundTexts.carried}`;
  const { due, done } = refundTextsOf(method);
  const states: Readonly<Record<string, string>> = {
    due,
    pending: refundTexts.pending,
    failed: refundTexts.failed,
    done: done({ day: formatDay(at) }),
  };
  const progress = states[state] ?? state.replaceAll('_', ' ');
  return `${causes[cause] ?? refundTexts.refundOf({ amount: money })} ${progress}`;
}

function refundTextsOf(method: string): Pick<typeof refundTexts, 'due' | 'done'> {
  if (method === 'transfer')
    return { due: refundTexts.transferDue, done: refundTexts.transferDone };
  if (method === 'cash') return { due: refundTexts.cashDue, done: refundTexts.cashDone };
  return refundTexts;
}

/** What happens to the payment when an order is cancelled. */
export function cancellationRefundText(
  order: Pick<Order, 'status' | 'total' | 'payment_method'> & Partial<Pick<Order, 'carried'>>,
): string {
  const { total, payment_method: method, carried } = order;
  const status = orderState(order.status);
  if (status === 'refunded') return cancelMoneyTexts.alreadyRefunded;
  const isPartlyRefunded = status === 'partly_refunded' || status === 'refund_due';
  const whole = total === null ? cancelMoneyTexts.payment : formatPaise(total);
  const amount = isPartlyRefunded ? cancelMoneyTexts.restOfPayment : whole;
  if (status === 'paid' || isPartlyRefunded) {
    return cancelMoneyTexts.refund({ amount });
  }
  // Money of a replaced order is refunded even if the rest was never paid.
  if (carried) return cancelMoneyTexts.refund({ amount: formatPaise(carried) });
  if (method === 'cod') return cancelMoneyTexts.nothingPaidCash;
  return cancelMoneyTexts.nothingPaid;
}

/** The name of a payment method; an unknown method is shown by its code. */
export const methodLabel = (method: string): string => methodTexts[method] ?? method;

/** The name of the field for the returned pieces of a line of the order. Positions start at 0. */
export const returnField = (position: number): string => `quantity-${position}`;
