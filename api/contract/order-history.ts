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
export const OrderRefund = z.object({
  amount: paiseOrNull(),
  /** `due` until the refund is sent, `pending` until it has arrived, `done`, or `failed`. */
  state: text(),
  /**
   * `paid_twice` or `wrong_amount` for a payment that does not count for the order, `replaced` for
   * money that now counts for another order, and otherwise `order`.
   */
  cause: text(),
  /** The payment method, or `transfer`. */
  method: text(),
  /** When `state` last changed. */
  at: text(),
});
export type OrderRefund = z.output<typeof OrderRefund>;
export const OrderReturn = z.object({
  /** `requested`, then `received` or `refused`. */
  state: text(),
  created_at: text(),
  /** The buyer's reason. */
  reason: longProse(),
  /** Why the return was refused; otherwise empty. */
  refusal_reason: longProse(),
  /** When the return was received or refused; empty until then. */
  decided_at: text(),
});
