/** The forms that add a product to the cart or the wishlist, on any page. */

import { cartEndpoints, Quantity } from '@contract/cart';
import { catalogueEndpoints } from '@contract/catalogue';
import { availabilityOf } from '~/features/product-list/availability';
import { createDedupe } from '~/platform/dedupe.server';
import { issueMessage } from '~/platform/error-messages.server';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { paths } from '~/platform/paths';
import { safeNext, withNext } from '~/platform/safe-next';
import { RELOAD, seeOther } from '~/platform/see-other.server';
import { isOwnForm, STALE_FORM } from '~/platform/session/csrf.server';
import { withSession } from '~/platform/session/guards.server';
import { type Flash, redirectWithFlash, signedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { read } from '~/platform/upstream/read.server';
import { isAnswerLost, NO_WORDS, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { cartMessages } from './cart.text';
import { remember, type Wanted } from './remembered.server';

/**
 * Seconds in which the same request counts as an accidental second click. The form is on cached
 * pages, so it has no idempotency key.
 */
const addDedupe = createDedupe(3);

const UNKNOWN_IF_ADDED: Flash = {
  type: 'warning',
  title: cartMessages.unknownIfAdded,
  text: cartMessages.unknownIfAddedHint,
  link: { to: paths.cart, text: cartMessages.seeCart },
};

/**
 * Adds a product. A visitor without an account is redirected to log in or join, and the product is
 * remembered until then.
 * @param form `slug`, and for the cart `quantity` (default 1); requests with different idempotency
 * keys are different
 */
export async function addWanted(
  request: Request,
  form: FormData,
  to: Wanted['to'],
): Promise<Response> {
  const page = to === 'cart' ? paths.cart : paths.wishlist;
  const slug = String(form.get('slug') ?? '');
  if (slug === '') return seeOther(page);
  const product = safeNext(paths.product(slug), paths.products);
  const refuse = (title: string, type: Flash['type'] = 'error') =>
    redirectWithFlash(request, product, { type, title });
  const refuseUnknown = () => redirectWithFlash(request, product, UNKNOWN_IF_ADDED);

  const pieces = to === 'cart' ? String(form.get('quantity') ?? '1') : '1';
  const quantity = Quantity.safeParse(pieces);
  if (!quantity.success) {
    const [issue] = quantity.error.issues;
    return refuse(issue ? issueMessage(issue) : NO_WORDS);
  }
  const wanted = { slug, quantity: quantity.data };
  const rememberIt = async (): Promise<string | null> => {
    const name = await nameOf(slug, to);
    return name === null ? null : remember(request, { to, name, ...wanted });
  };
  if (!(await signedIn(request))) {
    const cookie = await rememberIt();
    if (cookie === null) return seeOther(product);
    return seeOther(withNext(paths.join, page), { ...RELOAD, 'Set-Cookie': cookie });
  }
  if (!(await isOwnForm(request, form))) return refuse(STALE_FORM, 'warning');
  try {
    const key = form.get(IDEMPOTENCY_FIELD) ?? '';
    const press = `${JSON.stringify(wanted)} ${key}`;
    const flash = await withSession(request, (token) =>
      to === 'cart'
        ? addDedupe(`${token} ${press}`, () => intoCart(token, wanted))
        : ontoWishlist(token, slug),
    );
    return await redirectWithFlash(request, page, flash);
  } catch (error) {
    // Sending this again would double the quantity. A wishlist has each product at most once.
    if (to === 'cart' && isAnswerLost(error)) return refuseUnknown();
    if (error instanceof UpstreamError) return refuse(addFailure(error));
    // The session has ended, so this redirects to the log-in and remembers the product as for a
    // visitor.
    const cookie = error instanceof Response ? await rememberIt() : null;
    if (cookie) (error as Response).headers.append('Set-Cookie', cookie);
    throw error;
  }
}

async function intoCart(
  token: string,
  { slug, quantity }: { slug: string; quantity: number },
): Promise<Flash> {
  const { data } = await upstream().call(cartEndpoints.cartCreate, {
    token,
    body: { product: slug, quantity },
  });
  if (!data?.is_cut) return { type: 'success', title: cartMessages.added };
  const text = cartMessages.noMoreLeft({ count: data.quantity });
  return { type: 'warning', title: cartMessages.fewerAdded, text };
}

/** Adds a product to the wishlist. @throws UpstreamError */
export async function ontoWishlist(token: string, slug: string): Promise<Flash> {
  await upstream().call(cartEndpoints.wishlistCreate, { token, body: { product: slug } });
  return { type: 'success', title: cartMessages.addedToWishlist };
}

/** Why a product could not be added, as a sentence for the page. */
export function addFailure({ kind, message }: UpstreamError): string {
  if (kind === 'missing_call') return cartMessages.noWishlist;
  return kind === 'unavailable' ? cartMessages.shopUnavailable : message || NO_WORDS;
}

/**
 * The name of a product; the slug if the upstream does not respond; null if the product does not
 * exist or cannot be bought. Its page says so before anybody is asked to log in.
 */
async function nameOf(slug: string, to: Wanted['to']): Promise<string | null> {
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
