/**
 * Cart and wishlist. The specification lists the calls of the cart and the call that reads the
 * wishlist, but no fields, so this file defines the fields. Amounts are paise, tax included.
 */
import { z } from 'zod';
import { MAX_LIMIT, MAX_PAGE, ProductSummary } from './catalogue';
import { calls, many, one, PageInfo } from './endpoint';
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
import { toAsciiDigits } from './identity/digits';

/** Maximum number of pieces of one product in a cart or an order. */
export const MAX_QUANTITY = 99;
/** Maximum number of products in a cart. */
export const MAX_CART_ITEMS = 300;

const QUANTITY = 'quantity_invalid' satisfies FieldCode;

/** Maximum number of products on a wishlist. */
export const MAX_WISHES = 300;

/** A quantity in digits, which may be of Indian scripts. "1e3", "1.5" and "" are invalid. */
export const Quantity = z
  .string(QUANTITY)
  .trim()
  .overwrite(toAsciiDigits)
  .regex(/^\d{1,3}$/, { error: QUANTITY, abort: true })
  .transform(Number)
  .pipe(z.number().min(1, QUANTITY).max(MAX_QUANTITY, QUANTITY));

/** A line of the cart. `price` is for one piece, before the rank discount. */
export const CartItem = z.object({
  _id: requiredText(),
  quantity: number(),
  product: ProductSummary,
  price: paiseOrNull(),
  /** The price when the line was last added to or changed; null if the price is still the same. */
  told_price: paiseOrNull(),
  /** Pieces in stock, if the cart has more; 0 if the product is not on sale. */
  left: countOrNull(),
});
export type CartItem = z.output<typeof CartItem>;

/** Totals of the cart without delivery, sent beside the items. An upstream may leave them out. */
export const CartInfo = PageInfo.extend({
  /** Number of lines of the cart, shown in the badge that the specification describes. */
  count: countOrNull(),
  /** The sum at MRP. */
  mrp: paiseOrNull(),
  /** The sum at the shop's prices, before the rank discount. */
  gross: paiseOrNull(),
  discount: paiseOrNull(),
  points: countOrNull(),
  /** The rank discount in percent. */
  ediscount: numberOrNull(),
  /** Orders from this amount on are delivered free everywhere; null if there is no such amount. */
  free_delivery_from: paiseOrNull(),
});
export type CartInfo = z.output<typeof CartInfo>;

/**
 * With this header, only the number of items is sent, for the badge (RFC 7240). An upstream that
 * does not know it sends all items.
 */
export const COUNT_ONLY = { Prefer: 'return=minimal' } as const;

/**
 * `product` is the `_id` of a product, or its slug. Pieces are added to those already in the cart.
 */
export const CartItemRequest = z.object({
  product: z.string().trim().min(1).max(200),
  quantity: Quantity,
});

/**
 * The cart item after the change. Fewer pieces than requested are added if the stock or
 * `MAX_QUANTITY` does not allow more. An upstream may leave this answer out.
 */
export const CartChange = z.object({
  _id: text(),
  quantity: countOr(0),
  /** Whether fewer pieces were added than requested. */
  is_cut: flag(),
});
export type CartChange = z.output<typeof CartChange>;

export const CartUpdateRequest = z.object({ quantity: Quantity });
export const WishlistRequest = CartItemRequest.pick({ product: true });

/** Without a limit, the whole wishlist is sent. */
export const WishlistQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(MAX_WISHES),
});

/** A product of the wishlist. Some upstreams send an entry that has the product in `product`. */
const WishlistItem = z.preprocess((entry) => {
  const { product } = (entry ?? {}) as { product?: unknown };
  return product !== null && typeof product === 'object' ? product : entry;
}, ProductSummary);

export const cartEndpoints = calls({
  cartAll: many('GET', 'distributor/cart/all', CartItem, {
    summary: 'The cart.',
    max: MAX_CART_ITEMS,
    extra: CartInfo.shape,
    signedIn: true,
  }),
  cartCreate: one('POST', 'distributor/cart/create', maybe(CartChange), {
    summary: 'Adds a product to the cart, or increases its quantity.',
    request: CartItemRequest,
    body: 'form',
    signedIn: true,
  }),
  cartUpdate: one('PATCH', 'distributor/cart/update/{id}', maybe(CartChange), {
    summary: 'Sets the quantity of a product in the cart.',
    request: CartUpdateRequest,
    body: 'form',
    signedIn: true,
  }),
  cartDelete: one('DELETE', 'distributor/cart/delete/{id}', z.unknown(), {
    summary: 'Removes a product from the cart.',
    signedIn: true,
  }),
  wishlistAll: many('GET', 'distributor/wishlist/all', WishlistItem, {
    summary: 'The wishlist, newest first.',
    request: WishlistQuery,
    signedIn: true,
  }),
  wishlistCreate: one('POST', 'distributor/wishlist/create', z.unknown(), {
    summary: 'Adds a product to the wishlist.',
    request: WishlistRequest,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
  wishlistDelete: one('DELETE', 'distributor/wishlist/delete/{product}', z.unknown(), {
    summary: 'Removes a product from the wishlist, by its `_id` or slug.',
    signedIn: true,
    extension: true,
  }),
});
