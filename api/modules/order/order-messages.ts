/** Messages to buyers about their orders: mails and SMS. */
import type { LanguageCode } from '@contract/language';
import { formatAmount } from '@contract/money';
import { hindi } from '../../languages/hi/modules/order/order-messages.text';
import type { OrderRow } from './order.rules';
import {
  english,
  type MessageKind,
  type OrderMessageTexts,
  type SmsValues,
} from './order-messages.text';

/** The data of an order that messages contain. */
export type MessageOrder = Pick<
  OrderRow,
  'id' | 'number' | 'total' | 'method' | 'carrier' | 'tracking'
>;

/** Mails and SMS in one language. */
function messagesIn(texts: OrderMessageTexts) {
  return {
    /**
     * The address is not verified, so the mail may reach a stranger: it contains only number and
     * state.
     * @param isTest whether the payment method charges no money
     */
    mailOf(
      kind: MessageKind,
      { number }: Pick<MessageOrder, 'number'>,
      { shop, isTest }: Pick<SmsValues, 'shop'> & { isTest: boolean },
    ) {
      const title = texts.subjects[kind];
      const test = isTest ? texts.tests[kind] : undefined;
      return {
        subject: `${title}: ${number}`,
        text: [
          texts.sentence(title),
          texts.order(number),
          ...(test ? [test] : []),
          texts.logIn(shop),
        ].join('\n\n'),
      };
    },
    /** An SMS to the buyer's verified phone; its words are registered, so that tests are not named. */
    smsOf: (kind: MessageKind, { number }: Pick<MessageOrder, 'number'>, values: SmsValues) =>
      `${values.shop}: ${texts.sms({ number, ...values })[kind]}`,
  };
}

/** By language. */
export const orderMessages = { en: messagesIn(english), hi: messagesIn(hindi) } satisfies Record<
  LanguageCode,
  unknown
>;

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
