/** Reads what the products of the cart or of a rank cost when they are delivered to an address. */

import { orderEndpoints, Quote } from '@contract/order';
import { availableQuantity, readCart } from '~/features/cart/cart-page.server';
import { type NextRank, readNextRankForSale } from '~/features/rank/rank-offer.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { withSession } from '~/platform/session/guards.server';
import { redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { nullIfMissing, UpstreamError } from '~/platform/upstream/upstream-error.server';
import type { Checkout } from './checkout.schema';
import { checkoutMessages } from './checkout.text';

export interface CheckoutQuote {
  quote: Quote;
  /** False if the upstream sends delivery, taxes and total only with the order. */
  isComplete: boolean;
  /** The name of the rank that is bought; empty for the products of the cart. */
  rank: string;
}

/**
 * Loads the quote for the order. Returns null while the upstream does not respond, or if there are
 * no products and `isSent` is true.
 * @param isSent whether this order was already sent; an empty cart may then mean that it was placed
 * @throws Response
 * - that redirects to log in
 * - that redirects to the cart or the ranks, if something cannot be ordered
 * - that redirects to the order that was placed last, if there are no products and `isSent` is
 * false; without such an order, to the cart or the ranks
 * - with the error page
 */
export async function loadCheckoutQuote(
  request: Request,
  draft: Checkout,
  isSent = false,
): Promise<CheckoutQuote | null> {
  const { pin = '', state = '' } = draft.address ?? {};
  try {
    const checkoutQuote = await withSession(request, async (token, user) =>
      draft.rank
        ? quoteRank(await readNextRankForSale(request, token, user.id), draft.rank, {
            token,
            pin,
            state,
          })
        : ((await requestQuote(token, { pin, state })) ?? quoteFromCart(token)),
    );
    if (checkoutQuote?.quote.lines.length) return checkoutQuote;
    if (isSent) return null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'unavailable') return null;
    if (error.kind !== 'refused') throw errorPage(error);
    throw await redirectWithFlash(request, draft.rank ? paths.ranks : paths.cart, {
      type: 'warning',
      title: draft.rank ? checkoutMessages.rankNotForSale : checkoutMessages.checkCart,
      text: error.message,
    });
  }
  const startPath = draft.rank ? paths.ranks : paths.cart;
  throw seeOther(draft.placed ? paths.payOrder(draft.placed) : startPath);
}

/**
 * Quotes the products of a rank. Returns null if the rank with this id is not the next one that the
 * member can buy, or if it has no products.
 */
async function quoteRank(
  next: NextRank | null,
  id: string,
  { token, ...address }: { token: string; pin: string; state: string },
): Promise<CheckoutQuote | null> {
  if (!next || next.id !== id) return null;
  const { name: rank, offer, price } = next;
  const items = offer?.goods.map(({ product, quantity }) => ({ product, quantity }));
  if (items?.length === 0) return null;
  const quoted = items && (await requestQuote(token, { ...address, items }));
  if (quoted) return { ...quoted, rank };
  const lines = offer?.goods.map(({ net, ...line }) => ({ ...line, gross: net })) ?? [
    { name: checkoutMessages.productsOfRank({ rank }), quantity: 1, gross: price },
  ];
  const gross = offer?.total ?? price;
  return { quote: Quote.parse({ lines, gross, discount: 0 }), isComplete: false, rank };
}

/** Requests a quote; null if the upstream does not offer quotes. */
async function requestQuote(
  token: string,
  body: Record<string, unknown>,
): Promise<CheckoutQuote | null> {
  const options = { token, body, isRead: true };
  const answer = await nullIfMissing(upstream().call(orderEndpoints.orderQuote, options));
  return answer && { quote: answer.data, isComplete: true, rank: '' };
}

/**
 * Makes a quote from the cart. It lacks delivery and taxes, which the upstream sends only with the
 * order.
 */
async function quoteFromCart(token: string): Promise<CheckoutQuote> {
  const { lines, gross, discount, ediscount, points } = await readCart(token);
  const orderableLines = lines.map((line) => ({ ...line, quantity: availableQuantity(line) }));
  const quote = Quote.parse({
    lines: orderableLines
      .filter(({ quantity }) => quantity > 0)
      .map(({ product, slug, name, image, facts, quantity, price }) => ({
        product,
        slug,
        name,
        image,
        quantity,
        price,
        net_quantity: facts,
        gross: price === null ? null : price * quantity,
      })),
    gross,
    discount,
    ediscount,
    points,
  });
  return { quote, isComplete: false, rank: '' };
}
