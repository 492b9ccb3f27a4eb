/** The forms that put a product into the cart or on the wishlist, from wherever they stand. */

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
 * Seconds in which the same press is taken for a thumb that slipped. The form's page may be anybody's
 * and kept in caches, so that it has no key of its own.
 */
const addDedupe = createDedupe(3);

const UNKNOWN_IF_ADDED: Flash = {
  type: 'warning',
  title: cartMessages.unknownIfAdded,
  text: cartMessages.unknownIfAddedHint,
  link: { to: paths.cart, text: cartMessages.seeCart },
};

/**
 * Does what a form asks for. A visitor without an account is led to log in or join, and what was
 * wanted is remembered until then.
 * @param form `slug`, and for the cart `quantity`, which is 1 if not given; an idempotency key makes it differ from others of the kind
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
    // Added again, the pieces are twice as many; a wishlist has a product once.
    if (to === 'cart' && isAnswerLost(error)) return refuseUnknown();
    if (error instanceof UpstreamError) return refuse(addFailure(error));
    // The session has ended, and this leads to the log-in: there it is as with a visitor.
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

/** Puts a product on the wishlist. @throws UpstreamError */
export async function ontoWishlist(token: string, slug: string): Promise<Flash> {
  await upstream().call(cartEndpoints.wishlistCreate, { token, body: { product: slug } });
  return { type: 'success', title: cartMessages.addedToWishlist };
}

/** Why a product could not be added, for people. */
export function addFailure({ kind, message }: UpstreamError): string {
  if (kind === 'missing_call') return cartMessages.noWishlist;
  return kind === 'unavailable' ? cartMessages.shopUnavailable : message || NO_WORDS;
}

/**
 * What a product is called, the slug while nobody knows; null where there is none, or none for the
 * cart: its page says so, before anybody is asked for an account.
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
