import {
  type CartChange,
  type CartInfo,
  type CartItem,
  MAX_CART_ITEMS,
  MAX_QUANTITY,
} from '@contract/cart';
import type { Database, Queryable } from '../../db/client';
import type { SaveOutcome } from '../../idempotency/idempotency';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { canSellWithoutGstRate, isOnSale, type ShopTerms } from '../../shop-terms';
import { localisedName } from '../product/localised-lines';
import { productByKey } from '../product/product.repository';
import { summaries } from '../product/product.service';
import {
  addQuantity,
  type CartRow,
  cartRows,
  countLines,
  deleteLine,
  ediscountOf,
  lineById,
  lockCart,
  quantityOf,
  setQuantity,
} from './cart.repository';
import { cartTotals, freeDeliveryThreshold } from './cart.rules';

type CartOutcome = Outcome<{ change: CartChange }>;

/**
 * Returns the whole cart with its totals. The address is not known yet, so `free_delivery_from`
 * comes from `freeDeliveryThreshold`.
 */
export async function showCart(
  db: Queryable,
  memberId: string,
  shop: ShopTerms,
): Promise<{ items: CartItem[]; info: CartInfo }> {
  const [rows, ediscount] = await Promise.all([
    cartRows(db, memberId, canSellWithoutGstRate(shop)),
    ediscountOf(db, memberId),
  ]);
  const products = await summaries(
    db,
    rows.map(({ summary }) => summary),
    shop,
  );
  const items = rows.map((row, index) => itemOf(row, products[index]));
  const lines = rows.map(({ summary, quantity, available }) => ({
    ...summary,
    quantity,
    available,
  }));
  const { length: count } = items;
  const counts = { count, total: count, page: 1, limit: MAX_CART_ITEMS };
  const info = {
    ...counts,
    ...cartTotals(lines, ediscount),
    ediscount,
    free_delivery_from: freeDeliveryThreshold(shop.delivery),
  };
  return { items, info };
}

/** Returns the number of lines only. Amounts and points are null, and `ediscount` is 0. */
export async function countCart(db: Queryable, memberId: string): Promise<CartInfo> {
  const unknownAmounts = {
    mrp: null,
    gross: null,
    discount: null,
    points: null,
    free_delivery_from: null,
  };
  const count = await countLines(db, memberId);
  return { count, total: count, page: 1, limit: 0, ...unknownAmounts, ediscount: 0 };
}

function itemOf(row: CartRow, product: CartItem['product'] | undefined): CartItem {
  if (!product) throw new Error('A line of a cart has no product.');
  const { id, quantity, toldPrice, available, summary } = row;
  return {
    _id: id,
    quantity,
    product,
    price: summary.price,
    told_price: toldPrice === summary.price ? null : toldPrice,
    left: available < quantity ? available : null,
  };
}

/**
 * Adds pieces of a product to the cart, as many as the stock and the limit of a line allow. Refuses
 * a product that is unknown, not for sale or out of stock, and a new line in a full cart.
 * @param wanted `product` is the `_id` or slug of the product
 */
export const addToCart = (
  db: Database,
  memberId: string,
  wanted: { product: string; quantity: number },
  shop: ShopTerms,
  save: SaveOutcome<{ change: CartChange }>,
): Promise<CartOutcome> =>
  inTransaction(db, async (tx) => {
    await lockCart(tx, memberId);
    const product = await productByKey(tx, wanted.product);
    if (!product) return refuse('product_unknown');
    const { id: productId, price, stock, status } = product;
    if (status !== 'active') return refuse('product_withdrawn');
    if (!isOnSale(product, shop)) {
      return refuse('not_on_sale', { name: await localisedName(tx, product) });
    }
    if (stock === 0) return refuse('sold_out', { name: await localisedName(tx, product) });
    if ((await countLines(tx, memberId, { exceptProductId: productId })) >= MAX_CART_ITEMS) {
      return refuse('cart_full', { max: MAX_CART_ITEMS });
    }
    const requested = (await quantityOf(tx, memberId, productId)) + wanted.quantity;
    const line = { memberId, productId, quantity: wanted.quantity, price, stock };
    const { id, quantity } = await addQuantity(tx, line);
    const added = done({ change: { _id: id, quantity, is_cut: quantity < requested } });
    await save(tx, added);
    return added;
  });

/**
 * Sets the quantity of a line, limited to the stock and to `MAX_QUANTITY`. Refuses an unknown line,
 * and a product that is not for sale or out of stock.
 */
export const updateCart = (
  db: Database,
  memberId: string,
  { id, quantity: requested }: { id: string; quantity: number },
  shop: ShopTerms,
): Promise<CartOutcome> =>
  inTransaction(db, async (tx) => {
    const line = await lineById(tx, memberId, id, canSellWithoutGstRate(shop));
    if (!line) return refuse('cart_item_unknown');
    const { name, price, status, available } = line;
    if (status !== 'active') return refuse('not_for_sale', { name });
    if (!isOnSale(line, shop)) return refuse('not_on_sale', { name });
    if (available === 0) return refuse('sold_out', { name });
    const quantity = Math.min(requested, available, MAX_QUANTITY);
    await setQuantity(tx, memberId, { id: line.id, quantity, price });
    return done({ change: { _id: line.id, quantity, is_cut: quantity < requested } });
  });

export async function removeFromCart(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<Outcome<object, 'cart_item_unknown'>> {
  return (await deleteLine(db, memberId, id)) ? done({}) : refuse('cart_item_unknown');
}
