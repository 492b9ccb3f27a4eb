/** What the goods of the cart would cost at an address. */
import { orderEndpoints, type Quote } from '@contract/order';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { readWithSession } from '~/platform/session/guards.server';
import { redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import type { Checkout } from './checkout.schema';

/**
 * @throws Response to log in; to the cart, which says what cannot be ordered; to the order that was
 *   just placed when nothing is left; or for the error page
 */
export async function quoteOf(request: Request, draft: Checkout): Promise<Quote> {
  const { pin = '', state = '' } = draft.address ?? {};
  const quote = await readWithSession(request, async (token) => {
    try {
      const body = { pin, state };
      return (await upstream().call(orderEndpoints.orderQuote, { token, body, isRead: true })).data;
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind !== 'refused') throw error;
      throw await redirectWithFlash(request, paths.cart, {
        type: 'warning',
        title: 'Please look at your cart again',
        text: error.message,
      });
    }
  });
  if (quote.lines.length > 0) return quote;
  throw seeOther(draft.placed ? paths.payOrder(draft.placed) : paths.cart);
}
