/**
 * Cart and wishlist. The specification lists the calls of the cart and reading the wishlist; no
 * fields are shown, so this file decides them. Amounts are paise, tax included.
 */
import { z } from 'zod';
import { MAX_LIMIT, MAX_PAGE, ProductSummary } from './catalogue';
import { many, one, PageInfo } from './endpoint';
import type { FieldCode } from './errors';
import {
  countOr,
  countOrNull,
  flag,
  maybe,
  number,
  numberOrNull,
  paiseOrNull,
  requiredText,
  text,
} from './fields';

/** Most pieces of one product in a cart and an order. */
export const MAX_QUANTITY = 99;
/** Most products in a cart. */
export const MAX_CART_ITEMS = 300;

const QUANTITY = 'quantity_invalid' satisfies FieldCode;

/** Most products on a wishlist. */
export const MAX_WISHES = 300;

/** Digits only: "1e3", "1.5" and "" are no quantities. */
export const Quantity = z
  .string(QUANTITY)
  .trim()
  .regex(/^\d{1,3}$/, { error: QUANTITY, abort: true })
  .transform(Number)
  .pipe(z.number().min(1, QUANTITY).max(MAX_QUANTITY, QUANTITY));

/** A line of the cart. `price` is for one piece, before the rank's discount. */
export const CartItem = z.object({
  _id: requiredText(),
  quantity: number(),
  product: ProductSummary,
  price: paiseOrNull(),
  /** The price that was told last, where it is another one now. */
  told_price: paiseOrNull(),
  /** Pieces that can be had, where they are fewer than wanted; 0 where the product is not sold. */
  left: countOrNull(),
});
export type CartItem = z.output<typeof CartItem>;

/** Beside the items: what they come to without delivery. An upstream may leave it out. */
export const CartInfo = PageInfo.extend({
  /** Lines of the cart: what the specification's badge shows. */
  count: countOrNull(),
  /** At MRP, at the shop's prices, and what the rank takes off. */
  mrp: paiseOrNull(),
  gross: paiseOrNull(),
  discount: paiseOrNull(),
  points: countOrNull(),
  /** Percent off for the member's rank. */
  ediscount: numberOrNull(),
  /** From this amount on delivery costs nothing; null where it is never free. */
  free_delivery_from: paiseOrNull(),
});
export type CartInfo = z.output<typeof CartInfo>;

/**
 * With this header no item is answered, only how many there are: what a badge needs (RFC 7240). An
 * upstream that does not know it answers with all of them.
 */
export const COUNT_ONLY = { Prefer: 'return=minimal' } as const;

/** `product` is the `_id` of a product, or its slug. What is in the cart already is added to. */
export const CartItemRequest = z.object({
  product: z.string().trim().min(1).max(200),
  quantity: Quantity,
});

/**
 * What came of it: less than was asked for where the stock ends or the cart may not hold more. An
 * upstream may say nothing of that.
 */
export const CartChange = z.object({
  _id: text(),
  quantity: countOr(0),
  /** True when fewer pieces are in the cart than were asked for. */
  is_cut: flag(),
});
export type CartChange = z.output<typeof CartChange>;

export const CartUpdateRequest = z.object({ quantity: Quantity });
export const WishlistRequest = CartItemRequest.pick({ product: true });

/** Without a limit the whole wishlist is meant. */
export const WishlistQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(MAX_WISHES),
});

/** A product of the wishlist; some upstreams answer entries that hold it as `product`. */
const WishlistItem = z.preprocess((entry) => {
  const { product } = (entry ?? {}) as { product?: unknown };
  return product !== null && typeof product === 'object' ? product : entry;
}, ProductSummary);

export const cartEndpoints = {
  cartAll: many('GET', 'distributor/cart/all', CartItem, {
    summary: 'The cart.',
    max: MAX_CART_ITEMS,
    extra: CartInfo,
    signedIn: true,
  }),
  cartCreate: one('POST', 'distributor/cart/create', maybe(CartChange), {
    summary: 'Puts a product into the cart, or more of it.',
    request: CartItemRequest,
    body: 'form',
    signedIn: true,
  }),
  cartUpdate: one('PATCH', 'distributor/cart/update/{id}', maybe(CartChange), {
    summary: 'Sets how many of a product are in the cart.',
    request: CartUpdateRequest,
    body: 'form',
    signedIn: true,
  }),
  cartDelete: one('DELETE', 'distributor/cart/delete/{id}', z.unknown(), {
    summary: 'Takes a product out of the cart.',
    signedIn: true,
  }),
  wishlistAll: many('GET', 'distributor/wishlist/all', WishlistItem, {
    summary: 'The wishlist, newest first.',
    request: WishlistQuery,
    signedIn: true,
  }),
  wishlistCreate: one('POST', 'distributor/wishlist/create', z.unknown(), {
    summary: 'Puts a product on the wishlist.',
    request: WishlistRequest,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
  wishlistDelete: one('DELETE', 'distributor/wishlist/delete/{product}', z.unknown(), {
    summary: 'Takes a product, by its `_id` or slug, off the wishlist.',
    signedIn: true,
    extension: true,
  }),
};
