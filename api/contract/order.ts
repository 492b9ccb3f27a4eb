/**
 * Orders, from the quote to the return. The specification lists `order/all`, `order/create` and
 * `order/user/create`, without fields. Amounts are paise, tax included.
 */
import { z } from 'zod';
import { email } from './account-fields';
import { Address, DeliveryAddress, gstin, SavedAddress } from './address';
import { MAX_CART_ITEMS, Quantity } from './cart';
import { PageQuery } from './catalogue';
import { calls, many, one } from './endpoint';
import {
  amount,
  countOr,
  firstItems,
  flag,
  listOf,
  MAX_URL_LENGTH,
  maybe,
  number,
  numberOrNull,
  paiseOrNull,
  prose,
  requiredText,
  text,
} from './fields';
import { OrderDocument, OrderEvent, OrderLink, OrderRefund, OrderReturn } from './order-history';

export const paymentMethods = ['razorpay', 'sabpaisa', 'link', 'cod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Delivery to a PIN code. `served` is false if the shop does not deliver there. */
export const Delivery = z.object({
  pin: text(),
  served: z.boolean().catch(true),
  /** The earliest delivery, in days from today; `days_to` is the latest. */
  days_from: numberOrNull(),
  days_to: numberOrNull(),
  charge: paiseOrNull(),
  free_from: paiseOrNull(),
  cod: flag(),
  /** The highest amount for cash on delivery. */
  cod_max: paiseOrNull(),
  /** Codes of the States that the PIN code may be in. */
  states: listOf(requiredText(), 40),
});
export type Delivery = z.output<typeof Delivery>;

/** The shop's terms of payment, which are the same for all buyers and orders. */
export const ShopTerms = z.object({
  /**
   * If none of the listed methods can be read, the terms are rejected: the shop has payment methods,
   * but this program does not know them.
   */
  payment_methods: firstItems(z.enum(paymentMethods), 10),
  /** The payment methods that charge no money: their gateway is a sandbox or has a test key. */
  test_methods: listOf(z.enum(paymentMethods), 10),
  /** Maximum amount for cash on delivery, if it is one of the payment methods. */
  cod_max: paiseOrNull(),
  /** Whether calls that place orders answer a repeated `Idempotency-Key` with the same order. */
  keeps_order_keys: flag(),
});
export type ShopTerms = z.output<typeof ShopTerms>;

const Taxes = {
  taxable: paiseOrNull(),
  cgst: paiseOrNull(),
  sgst: paiseOrNull(),
  igst: paiseOrNull(),
};

/** A priced line. `gst_rate` is percent, null if the upstream does not say. */
export const OrderLine = z.object({
  product: text(),
  slug: text(),
  name: prose(),
  image: text(MAX_URL_LENGTH),
  net_quantity: prose(),
  hsn: text(),
  gst_rate: numberOrNull(),
  quantity: number(),
  returned: countOr(0),
  mrp: paiseOrNull(),
  price: paiseOrNull(),
  gross: paiseOrNull(),
  discount: paiseOrNull(),
  net: paiseOrNull(),
  points: countOr(0),
  ...Taxes,
});
export type OrderLine = z.output<typeof OrderLine>;

const Amounts = {
  gross: paiseOrNull(),
  discount: paiseOrNull(),
  delivery: paiseOrNull(),
  total: paiseOrNull(),
  points: countOr(0),
  ...Taxes,
};

const OrderItem = z.object({ product: z.string().trim().min(1).max(200), quantity: Quantity });

/** Without `items`, the cart is quoted. */
export const QuoteRequest = z.object({
  items: z.array(OrderItem).max(MAX_CART_ITEMS).optional(),
  pin: z.string().max(20).default(''),
  state: z.string().max(2).default(''),
});

/** What an order of these items would cost now. */
export const Quote = z.object({
  /** A quote in which no line can be read is rejected; otherwise it would look like an empty quote. */
  lines: firstItems(OrderLine, MAX_CART_ITEMS),
  ...Amounts,
  ediscount: numberOrNull(),
  place_of_supply: text(),
  delivery_days: maybe(z.object({ from: number(), to: number() })),
  free_delivery_from: paiseOrNull(),
  /** Whether cash on delivery is possible. */
  cod: flag(),
  /** Why cash on delivery is not possible: `amount` or `place`; otherwise empty. */
  cod_refused: text(),
});
export type Quote = z.output<typeof Quote>;

/**
 * `expected_total` is the total that the buyer was shown. If the total has changed, the order is
 * refused. With `from_cart`, it is also refused if the items are no longer in the cart. Requires the
 * `Idempotency-Key` header or `idempotency_key`.
 */
export const OrderRequest = z.object({
  items: z.array(OrderItem).min(1).max(MAX_CART_ITEMS),
  from_cart: z.boolean().or(z.stringbool()).default(false),
  address: Address,
  payment_method: z.enum(paymentMethods),
  expected_total: amount(z.coerce.number().int().min(0)),
  email: z.literal('').or(email()).default(''),
  business_name: z.string().trim().max(120).default(''),
  gstin: gstin(),
  idempotency_key: z.string().trim().min(8).max(80).optional(),
});

/**
 * The state of a payment, visible to everybody who has the order's `_id`. If an upstream sends no
 * `status`, only this is known: the order was placed.
 */
export const OrderState = z.object({
  _id: requiredText(),
  status: text(),
  total: paiseOrNull(),
  payment_method: text(),
});
export type OrderState = z.output<typeof OrderState>;

/** What anyone with the `_id` of an order may know. */
export const PublicOrder = OrderState.extend({
  /** Whether another order replaces this order, and its payment counts for that order. */
  is_replaced: flag(),
});
export type PublicOrder = z.output<typeof PublicOrder>;

export const OrderSummary = PublicOrder.extend({
  number: text(),
  fulfilment: text(),
  /** ISO 8601. */
  created_at: text(),
  items: countOr(0),
  /** The name of the first product. */
  title: prose(),
  image: text(MAX_URL_LENGTH),
});
export type OrderSummary = z.output<typeof OrderSummary>;

/** Maximum number of entries of each kind in an order's history. */
const MAX_RECORDS = 100;

export const orderActions = ['pay', 'cancel', 'return', 'address'] as const;

/** An order with everything that its buyer may know. `can` lists what the buyer may do now. */
export const Order = OrderSummary.extend({
  ...Amounts,
  ediscount: numberOrNull(),
  place_of_supply: text(),
  refunded: paiseOrNull(),
  /** Paise carried over from the order that this order replaces. */
  carried: countOr(0),
  /** The order that this order replaces. */
  replaces: maybe(OrderLink),
  /** The order that replaces this order. */
  replaced_by: maybe(OrderLink),
  refunds: listOf(OrderRefund, MAX_RECORDS),
  /** The order can be paid until this time. */
  expires_at: text(),
  lines: listOf(OrderLine, MAX_CART_ITEMS),
  address: maybe(DeliveryAddress),
  business_name: prose(),
  gstin: text(),
  events: listOf(OrderEvent, MAX_RECORDS),
  carrier: prose(),
  tracking: text(),
  tracking_url: text(MAX_URL_LENGTH),
  return_until: text(),
  papers: listOf(OrderDocument, MAX_RECORDS),
  /** The name of the rank that the order's goods buy; empty if they buy none. */
  rank: prose(),
  returns: listOf(OrderReturn, MAX_RECORDS),
  can: listOf(z.enum(orderActions)),
});
export type Order = z.output<typeof Order>;

/** Pieces to return, by the position of their line, from 0. */
export const ReturnRequest = z.object({
  lines: z.array(z.object({ position: z.coerce.number().int().min(0), quantity: Quantity })).min(1),
  reason: z.string().trim().min(1).max(500),
});

export const orderEndpoints = calls({
  orderAll: many('GET', 'order/all', OrderSummary, {
    summary: 'The member’s orders, newest first.',
    request: PageQuery,
    signedIn: true,
  }),
  orderCreate: one('POST', 'order/create', Order, {
    summary: 'Places an order as a distributor.',
    request: OrderRequest,
    body: 'form',
    signedIn: true,
  }),
  orderUserCreate: one('POST', 'order/user/create', Order, {
    summary: 'Places an order as a customer.',
    request: OrderRequest,
    body: 'form',
    signedIn: true,
  }),
  orderQuote: one('POST', 'order/quote', Quote, {
    summary: 'A quote for an order: lines, taxes, delivery.',
    request: QuoteRequest,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
  orderOne: one('GET', 'order/one/{id}', Order, {
    summary: 'One of the member’s orders, by its `_id`.',
    signedIn: true,
    extension: true,
  }),
  orderState: one('GET', 'order/state/{id}', PublicOrder, {
    summary: 'State and amount of an order, for anyone with its `_id`.',
    extension: true,
  }),
  orderCancel: one('POST', 'order/cancel/{id}', Order, {
    summary: 'Cancels an order that is not packed.',
    signedIn: true,
    extension: true,
  }),
  orderAddress: one('POST', 'order/address/{id}', Order, {
    summary: 'Corrects the address of an order that is not packed. The State cannot change.',
    request: Address,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
  orderReturn: one('POST', 'order/return/{id}', Order, {
    summary: 'Requests a return, within the days of the return policy.',
    request: ReturnRequest,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
  delivery: one('GET', 'delivery/{pin}', Delivery, {
    summary: 'Delivery days and charge for a PIN code.',
    extension: true,
  }),
  shopTerms: one('GET', 'shop/terms', ShopTerms, {
    summary: 'The payment methods and the maximum for cash on delivery.',
    extension: true,
  }),
  addressAll: many('GET', 'address/all', SavedAddress, {
    summary: 'The address book, most recently used first.',
    truncateAt: 50,
    signedIn: true,
    extension: true,
  }),
  addressDelete: one('DELETE', 'address/delete/{id}', z.unknown(), {
    summary: 'Removes an address from the address book.',
    signedIn: true,
    extension: true,
  }),
});
