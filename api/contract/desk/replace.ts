/** Replacing an order by another, and sending a buyer a link to pay an order. */
import { z } from 'zod';
import { MAX_CART_ITEMS, Quantity } from '../cart';
import { calls, one } from '../endpoint';
import { amount, code, countOr, listOf, MAX_URL_LENGTH, paiseOrNull, prose, text } from '../fields';
import { paymentMethods } from '../order';

const Items = z
  .array(
    z.object({
      /** `_id` or slug. */
      product: z.string().trim().min(1).max(200),
      quantity: Quantity,
    }),
    code('items_required'),
  )
  .min(1, code('items_required'))
  .max(MAX_CART_ITEMS);

export const DeskReplaceQuoteRequest = z.object({ items: Items });

/**
 * `expected_total` and `expected_paid` are the amounts that were shown as `total` and `paid`. If one
 * of them has changed, nothing is done.
 */
export const DeskReplaceRequest = DeskReplaceQuoteRequest.extend({
  payment_method: z.enum(paymentMethods),
  expected_total: amount(z.coerce.number().int().min(0)),
  expected_paid: amount(z.coerce.number().int().min(0)),
});

/**
 * The new order. `due` is the part of `total` that `paid` does not cover, `refund` the part of
 * `paid` above `total`.
 */
export const DeskReplacement = z.object({
  lines: listOf(
    z.object({ product: text(), name: prose(), quantity: countOr(0), net: paiseOrNull() }),
    MAX_CART_ITEMS,
  ),
  delivery: paiseOrNull(),
  total: paiseOrNull(),
  /** What was paid for the order that is replaced, without what was refunded. */
  paid: paiseOrNull(),
  due: paiseOrNull(),
  refund: paiseOrNull(),
  /** How `due` can be paid. If nothing is due, the method to store with the new order. */
  methods: listOf(z.enum(paymentMethods), 10),
});
export type DeskReplacement = z.output<typeof DeskReplacement>;

export const DeskPaymentLinkRequest = z.object({
  /** Origin of the web, to which the buyer returns. Used only if no public address is set. */
  origin: z.string().max(200).optional(),
});

const formOptions = { body: 'form', permission: 'orders.handle', extension: true } as const;

export const deskReplaceEndpoints = calls({
  deskReplaceQuote: one('POST', 'desk/order/{number}/replace/quote', DeskReplacement, {
    summary: 'What an order that replaces this one would cost. Changes nothing.',
    request: DeskReplaceQuoteRequest,
    unrecorded: true,
    ...formOptions,
  }),
  deskReplace: one('POST', 'desk/order/{number}/replace', z.object({ number: text() }), {
    summary: 'Cancels an order and places another, which takes its payment over.',
    request: DeskReplaceRequest,
    ...formOptions,
  }),
  deskPaymentLink: one(
    'POST',
    'desk/order/{number}/payment-link',
    z.object({ url: text(MAX_URL_LENGTH), sent_to: listOf(text(), 5) }),
    {
      summary: 'Has the gateway send the buyer a link to pay what is due.',
      request: DeskPaymentLinkRequest,
      ...formOptions,
    },
  ),
});
