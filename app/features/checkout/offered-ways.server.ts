/** The ways to pay that the shop has, and those that an order can be paid by. */

import { type PaymentMethod, paymentMethods } from '@contract/order';
import { paymentEndpoints } from '@contract/payment';
import { config } from '@kernel/config/config';
import { upstream } from '~/platform/upstream/client.server';
import { hasShopTerms, shopTerms } from '~/platform/upstream/shop-terms.server';
import { checkoutMessages } from './checkout.text';
import type { Offer } from './quote.server';
import { waysToPay } from './ways-to-pay';

/**
 * Those that the upstream names, and all while it does not answer: the order is refused then. An
 * upstream without terms is believed to have all: Razorpay where the web has its key, a payment link
 * where the upstream has the call for one.
 */
export async function offeredWays(): Promise<readonly PaymentMethod[]> {
  const terms = await shopTerms();
  if (terms) return terms.payment_methods;
  if (await hasShopTerms()) return paymentMethods;
  const hasLinks = await upstream().offers(paymentEndpoints.paymentLink);
  const isOffered = { razorpay: Boolean(config().RAZORPAY_KEY_ID), link: hasLinks };
  return paymentMethods.filter((way) => way === 'sabpaisa' || way === 'cod' || isOffered[way]);
}

/** Cash is offered by who says so. While nobody answers, the order will tell. */
function whyNoCash(offer: Offer | null): string {
  if (!offer || offer.quote.cod) return '';
  if (!offer.isComplete) return checkoutMessages.noCash;
  return offer.quote.cod_refused === 'amount'
    ? checkoutMessages.noCashForAmount
    : checkoutMessages.noCashForPin;
}

/**
 * The ways that an offer can be paid by, in the order of the page, and why cash is none of them: empty
 * where it is, or where the shop takes none.
 */
export async function waysFor(
  offer: Promise<Offer | null>,
): Promise<{ ways: PaymentMethod[]; noCash: string }> {
  const [offered, known] = await Promise.all([offeredWays(), offer]);
  const why = whyNoCash(known);
  const ways = waysToPay
    .map(({ value }) => value)
    .filter((way) => offered.includes(way) && (way !== 'cod' || why === ''));
  return { ways, noCash: known?.isComplete && offered.includes('cod') ? why : '' };
}
