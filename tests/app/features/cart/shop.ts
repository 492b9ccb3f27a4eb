/** A shop with a few products and members, and a visitor's actions in it. */
import { eq } from 'drizzle-orm';
import type { CartPage } from '~/features/cart/cart-page.server';
import { getSession } from '~/platform/session/session.server';
import { clearReads } from '~/platform/upstream/read.server';
import * as cart from '~/routes/_shop+/cart';
import * as wishlist from '~/routes/_shop+/wishlist';
import { cartItem, product, wishlistItem } from '../../../../api/db/schema';
import { fillCatalogue } from '../../../api/modules/catalogue';
import type { TestApi } from '../../../setup/database';
import type { Visitor } from '../../../setup/visitor';
import { tokenOf, withDemoMembers } from '../account/demo-members';

export const OIL = 'coconut-hair-oil';
export const MASALA = 'garam-masala';

export async function withGoods(api: TestApi): Promise<void> {
  await withDemoMembers(api);
  await fillCatalogue(api.db);
}

/** Empties all carts, and resets prices and stock. */
export async function tidyUp({ db }: TestApi): Promise<void> {
  await db.delete(cartItem);
  await db.delete(wishlistItem);
  await db
    .update(product)
    .set({ price: 150_50, stock: 10, status: 'active' })
    .where(eq(product.slug, OIL));
  await db
    .update(product)
    .set({ price: 85_00, stock: 10, status: 'active' })
    .where(eq(product.slug, MASALA));
  clearReads();
}

export const cartOf = async (visitor: Visitor): Promise<CartPage> =>
  (await (await visitor.get(cart.loader, '/cart')).json()).cart;

/** The lines of a cart, as slug and quantity. */
export const linesOf = async (visitor: Visitor) =>
  (await cartOf(visitor)).lines.map(({ slug, quantity }) => [slug, quantity]);

export const wishesOf = async (visitor: Visitor): Promise<string[]> => {
  const { products } = await (await visitor.get(wishlist.loader, '/wishlist')).json();
  return products.map(({ slug }: { slug: string }) => slug);
};

/** Posts a form, with its token. */
export async function press(
  visitor: Visitor,
  page: '/cart' | '/wishlist',
  filled: Record<string, string>,
): Promise<Response> {
  const csrf = await tokenOf(visitor).catch(() => '');
  const { action } = page === '/cart' ? cart : wishlist;
  return visitor.post(action, page, { csrf, ...filled });
}

export const add = (visitor: Visitor, slug: string, quantity = '1') =>
  press(visitor, '/cart', { intent: 'add', slug, quantity });

/** The message on the next page. */
export const flashOf = async (visitor: Visitor) =>
  (await getSession(visitor.request('/'))).get('flash');

/** The fields of the cart's form as the page has them, with changes. */
export async function formOf(visitor: Visitor, changes: Record<string, string> = {}) {
  const { lines } = await cartOf(visitor);
  const fields = lines.flatMap(({ id, quantity, price, slug }) => [
    [`quantity-${id}`, changes[slug] ?? String(quantity)],
    [`price-${id}`, String(price)],
  ]);
  return Object.fromEntries(fields) as Record<string, string>;
}
