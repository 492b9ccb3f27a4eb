/** What the shop sells by: an extension, which an upstream may lack. */
import { orderEndpoints, type ShopTerms } from '@contract/order';
import { upstream } from './client.server';
import { read } from './read.server';
import { withFallback } from './with-fallback.server';

/** Whether the upstream has terms: true, too, while it does not answer. */
export const hasShopTerms = (): Promise<boolean> => upstream().offers(orderEndpoints.shopTerms);

/** Null where the upstream has none, or does not answer. */
export async function shopTerms(): Promise<ShopTerms | null> {
  try {
    if (!(await hasShopTerms())) return null;
    return (await withFallback(read(orderEndpoints.shopTerms), null))?.data ?? null;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}
