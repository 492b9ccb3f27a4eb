/** What the shop sells by: an extension, which an upstream may lack. */
import { orderEndpoints, type ShopTerms } from '@contract/order';
import { upstream } from '~/platform/upstream/client.server';
import { read } from '~/platform/upstream/read.server';
import { withFallback } from '~/platform/upstream/with-fallback.server';

/** Null where the upstream has none, or does not answer. */
export async function shopTerms(): Promise<ShopTerms | null> {
  try {
    if (!(await upstream().offers(orderEndpoints.shopTerms))) return null;
    return (await withFallback(read(orderEndpoints.shopTerms), null))?.data ?? null;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}
