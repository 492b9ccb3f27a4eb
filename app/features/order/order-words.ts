/** States of orders in plain words. */
import type { Order, OrderRefund, OrderSummary } from '@contract/order';
import { formatDay } from '~/platform/dates';
import { formatPaise } from '~/platform/money';

/** How a state looks: done, waiting for something, closed. */
export type StateLook = 'ok' | 'wait' | 'bad' | '';

export interface StateWords {
  text: string;
  look: StateLook;
}

type Stated = Pick<OrderSummary, 'status' | 'fulfilment' | 'payment_method'>;

/** What upstreams of others call the states of a payment. */
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

/** The state of a payment as the contract calls it; a word that nobody knows stays what it is. */
export function orderState(status: string): string {
  const word = status
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return SYNONYMS[word] ?? word;
}

/** Whether an order waits for its payment, as far as its state tells. */
export const isUnpaid = ({ status, payment_method: method }: Stated): boolean =>
  method !== 'cod' && ['created', 'pending'].includes(orderState(status));

const ON_ITS_WAY: Readonly<Record<string, string>> = {
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
};

const WITHOUT_GOODS: Readonly<Record<string, StateWords>> = {
  created: { text: 'Waiting for payment', look: 'wait' },
  pending: { text: 'Payment not confirmed yet', look: 'wait' },
  paid: { text: 'Paid, being prepared', look: 'ok' },
  expired: { text: 'Closed: it was not paid in time', look: 'bad' },
  cancelled: { text: 'Cancelled', look: 'bad' },
  late: { text: 'Paid late, we are looking into it', look: 'wait' },
  refund_due: { text: 'Cancelled, refund due', look: 'bad' },
  refunded: { text: 'Cancelled, refunded', look: 'bad' },
};

const GIVEN_BACK: Readonly<Record<string, string>> = {
  refund_due: ', refund due',
  partly_refunded: ', partly refunded',
  refunded: ', refunded',
};

/** One sentence about where an order stands. What nobody knows is shown as the upstream names it. */
export function stateWords(order: Stated): StateWords {
  const { fulfilment, payment_method: method } = order;
  const status = orderState(order.status);
  const back = GIVEN_BACK[status] ?? '';
  const goods = ON_ITS_WAY[fulfilment];
  if (goods) return { text: goods + back, look: fulfilment === 'delivered' ? 'ok' : 'wait' };
  if (fulfilment === 'returned') return { text: `Sent back${back}`, look: 'bad' };
  if (fulfilment === 'confirmed' && back) return { text: `Being prepared${back}`, look: 'wait' };
  if (fulfilment === 'confirmed' && method === 'cod' && status === 'pending') {
    return { text: 'Confirmed, you pay at the door', look: 'ok' };
  }
  const plain = order.status.replaceAll('_', ' ');
  return (
    WITHOUT_GOODS[status] ?? { text: plain.charAt(0).toUpperCase() + plain.slice(1), look: '' }
  );
}

const PAYMENT_EVENTS: Readonly<Record<string, string>> = {
  created: 'Ordered',
  pending: 'Payment begun',
  paid: 'Paid',
  expired: 'Closed, since it was not paid in time',
  late: 'Money came after the order was closed',
  refund_due: 'Refund due',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

const FULFILMENT_EVENTS: Readonly<Record<string, string>> = {
  confirmed: 'Confirmed, being prepared',
  packed: 'Packed',
  shipped: 'Handed to the carrier',
  delivered: 'Delivered',
  returned: 'Goods came back to us',
  cancelled: 'Cancelled',
};

interface Step {
  text: string;
  /** ISO 8601. */
  at: string;
}

/** What happened to an order, the oldest first, beginning with the order itself. */
export function timeLine(
  order: Pick<Order, 'created_at' | 'events' | 'payment_method' | 'carrier'>,
): Step[] {
  const isCash = order.payment_method === 'cod';
  const steps = order.events.flatMap(({ kind, state, at }): Step[] => {
    if (isCash && kind === 'payment' && state === 'pending') return [];
    if (kind === 'fulfilment' && state === 'shipped' && order.carrier) {
      return [{ text: `Handed to ${order.carrier}`, at }];
    }
    const text = (kind === 'payment' ? PAYMENT_EVENTS : FULFILMENT_EVENTS)[state];
    return text ? [{ text, at }] : [];
  });
  const begin = steps.some(({ text }) => text === PAYMENT_EVENTS.created);
  return begin || !order.created_at ? steps : [{ text: 'Ordered', at: order.created_at }, ...steps];
}

const REFUND_STATES: Readonly<Record<string, string>> = {
  due: 'We are about to send it back the way it was paid.',
  pending: 'The payment service is sending it back. Banks can take up to seven days to show it.',
  failed:
    'It has not been sent back yet: the payment service refused. We are dealing with it, and you do not need to do anything.',
};

/** How far a refund is, in sentences. One that this shop is not sure of is not promised. */
export function refundWords(
  { amount, state, cause, method, at }: OrderRefund,
  total: number | null,
): string {
  const money = amount === null ? 'an unknown amount' : formatPaise(amount);
  const causes: Readonly<Record<string, string>> = {
    paid_twice: `You paid twice. The second payment of ${money} does not count for this order.`,
    wrong_amount: `A payment of ${money} arrived, which is not the total of this order${total === null ? '' : ` (${formatPaise(total)})`}. It does not count for this order.`,
  };
  const states: Readonly<Record<string, string>> = {
    ...REFUND_STATES,
    ...(method === 'cash' ? { due: 'We will hand it over in cash.' } : {}),
    done: `It was sent back on ${formatDay(at)}. Banks can take up to seven days to show it.`,
  };
  const done =
    method === 'cash' && state === 'done' ? `It was handed over on ${formatDay(at)}.` : '';
  const how = done || (states[state] ?? state.replaceAll('_', ' '));
  return `${causes[cause] ?? `Refund of ${money}.`} ${how}`;
}

/** What happens after somebody asked to send goods back: people answer, no program does. */
export const RETURN_ASKED =
  'We answer within two working days, with a pick-up or an address to send the parcel to. Please do not send anything before that. If you do not hear from us, contact us with the order number.';

/** What becomes of the money when an order is cancelled. */
export function moneyAfterCancelling(
  order: Pick<Order, 'status' | 'total' | 'payment_method'>,
): string {
  const { total, payment_method: method } = order;
  const status = orderState(order.status);
  if (status === 'refunded') return 'Your money was given back already.';
  const isPartly = status === 'partly_refunded' || status === 'refund_due';
  const whole = total === null ? 'What you paid' : formatPaise(total);
  const amount = isPartly ? 'What is left of your payment' : whole;
  if (status === 'paid' || isPartly) {
    return `${amount} goes back to the card, account or UPI ID that paid, within five working days. Banks may need up to seven more days to show it.`;
  }
  if (method === 'cod') return 'Nothing is paid yet, and nothing will be asked for at the door.';
  return 'Nothing is paid yet. If a payment is under way, it comes back to you in full.';
}

const METHODS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  sabpaisa: 'SabPaisa',
  link: 'Payment link',
  cod: 'Cash on delivery',
  cash: 'Cash',
};

/** A way to pay, as the checkout calls it. */
export const methodWords = (method: string): string => METHODS[method] ?? method;

/** Name of the field that says how many pieces of a line go back, by its position from 0. */
export const returnField = (position: number): string => `quantity-${position}`;
