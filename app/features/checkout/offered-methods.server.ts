/** Reads the payment methods of the shop, and which of them an order can use. */

import { type PaymentMethod, paymentMethods } from '@contract/order';
import { paymentEndpoints } from '@contract/payment';
import { config } from '@kernel/config/config';
import { upstream } from '~/platform/upstream/client.server';
import { hasShopTerms, readShopTerms } from '~/platform/upstream/shop-terms.server';
import { checkoutMessages } from './checkout.text';
import { paymentOptions } from './payment-options.text';
import type { CheckoutQuote } from './quote.server';

/**
 * Returns the methods that the terms of the upstream list. If the terms cannot be read, returns all
 * methods, because the upstream refuses an order with another method anyway. An upstream without
 * terms offers SabPaisa and cash on delivery, Razorpay if the web has its key, and a payment link
 * if the upstream has that call.
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

/** Reads which methods charge no money; empty if the terms of the upstream cannot be read. */
export const readTestMethods = async (): Promise<readonly PaymentMethod[]> =>
  (await readShopTerms())?.test_methods ?? [];

/**
 * Returns the sentence that says why an order cannot be paid in cash; empty if it can. Without a
 * quote, cash is offered too: the upstream checks the method when the order is placed.
 */
function cashRefusal(checkoutQuote: CheckoutQuote | null): string {
  if (!checkoutQuote || checkoutQuote.quote.cod) return '';
  if (!checkoutQuote.isComplete) return checkoutMessages.noCash;
  return checkoutQuote.quote.cod_refused === 'amount'
    ? checkoutMessages.noCashForAmount
    : checkoutMessages.noCashForPin;
}

/**
 * Returns the methods that an order can use, sorted as on the page. `noCash` says why cash on
 * delivery is not one of them. It is empty if cash is possible, if the shop takes no cash, or if
 * there is no complete quote.
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
