/** The page of the cart: what it shows, and what its buttons do. */
import { type CartItem, cartEndpoints } from '@contract/cart';
import { company } from '~/features/company/company';
import { cardProduct } from '~/features/product-list/product-list.server';
import { readForm, sendBack } from '~/platform/forms/forms.server';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { isOwnForm, STALE_FORM } from '~/platform/session/csrf.server';
import { readWithSession, requireSignedIn, withSession } from '~/platform/session/guards.server';
import { type Flash, redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { addFailure, addWanted, ontoWishlist } from './add-to-cart.server';
import { readQuantities, sendQuantities } from './quantities.server';
import { listed } from './remembered.server';

/** Where the upstream does not say what something costs, it is null; amounts are paise. */
export interface CartLine {
  id: string;
  slug: string;
  name: string;
  image: string;
  facts: string;
  quantity: number;
  /** Of one piece, now and as it was told last. */
  price: number | null;
  toldPrice: number | null;
  /** Pieces that can be had, where they are fewer than wanted. */
  left: number | null;
}

export interface CartPage {
  lines: CartLine[];
  gross: number | null;
  discount: number;
  /** Percent that the discount is. */
  ediscount: number;
  /** What the goods cost less than at their MRP. */
  saving: number;
  points: number;
  freeDeliveryFrom: number;
}

const piecesOf = ({ quantity, left }: CartItem): number => Math.min(quantity, left ?? quantity);

/** @throws Response to log in, or for the error page */
export async function loadCart(request: Request): Promise<CartPage> {
  const { data: items, extra } = await readWithSession(request, (token) =>
    upstream().call(cartEndpoints.cartAll, { token }),
  );
  const gross = extra.gross ?? grossOf(items);
  const discount = extra.discount ?? 0;
  return {
    lines: items.map(lineOf),
    gross,
    discount,
    ediscount: extra.ediscount,
    saving: extra.mrp !== null && gross !== null ? extra.mrp - gross + discount : 0,
    points: extra.points ?? 0,
    freeDeliveryFrom: extra.free_delivery_from ?? company.freeShippingAbove,
  };
}

/** For an upstream that does not say; null where it does not know a price either. */
function grossOf(items: CartItem[]): number | null {
  const prices = items.map((item) => priceOf(item));
  if (prices.includes(null)) return null;
  return items.reduce((sum, item, index) => sum + piecesOf(item) * (prices[index] ?? 0), 0);
}

const priceOf = ({ price, product }: CartItem): number | null => price ?? product.price;

function lineOf(item: CartItem): CartLine {
  const { name, slug, image, brand, netQuantity } = cardProduct(item.product);
  return {
    id: item._id,
    slug,
    name,
    image,
    facts: [brand, netQuantity].filter(Boolean).join(', '),
    quantity: item.quantity,
    price: priceOf(item),
    toldPrice: item.told_price,
    left: item.left,
  };
}

/**
 * What the pressed button of the cart asks for. Every button takes the quantities along that stand
 * in the fields: nothing that was entered is lost by pressing the wrong one.
 */
export async function changeCart(request: Request) {
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  if (intent === 'add') return addWanted(request, form, 'cart');
  await requireSignedIn(request);
  const submission = readQuantities(form);
  if (!(await isOwnForm(request, form))) return sendBack(submission, { formErrors: [STALE_FORM] });
  const [, act, id = ''] = /^(remove|move)-(.+)$/.exec(intent) ?? [];
  // Whoever takes a line out is not told what is wrong with the others.
  if (submission.status !== 'success' && !act) return sendBack(submission);
  try {
    return await withSession(request, async (token) => {
      const { data: items } = await upstream().call(cartEndpoints.cartAll, { token });
      const item = items.find(({ _id }) => _id === id);
      const others = items.filter((other) => other !== item);
      const quantities = submission.status === 'success' ? submission.value : {};
      const enteredOnly = act !== undefined;
      const sent = await sendQuantities(token, { items: others, quantities, form, enteredOnly });
      const note = sent.cut.join(' ');
      if (act === 'remove') return await removeLine(request, token, item, note);
      if (act === 'move') return await moveLine(request, token, item, note);
      if (intent === 'checkout') {
        return sent.stops.length === 0
          ? seeOther(paths.checkout)
          : await redirectWithFlash(request, paths.cart, stopFlash(sent.stops));
      }
      const flash: Flash =
        sent.cut.length === 0
          ? { type: 'success', title: 'Your cart is up to date' }
          : { ...stopFlash(sent.cut), title: 'Not all of it can be had' };
      return await redirectWithFlash(request, paths.cart, flash);
    });
  } catch (error) {
    return sendBackRefusal(submission, error, []);
  }
}

const stopFlash = (sentences: string[]): Flash => ({
  type: 'warning',
  title: 'Please look at your cart again',
  text: sentences.join(' '),
});

const gone: Flash = { type: 'info', title: 'This is not in your cart any more' };

/** @param note what else there is to say */
async function removeLine(
  request: Request,
  token: string,
  item: CartItem | undefined,
  note: string,
) {
  if (!item || !(await takeOut(token, item))) return redirectWithFlash(request, paths.cart, gone);
  const { product, quantity, left } = item;
  const flash: Flash = { type: 'success', title: `Removed: ${product.name}`, text: note };
  const fields = {
    intent: 'add',
    slug: product.slug,
    quantity: String(quantity),
    // Without one it would be taken for the press that put the line there a moment ago.
    [IDEMPOTENCY_FIELD]: newIdempotencyKey(),
  };
  if (left !== 0) flash.undo = { action: paths.cart, text: 'Put it back', fields };
  return redirectWithFlash(request, paths.cart, flash);
}

async function moveLine(request: Request, token: string, item: CartItem | undefined, note: string) {
  if (!item) return redirectWithFlash(request, paths.cart, gone);
  try {
    await ontoWishlist(token, item.product.slug);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    const title = addFailure(error);
    return redirectWithFlash(request, paths.cart, { type: 'error', title });
  }
  await takeOut(token, item);
  return redirectWithFlash(request, paths.cart, {
    type: 'success',
    title: `Moved to your wishlist: ${item.product.name}`,
    text: note,
    link: { to: paths.wishlist, text: 'See your wishlist' },
  });
}

/** False where it was not there any more. */
async function takeOut(token: string, { _id: id }: CartItem): Promise<boolean> {
  try {
    await upstream().call(cartEndpoints.cartDelete, { token, params: { id } });
    return true;
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'not_found') return false;
    throw error;
  }
}
