/**
 * What the products of the cart or of a rank cost at an address, if the upstream says so before
 * the order.
 */

import { orderEndpoints, Quote } from '@contract/order';
import { availableQuantity, readCart } from '~/features/cart/cart-page.server';
import { readNextRankForSale } from '~/features/rank/rank-offer.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { withSession } from '~/platform/session/guards.server';
import { redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import type { Checkout } from './checkout.schema';
import { checkoutMessages } from './checkout.text';

export interface Offer {
  quote: Quote;
  /** False if the upstream sends delivery, taxes and total only with the order. */
  isComplete: boolean;
  /** The name of the rank that is bought; empty for the products of the cart. */
  rank: string;
}

/**
 * Null while the upstream does not respond.
 * @param isSent this order was already sent: an empty cart may mean that it was placed
 * @throws Response to log in; to the cart, which says what cannot be ordered; to the order just
 * placed
 * if the cart is empty; or for the error page
 */
export async function loadOffer(
  request: Request,
  draft: Checkout,
  isSent = false,
): Promise<Offer | null> {
  const { pin = '', state = '' } = draft.address ?? {};
  try {
    const offer = await withSession(request, async (token, user) =>
      draft.rank
        ? rankOffer(() => readNextRankForSale(request, token, user.id), token, {
            rank: draft.rank,
            pin,
            state,
          })
        : ((await quotedOffer(token, { pin, state })) ?? cartOffer(token)),
    );
    if (offer && offer.quote.lines.length > 0) return offer;
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
  const start = draft.rank ? paths.ranks : paths.cart;
  throw seeOther(draft.placed ? paths.payOrder(draft.placed) : start);
}

/** The products of a rank; null if it cannot be bought. */
async function rankOffer(
  read: () => ReturnType<typeof readNextRankForSale>,
  token: string,
  { rank: id, ...to }: { rank: string; pin: string; state: string },
): Promise<Offer | null> {
  const next = await read();
  if (!next || next.id !== id) return null;
  const { name: rank, offer, price } = next;
  const items = offer?.goods.map(({ product, quantity }) => ({ product, quantity }));
  if (items?.length === 0) return null;
  const quoted = items && (await quotedOffer(token, { ...to, items }));
  if (quoted) return { ...quoted, rank };
  const lines = offer?.goods.map(({ net, ...line }) => ({ ...line, gross: net })) ?? [
    { name: checkoutMessages.productsOfRank({ rank }), quantity: 1, gross: price },
  ];
  const gross = offer?.total ?? price;
  return { quote: Quote.parse({ lines, gross, discount: 0 }), isComplete: false, rank };
}

/** Null if the upstream has no quotes. */
async function quotedOffer(token: string, body: Record<string, unknown>): Promise<Offer | null> {
  try {
    const { data } = await upstream().call(orderEndpoints.orderQuote, {
      token,
      body,
      isRead: true,
    });
    return { quote: data, isComplete: true, rank: '' };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'missing_call') return null;
    throw error;
  }
}

/** Only what the cart contains; delivery and taxes are not known yet. */
async function cartOffer(token: string): Promise<Offer> {
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
