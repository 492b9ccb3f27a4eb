/** The schemas of an order's forms. The api checks everything else. */
import { z } from 'zod';
import { RUPEES } from '~/features/desk/rupees';
import { orderMessages as messages } from './order.text';
import { orderIntents } from './order-fields';

/** One schema for all forms of the page: `intent` says which one was sent. */
export const orderActionSchema = z.object({
  intent: z.enum(orderIntents),
  carrier: z.string().optional(),
  tracking: z.string().optional(),
  note: z.string().optional(),
  /** The return that is received or refused. */
  return_id: z.string().optional(),
  /** Why a return is refused. */
  reason: z.string().optional(),
  amount: z.string().regex(RUPEES, messages.amountInvalid).optional(),
  /** The amount in paise that can still be refunded, as the page showed it. */
  left: z.string().optional(),
  /** How the amount is refunded: the way it was paid, or by a bank transfer. */
  by: z.enum(['payment', 'transfer']).optional(),
  /** The refund that is confirmed or transferred, or the request that is decided about. */
  refund: z.string().optional(),
  reference: z.string().optional(),
  day: z.string().optional(),
});
export type OrderAction = z.output<typeof orderActionSchema>;
