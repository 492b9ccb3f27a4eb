/** Loader and action of the wishlist page. */

import { cartEndpoints } from '@contract/cart';
import { addFailureText, addToList } from '~/features/cart/add-to-cart.server';
import type { CardProduct } from '~/features/product-list/product-grid';
import { cardProduct } from '~/features/product-list/product-list.server';
import { readForm } from '~/platform/forms/forms.server';
import { type OwnListPage, ownListPage } from '~/platform/own-list.server';
import { readPageNumber } from '~/platform/page-number.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { requireOwnForm } from '~/platform/session/csrf.server';
import { readAsMember, requireSignedIn, withSession } from '~/platform/session/guards.server';
import { type Flash, redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { isAnswerLost, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { wishlistMessages } from './wishlist.text';

export interface Wishlist extends Omit<OwnListPage<unknown>, 'items'> {
  products: CardProduct[];
  /** The upstream can add and remove products. */
  canChange: boolean;
}

const PAGE_SIZE = 24;

/**
 * @throws Response to log in; what `readPageNumber` throws; 303 to the first page if the requested
 * page is past the last page; the error page of the upstream
 */
export async function loadWishlist(request: Request): Promise<Wishlist> {
  await requireSignedIn(request);
  const page = readPageNumber(new URL(request.url));
  const query = { page, limit: PAGE_SIZE };
  const [answer, canChange] = await Promise.all([
    readAsMember(request, cartEndpoints.wishlistAll, { query }),
    upstream().offers(cartEndpoints.wishlistCreate),
  ]);
  const { items, ...rest } = ownListPage(answer, { page, size: PAGE_SIZE });
  // The last product of this page may have been removed.
  if (page > 1 && items.length === 0) throw seeOther(paths.wishlist);
  return { products: items.map(cardProduct), ...rest, canChange };
}

/** Does what the pressed button says: `add` or `remove`, with `slug`. */
export async function changeWishlist(request: Request): Promise<Response> {
  const form = await readForm(request);
  if (form.get('intent') !== 'remove') return addToList(request, form, 'wishlist');
  await requireSignedIn(request);
  await requireOwnForm(request, form);
  const slug = String(form.get('slug') ?? '');
  const flash = await withSession(request, (token) => removeItem(token, slug));
  const page = readPageNumber(new URL(request.url));
  return redirectWithFlash(request, paths.wishlistPage(page), flash);
}

async function removeItem(token: string, slug: string): Promise<Flash> {
  try {
    await upstream().call(cartEndpoints.wishlistDelete, { token, params: { product: slug } });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    // After the redirect, the wishlist shows whether the product is still on it.
    if (isAnswerLost(error)) return { type: 'warning', title: wishlistMessages.unknownIfRemoved };
    if (error.kind === 'not_found') return { type: 'info', title: wishlistMessages.notThere };
    return { type: 'error', title: addFailureText(error) };
  }
  const fields = { intent: 'add', slug };
  const undo = { action: paths.wishlist, text: wishlistMessages.undo, fields };
  return { type: 'success', title: wishlistMessages.removed, undo };
}
