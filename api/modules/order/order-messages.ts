/** Messages to buyers about their orders: mails and SMS. */
import type { LanguageCode } from '@contract/language';
import { formatAmount } from '@contract/money';
import * as hindi from '../../languages/hi/modules/order/order-messages';
import type { OrderRow } from './order.rules';

export const messageKinds = [
  'order_placed',
  'order_paid',
  'order_packed',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_replaced',
  'order_expired',
  'order_refund_due',
  'order_refunded',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The data of an order that messages contain. */
export type MessageOrder = Pick<
  OrderRow,
  'id' | 'number' | 'total' | 'method' | 'carrier' | 'tracking'
>;

/** Values of placeholders such as `{amount}`. */
interface Values {
  shop: string;
  /** Such as `₹1,234.50`. */
  amount: string;
  /** Whether the rest of the total was carried over from a replaced order. */
  isRest: boolean;
  carrier: string;
  tracking: string;
}

const SUBJECTS: Record<MessageKind, string> = {
  order_placed: 'We have your order',
  order_paid: 'Your payment has arrived',
  order_packed: 'Your order is packed',
  order_shipped: 'Your parcel is on its way',
  order_delivered: 'Your parcel was delivered',
  order_cancelled: 'Your order is cancelled',
  order_replaced: 'Your order is replaced by a new one',
  order_expired: 'Your order was not paid and is closed',
  order_refund_due: 'A refund is due to you',
  order_refunded: 'Your refund was sent',
};

const TEST_PAYMENT = 'This is a test payment: no money is charged.';
const TEST_REFUND = 'You paid by a test payment: no money is refunded.';

/** What mails say about a payment method that charges no money. */
const TESTS: Partial<Record<MessageKind, string>> = {
  order_placed: TEST_PAYMENT,
  order_paid: TEST_PAYMENT,
  order_refund_due: TEST_REFUND,
  order_refunded: TEST_REFUND,
};

/**
 * The address is not verified, so the mail may reach a stranger: it contains only number and state.
 * @param isTest whether the payment method charges no money
 */
function mailOf(
  kind: MessageKind,
  { number }: MessageOrder,
  { shop, isTest }: Pick<Values, 'shop'> & { isTest: boolean },
) {
  const title = SUBJECTS[kind];
  const test = isTest ? TESTS[kind] : undefined;
  return {
    subject: `${title}: ${number}`,
    text: [
      `${title}.`,
      `Order ${number}`,
      ...(test ? [test] : []),
      `Log in at ${shop} to see it.`,
    ].join('\n\n'),
  };
}

/** An SMS to the buyer's verified phone; its words are registered, so that tests are not named. */
function smsOf(kind: MessageKind, { number }: MessageOrder, values: Values): string {
  const { shop, amount, isRest, carrier, tracking } = values;
  const carrierText = carrier ? ` with ${carrier}${tracking ? `, number ${tracking}` : ''}` : '';
  const text: Record<MessageKind, string> = {
    order_placed: isRest
      ? `we have your order ${number}. ${amount} is still to be paid.`
      : `we have your order ${number} for ${amount}.`,
    order_paid: `your payment of ${amount} for order ${number} has arrived.`,
    order_packed: `your order ${number} is packed.`,
    order_shipped: `your order ${number} is on its way${carrierText}.`,
    order_delivered: `your order ${number} was delivered.`,
    order_cancelled: `your order ${number} is cancelled.`,
    order_replaced: `your order ${number} is replaced by a new one. Log in to see it.`,
    order_expired: `order ${number} was not paid in time and is closed. You do not need to pay.`,
    order_refund_due: `a refund of ${amount} for order ${number} is due to you. We refund it to the payment method you used.`,
    order_refunded: `${amount} for order ${number} was refunded to you.`,
  };
  return `${shop}: ${text[kind]}`;
}

const english = { mailOf, smsOf };

/** By language. */
export const orderMessages: Record<LanguageCode, typeof english> = { en: english, hi: hindi };

/** Kinds whose SMS contains an amount. */
const WITH_AMOUNT: readonly MessageKind[] = [
  'order_placed',
  'order_paid',
  'order_refund_due',
  'order_refunded',
];

/**
 * The variables of a registered SMS template: the order's number, then the amount in rupees
 * (placed, paid, refunds), or carrier and tracking number (shipped). @param amount paise
 */
export function smsValues(kind: MessageKind, order: MessageOrder, amount: number): string[] {
  if (WITH_AMOUNT.includes(kind)) return [order.number, formatAmount(amount)];
  if (kind === 'order_shipped') return [order.number, order.carrier, order.tracking];
  return [order.number];
}
