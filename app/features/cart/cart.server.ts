/** Loader and actions of the cart page. */

import { type CartItem, cartEndpoints } from '@contract/cart';
import { readForm, sendBack } from '~/platform/forms/forms.server';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { requireSignedIn, withSession } from '~/platform/session/guards.server';
import { type Flash, redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { addFailureText, addToList, addToWishlist } from './add-to-cart.server';
import { cartMessages } from './cart.text';
import { lineOf } from './cart-fields';
import { type CartPage, readCart } from './cart-page.server';
import { readQuantities, sendQuantities } from './quantities.server';
import { type MergeResult, mergeRemembered } from './remembered-items.server';

/**
 * Loads the cart; null while the upstream does not respond. First adds remembered products that
 * could not be added at the log-in, because the upstream did not respond.
 * @throws Response: a redirect to log in; a redirect to the cart if a remembered product was
 * added or refused; the error page
 */
export async function loadCart(request: Request): Promise<CartPage | null> {
  try {
    return await withSession(request, async (token) => {
      const merge = await mergeRemembered(request, token);
      if (merge?.hasSettled) throw await redirectToCart(request, merge);
      return readCart(token);
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'unavailable') return null;
    throw errorPage(error);
  }
}

async function redirectToCart(request: Request, merge: MergeResult): Promise<Response> {
  const { text, isComplete, cookie } = merge;
  const type = isComplete ? 'success' : 'warning';
  const title = cartMessages.chosenBefore;
  const response = await redirectWithFlash(request, paths.cart, { type, title, text });
  response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * Carries out the action of the pressed button. The cart page is one form, so each of its buttons
 * also submits the quantities.
 */
export async function changeCart(request: Request) {
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  if (intent === 'add') return addToList(request, form, 'cart');
  await requireSignedIn(request);
  const submission = readQuantities(form);
  const stale = await refuseStaleForm(request, form, submission);
  if (stale) return stale;
  const [, act, id = ''] = /^(remove|move)-(.+)$/.exec(intent) ?? [];
  // An invalid quantity in another line does not prevent removing or moving a line.
  if (submission.status !== 'success' && !act) return sendBack(submission);
  try {
    return await withSession(request, async (token) => {
      const { data: items } = await upstream().call(cartEndpoints.cartAll, { token });
      const item = lineOf(items, id);
      const others = items.filter((other) => other !== item);
      const quantities = submission.status === 'success' ? submission.value : {};
      const changedOnly = act !== undefined;
      const outcome = await sendQuantities(token, { items: others, quantities, form, changedOnly });
      const note = outcome.reduced.join(' ');
      if (act === 'remove') return await removeLine(request, token, item, note);
      if (act === 'move') return await moveLineToWishlist(request, token, item, note);
      if (intent === 'checkout') {
        return outcome.obstacles.length === 0
          ? seeOther(paths.checkout)
          : await redirectWithFlash(request, paths.cart, checkCartFlash(outcome.obstacles));
      }
      const flash: Flash =
        outcome.reduced.length === 0
          ? { type: 'success', title: cartMessages.updated }
          : { ...checkCartFlash(outcome.reduced), title: cartMessages.quantitiesChanged };
      return await redirectWithFlash(request, paths.cart, flash);
    });
  } catch (error) {
    return sendBackRefusal(submission, error, []);
  }
}

const checkCartFlash = (sentences: string[]): Flash => ({
  type: 'warning',
  title: cartMessages.checkCart,
  text: sentences.join(' '),
});

const lineGoneFlash = (): Flash => ({ type: 'info', title: cartMessages.gone });

/** @param note a text shown below the message */
async function removeLine(
  request: Request,
  token: string,
  item: CartItem | undefined,
  note: string,
) {
  if (!item || !(await deleteLine(token, item)))
    return redirectWithFlash(request, paths.cart, lineGoneFlash());
  const { product, quantity, left } = item;
  const flash: Flash = { type: 'success', title: cartMessages.removed(product), text: note };
  const fields = {
    intent: 'add',
    slug: product.slug,
    quantity: String(quantity),
    // Without its own key, a quick undo would count as a repetition of the click that added the
    // line.
    [IDEMPOTENCY_FIELD]: newIdempotencyKey(),
  };
  if (left !== 0) flash.undo = { action: paths.cart, text: cartMessages.undo, fields };
  return redirectWithFlash(request, paths.cart, flash);
}

async function moveLineToWishlist(
  request: Request,
  token: string,
  item: CartItem | undefined,
  note: string,
) {
  if (!item) return redirectWithFlash(request, paths.cart, lineGoneFlash());
  try {
    await addToWishlist(token, item.product.slug);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    const title = addFailureText(error);
    return redirectWithFlash(request, paths.cart, { type: 'error', title });
  }
  await deleteLine(token, item);
  return redirectWithFlash(request, paths.cart, {
    type: 'success',
    title: cartMessages.moved(item.product),
    text: note,
    link: { to: paths.wishlist, text: cartMessages.seeWishlist },
  });
}

/** Deletes a line. Returns false if the line was already gone. */
async function deleteLine(token: string, { _id: id, product }: CartItem): Promise<boolean> {
  try {
    await upstream().call(cartEndpoints.cartDelete, { token, params: { id } });
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'not_found') throw error;
    // Some upstreams answer 404 to calls that they do not offer, so check whether the cart still
    // has the line.
    const { data: items } = await upstream().call(cartEndpoints.cartAll, { token });
    if (!items.some(({ _id }) => _id === id)) return false;
    throw new UpstreamError('refused', cartMessages.notRemoved(product));
  }
}
