/** The payment methods of the shop, and those that an order can be paid by. */

import { type PaymentMethod, paymentMethods } from '@contract/order';
import { paymentEndpoints } from '@contract/payment';
import { config } from '@kernel/config/config';
import { upstream } from '~/platform/upstream/client.server';
import { hasShopTerms, readShopTerms } from '~/platform/upstream/shop-terms.server';
import { checkoutMessages } from './checkout.text';
import { paymentOptions } from './payment-options.text';
import type { CheckoutQuote } from './quote.server';

/**
 * The methods that the upstream lists; all of them while it does not respond, since it then refuses
 * the order itself. An upstream without terms offers Razorpay if the web has its key, and a payment
 * link if the upstream has that call.
 */
export async function readOfferedMethods(): Promise<readonly PaymentMethod[]> {
  const terms = await readShopTerms();
  if (terms) return terms.payment_methods;
  if (await hasShopTerms()) return paymentMethods;
  const hasLinks = await upstream().offers(paymentEndpoints.paymentLink);
  const isOffered = { razorpay: Boolean(config().RAZORPAY_KEY_ID), link: hasLinks };
  return paymentMethods.filter((method) =>
    method === 'sabpaisa' || method === 'cod' ? true : isOffered[method],
  );
}

/** The methods that charge no money. */
export const readTestMethods = async (): Promise<readonly PaymentMethod[]> =>
  (await readShopTerms())?.test_methods ?? [];

/**
 * Why an order cannot be paid in cash. Empty without a quote: while the upstream does not respond,
 * cash is offered, and the upstream checks it when the order is placed.
 */
function cashRefusal(checkoutQuote: CheckoutQuote | null): string {
  if (!checkoutQuote || checkoutQuote.quote.cod) return '';
  if (!checkoutQuote.isComplete) return checkoutMessages.noCash;
  return checkoutQuote.quote.cod_refused === 'amount'
    ? checkoutMessages.noCashForAmount
    : checkoutMessages.noCashForPin;
}

/**
 * The methods for what is bought, in page order, and why cash on delivery is not among them: empty if it
 * is, or if the shop does not take cash.
 */
export async function readMethodsFor(
  quotePromise: Promise<CheckoutQuote | null>,
): Promise<{ methods: PaymentMethod[]; testMethods: readonly PaymentMethod[]; noCash: string }> {
  const [offered, quote, tests] = await Promise.all([
    readOfferedMethods(),
    quotePromise,
    readTestMethods(),
  ]);
  const why = cashRefusal(quote);
  const methods = paymentOptions
    .map(({ value }) => value)
    .filter((method) => offered.includes(method) && (method !== 'cod' || why === ''));
  return {
    methods,
    testMethods: tests,
    noCash: quote?.isComplete && offered.includes('cod') ? why : '',
  };
}
