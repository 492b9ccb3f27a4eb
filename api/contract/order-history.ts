/** What happened to an order, and what belongs to it. */
import { z } from 'zod';
import { longProse, paiseOrNull, requiredText, text } from './fields';

export const OrderEvent = z.object({
  /** `payment` or `fulfilment`. */
  kind: text(),
  state: requiredText(),
  at: text(),
});
export const OrderLink = z.object({ _id: requiredText(), number: text() });
export const OrderDocument = z.object({ _id: requiredText(), number: text(), kind: text() });
/**
 * A refund. `state` is `due` until it was sent, `pending` until it has arrived, `done`, or `failed`
 * if it was refused. `cause` is `order`, or `paid_twice` and `wrong_amount` for payments that do
 * not count for the order, or `replaced` for money that counts for another order now. `method` is the
 * payment method or `transfer`, `at` the time of the last change.
 */
export const OrderRefund = z.object({
  amount: paiseOrNull(),
  state: text(),
  cause: text(),
  method: text(),
  at: text(),
});
export type OrderRefund = z.output<typeof OrderRefund>;
export const OrderReturn = z.object({
  state: text(),
  created_at: text(),
  reason: longProse(),
});
