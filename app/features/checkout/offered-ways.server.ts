/** The ways to pay that the shop has. */
import { orderEndpoints, type PaymentMethod, paymentMethods } from '@contract/order';
import { paymentEndpoints } from '@contract/payment';
import { upstream } from '~/platform/upstream/client.server';
import { read } from '~/platform/upstream/read.server';
import { withFallback } from '~/platform/upstream/with-fallback.server';

/**
 * Those that the upstream names. One that does not is believed to have all, a payment link where it
 * has the call for one; so is one that does not answer for now, since the order will tell.
 */
export async function offeredWays(): Promise<readonly PaymentMethod[]> {
  const named = await namedWays();
  if (named) return named;
  const hasLinks = await upstream().offers(paymentEndpoints.paymentLink);
  return paymentMethods.filter((way) => way !== 'link' || hasLinks);
}

async function namedWays(): Promise<readonly PaymentMethod[] | null> {
  try {
    if (!(await upstream().offers(orderEndpoints.shopTerms))) return null;
    const terms = await withFallback(read(orderEndpoints.shopTerms), null);
    return terms?.data.payment_methods ?? null;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}
