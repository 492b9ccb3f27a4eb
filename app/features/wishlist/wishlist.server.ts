/** The page of the wishlist: what it shows, and what its buttons do. */
import { cartEndpoints } from '@contract/cart';
import { addFailure, addWanted } from '~/features/cart/add-to-cart.server';
import type { CardProduct } from '~/features/product-list/product-card';
import { cardProduct } from '~/features/product-list/product-list.server';
import { readForm } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { requireOwnForm } from '~/platform/session/csrf.server';
import { readWithSession, requireSignedIn, withSession } from '~/platform/session/guards.server';
import { type Flash, redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

export interface Wishlist {
  products: CardProduct[];
  /** Whether anything can be put on it or taken off here. */
  canChange: boolean;
}

/** @throws Response to log in, or for the error page */
export async function loadWishlist(request: Request): Promise<Wishlist> {
  const [{ data }, canChange] = await Promise.all([
    readWithSession(request, (token) => upstream().call(cartEndpoints.wishlistAll, { token })),
    upstream().offers(cartEndpoints.wishlistCreate),
  ]);
  return { products: data.map(cardProduct), canChange };
}

/** What the pressed button asks for: `add` or `remove`, with `slug`. */
export async function changeWishlist(request: Request): Promise<Response> {
  const form = await readForm(request);
  if (form.get('intent') !== 'remove') return addWanted(request, form, 'wishlist');
  await requireSignedIn(request);
  await requireOwnForm(request, form);
  const slug = String(form.get('slug') ?? '');
  const flash = await withSession(request, (token) => takeOff(token, slug));
  return redirectWithFlash(request, paths.wishlist, flash);
}

async function takeOff(token: string, slug: string): Promise<Flash> {
  try {
    await upstream().call(cartEndpoints.wishlistDelete, { token, params: { product: slug } });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    if (error.kind === 'not_found') return { type: 'info', title: 'This is not on your wishlist' };
    return { type: 'error', title: addFailure(error) };
  }
  const fields = { intent: 'add', slug };
  const undo = { action: paths.wishlist, text: 'Put it back', fields };
  return { type: 'success', title: 'Removed from your wishlist', undo };
}
