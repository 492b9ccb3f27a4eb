/** Messages to buyers about their orders: mails and SMS. */
import type { LanguageCode } from '@contract/language';
import { formatAmount } from '@contract/money';
import { hindi } from '../../languages/hi/modules/order/order-messages.text';
import type { OrderRow } from './order.rules';
import {
  english,
  type MessageKind,
  type OrderMessageTexts,
  type Refusal,
  type SmsValues,
} from './order-messages.text';

/** The fields of an order from which its messages are made. */
export type MessageOrder = Pick<
  OrderRow,
  'id' | 'number' | 'total' | 'method' | 'carrier' | 'tracking'
>;

interface MailValues extends Pick<SmsValues, 'shop'> {
  /** True if no money is charged for the order. */
  isTest: boolean;
  /** False if the buyer's account is closed. */
  canLogIn: boolean;
  refusal?: Refusal | undefined;
}

/** Mails and SMS in one language. */
function messagesIn(texts: OrderMessageTexts) {
  return {
    /**
     * Returns a mail. Its address is not verified and may be a stranger's, so the mail says no more
     * about the order than its number and state. The reason for a refused return is an exception,
     * because a buyer whose account is closed cannot read it elsewhere.
     */
    mailOf(
      kind: MessageKind,
      { number }: Pick<MessageOrder, 'number'>,
      { shop, isTest, canLogIn, refusal }: MailValues,
    ) {
      const title = texts.subjects[kind];
      const test = isTest ? texts.tests[kind] : undefined;
      return {
        subject: `${title}: ${number}`,
        text: [
          texts.sentence(title),
          texts.order(number),
          ...(test ? [test] : []),
          ...(refusal ? [texts.refusal(refusal)] : []),
          canLogIn ? texts.logIn(shop) : texts.contact(shop),
        ].join('\n\n'),
      };
    },
    /**
     * Returns the text of an SMS to the phone of the buyer's account. It must match a registered
     * template, so it does not say that a payment is a test.
     */
    smsOf: (kind: MessageKind, { number }: Pick<MessageOrder, 'number'>, values: SmsValues) =>
      `${values.shop}: ${texts.sms({ number, ...values })[kind]}`,
  };
}

/** The messages in each language. */
export const orderMessages = { en: messagesIn(english), hi: messagesIn(hindi) } satisfies Record<
  LanguageCode,
  unknown
>;

/** The kinds whose SMS contains an amount. */
const WITH_AMOUNT: readonly MessageKind[] = [
  'order_placed',
  'order_paid',
  'order_refund_due',
  'order_refunded',
];

/**
 * The variables of a registered SMS template: the order's number, then the amount in rupees
 * (placed, paid, refunds), or carrier and tracking number (shipped).
 * @param amount paise
 */
export function smsValues(kind: MessageKind, order: MessageOrder, amount: number): string[] {
  if (WITH_AMOUNT.includes(kind)) return [order.number, formatAmount(amount)];
  if (kind === 'order_shipped') return [order.number, order.carrier, order.tracking];
  return [order.number];
}
