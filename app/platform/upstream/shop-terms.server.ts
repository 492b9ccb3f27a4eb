/** The shop's terms: an extension, which an upstream may lack. */
import { orderEndpoints, type ShopTerms } from '@contract/order';
import { upstream } from './client.server';
import { read } from './read.server';
import { withFallback } from './with-fallback.server';

/** Whether the upstream has terms; also true while it does not respond. */
export const hasShopTerms = (): Promise<boolean> => upstream().offers(orderEndpoints.shopTerms);

/** Null if the upstream has none, or does not respond. */
export async function readShopTerms(): Promise<ShopTerms | null> {
  try {
    if (!(await hasShopTerms())) return null;
    return (await withFallback(read(orderEndpoints.shopTerms), null))?.data ?? null;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}
