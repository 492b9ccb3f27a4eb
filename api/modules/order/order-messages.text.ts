/** The texts of messages to buyers about their orders. */

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
  'order_return_refused',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The values that an SMS may contain. */
export interface SmsValues {
  shop: string;
  /** Such as `₹1,234.50`. */
  amount: string;
  /**
   * In `order_placed`, true if a part of the total was carried over from a replaced order, and
   * `amount` is the rest.
   */
  isRest: boolean;
  carrier: string;
  tracking: string;
}

/** What the mail about a refused return contains. */
export interface Refusal {
  reason: string;
  /** The link to the page where the buyer can complain. */
  link: string;
}

export interface OrderMessageTexts {
  subjects: Record<MessageKind, string>;
  /** The sentence that mails contain if no money is charged for the order. */
  tests: Partial<Record<MessageKind, string>>;
  sentence(words: string): string;
  order(number: string): string;
  refusal(refusal: Refusal): string;
  logIn(shop: string): string;
  /** Replaces `logIn` if the buyer's account is closed. */
  contact(shop: string): string;
  sms(values: SmsValues & { number: string }): Record<MessageKind, string>;
}

/**
 * @param payment the sentence for orders that are placed or paid
 * @param refund the sentence for refunds that are due or sent
 */
export const testsOf = (payment: string, refund: string): OrderMessageTexts['tests'] => ({
  order_placed: payment,
  order_paid: payment,
  order_refund_due: refund,
  order_refunded: refund,
});

export const english: OrderMessageTexts = {
  subjects: {
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
    order_return_refused: 'We have refused your return',
  },
  tests: testsOf(
    'This is a test payment: no money is charged.',
    'You paid by a test payment: no money is refunded.',
  ),
  sentence: (words) => `${words}.`,
  order: (number) => `Order ${number}`,
  refusal: ({ reason, link }) => `The reason:
${reason}

If you do not agree, file a complaint. Our grievance officer will review the decision:
${link}`,
  logIn: (shop) => `Log in at ${shop} to see it.`,
  contact: (shop) => `If you have a question about it, contact ${shop}.`,
  sms({ number, amount, isRest, carrier, tracking }) {
    const carrierText = carrier ? ` with ${carrier}${tracking ? `, number ${tracking}` : ''}` : '';
    return {
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
      order_refund_due: `a refund of ${amount} for order ${number} is due to you. Log in to see how we send it.`,
      order_refunded: `${amount} for order ${number} was refunded to you.`,
      order_return_refused: `your return for order ${number} was refused. Log in to see why.`,
    };
  },
};
