/** Reads the shop's terms. The call is an extension, which an upstream may lack. */
import { orderEndpoints, type ShopTerms } from '@contract/order';
import { upstream } from './client.server';
import { read } from './read.server';
import { withFallback } from './with-fallback.server';

/** Whether the upstream has the call; also true while the upstream does not respond. */
export const hasShopTerms = (): Promise<boolean> => upstream().offers(orderEndpoints.shopTerms);

/** The shop's terms; null if the upstream lacks the call or does not respond. */
export async function readShopTerms(): Promise<ShopTerms | null> {
  try {
    if (!(await hasShopTerms())) return null;
    return (await withFallback(read(orderEndpoints.shopTerms), null))?.data ?? null;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}
