/** Handles the forms that add a product to the cart or the wishlist, on any page. */

import { cartEndpoints, Quantity } from '@contract/cart';
import { catalogueEndpoints } from '@contract/catalogue';
import { availabilityOf } from '~/features/product-list/availability';
import { createDedupe } from '~/platform/dedupe.server';
import { issueMessage } from '~/platform/error-messages.server';
import { submissionText } from '~/platform/forms/form.text';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { idempotencyKeyOf } from '~/platform/forms/idempotency-key.server';
import { paths } from '~/platform/paths';
import { safeNext, withNext } from '~/platform/safe-next';
import { RELOAD, seeOther } from '~/platform/see-other.server';
import { isOwnForm } from '~/platform/session/csrf.server';
import { withSession } from '~/platform/session/guards.server';
import { type Flash, readSignedIn, redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { read } from '~/platform/upstream/read.server';
import { upstreamText } from '~/platform/upstream/upstream.text';
import { isAnswerLost, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { cartMessages } from './cart.text';
import { type RememberedItem, rememberItem } from './remembered-items.server';

/**
 * Recognises a request that is repeated within three seconds, as by a double click. An idempotency
 * key would not, because forms on cached pages have none.
 */
const addDedupe = createDedupe(3);

interface CartAddition {
  slug: string;
  quantity: number;
}

/** Returns the message for an addition whose answer was lost. */
const unknownOutcomeFlash = (to: RememberedItem['to']): Flash => {
  const type = 'warning';
  if (to === 'wishlist') {
    const link = { to: paths.wishlist, text: cartMessages.seeWishlist };
    return { type, title: cartMessages.unknownIfOnWishlist, link };
  }
  const { unknownIfAdded: title, unknownIfAddedHint: text, seeCart } = cartMessages;
  return { type, title, text, link: { to: paths.cart, text: seeCart } };
};

/**
 * Adds a product. A visitor who is not signed in is redirected to log in or join, and a cookie
 * remembers the product; if `readProductName` returns null, the redirect leads to the product
 * instead.
 * @param form has `slug`, for the cart also `quantity` (default 1), and optionally an idempotency
 * key
 */
export async function addToList(
  request: Request,
  form: FormData,
  to: RememberedItem['to'],
): Promise<Response> {
  const page = to === 'cart' ? paths.cart : paths.wishlist;
  const slug = String(form.get('slug') ?? '');
  if (slug === '') return seeOther(page);
  const productPath = safeNext(paths.product(slug), paths.products);
  const refuse = (title: string, type: Flash['type'] = 'error') =>
    redirectWithFlash(request, productPath, { type, title });

  const pieces = to === 'cart' ? String(form.get('quantity') ?? '1') : '1';
  const quantity = Quantity.safeParse(pieces);
  if (!quantity.success) {
    const [issue] = quantity.error.issues;
    return refuse(issue ? issueMessage(issue) : upstreamText.refused);
  }
  const item = { slug, quantity: quantity.data };
  const remember = async (): Promise<string | null> => {
    const name = await readProductName(slug, to);
    return name === null ? null : rememberItem(request, { to, name, ...item });
  };
  if (!(await readSignedIn(request))) {
    const cookie = await remember();
    // The product's page says why it cannot be added.
    if (cookie === null) return seeOther(productPath);
    return seeOther(withNext(paths.join, page), { ...RELOAD, 'Set-Cookie': cookie });
  }
  if (!(await isOwnForm(request, form))) return refuse(submissionText.stale, 'warning');
  try {
    const flash = await withSession(request, (token) =>
      to === 'cart' ? addOnce(token, item, form) : addToWishlist(token, slug),
    );
    return await redirectWithFlash(request, page, flash);
  } catch (error) {
    // The product may have been added, and sending the form again may double the quantity.
    if (isAnswerLost(error))
      return redirectWithFlash(request, productPath, unknownOutcomeFlash(to));
    if (error instanceof UpstreamError) return refuse(addFailureText(error));
    // A `Response` redirects to the log-in, because the session has ended. Add the cookie that
    // remembers the product.
    const cookie = error instanceof Response ? await remember() : null;
    if (cookie) (error as Response).headers.append('Set-Cookie', cookie);
    throw error;
  }
}

/**
 * Adds a product, but not for a repeated request. A request is not a repetition if the product has
 * left the cart since, because the member removed or ordered it.
 */
async function addOnce(token: string, item: CartAddition, form: FormData): Promise<Flash> {
  let isRepeated = true;
  const add = () => {
    isRepeated = false;
    return addToCart(token, item, idempotencyKeyOf(form));
  };
  const key = form.get(IDEMPOTENCY_FIELD) ?? '';
  const flash = await addDedupe(`${token} ${JSON.stringify(item)} ${key}`, add);
  return isRepeated && !(await isInCart(token, item.slug)) ? add() : flash;
}

/** Returns true also if the cart cannot be read. */
async function isInCart(token: string, slug: string): Promise<boolean> {
  try {
    const { data: items } = await upstream().call(cartEndpoints.cartAll, { token });
    return items.some(({ product }) => product.slug === slug);
  } catch (error) {
    if (error instanceof UpstreamError) return true;
    throw error;
  }
}

/** @param idempotencyKey of the call: the product is added once even if a proxy repeats the call */
async function addToCart(
  token: string,
  { slug, quantity }: CartAddition,
  idempotencyKey: string,
): Promise<Flash> {
  const { data } = await upstream().call(cartEndpoints.cartCreate, {
    token,
    idempotencyKey,
    body: { product: slug, quantity },
  });
  if (!data?.is_cut) return { type: 'success', title: cartMessages.added };
  const text = cartMessages.noMoreLeft({ count: data.quantity });
  return { type: 'warning', title: cartMessages.fewerAdded, text };
}

/** Adds a product to the wishlist. @throws UpstreamError */
export async function addToWishlist(token: string, slug: string): Promise<Flash> {
  await upstream().call(cartEndpoints.wishlistCreate, { token, body: { product: slug } });
  return { type: 'success', title: cartMessages.addedToWishlist };
}

/** Returns the sentence that tells the visitor why the cart or wishlist could not be changed. */
export function addFailureText({ kind, message }: UpstreamError): string {
  if (kind === 'missing_call') return cartMessages.noWishlist;
  return kind === 'unavailable' ? cartMessages.shopUnavailable : message || upstreamText.refused;
}

/**
 * Returns the name of a product, or its slug if the upstream does not respond. Returns null if the
 * product does not exist, cannot be bought (for the cart), or if the upstream refuses the request:
 * such a product is not remembered.
 */
async function readProductName(slug: string, to: RememberedItem['to']): Promise<string | null> {
  try {
    const { data: product } = await read(catalogueEndpoints.productOne, { params: { slug } });
    const { name, price } = product;
    if (to === 'wishlist') return name;
    return price !== null && availabilityOf(product) === 'available' ? name : null;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return error.status === 503 ? slug : null;
  }
}
