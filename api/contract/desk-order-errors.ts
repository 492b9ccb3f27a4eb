/** Why a change of an order at the desk is refused as a whole. */

export const deskOrderErrors = {
  order_buys_rank: [
    409,
    'This order buys a rank, so it cannot be replaced. Cancel it, and let the buyer order again.',
  ],
  order_was_test: [409, 'Nobody paid for this test order, so it cannot be replaced. Cancel it.'],
  order_not_replaceable: [409, 'Only an order that is not packed yet can be replaced.'],
  replacement_changed: [
    409,
    'The amount paid for this order has changed since you saw the new total: it is now {paid:rupees}. Nothing was replaced. Check the amounts and confirm again.',
  ],
  replacement_due_small: [
    409,
    'The buyer would have to pay {due:rupees}, which is too little for an online payment. Change the products.',
  ],
  buyer_unknown: [404, 'There is no such account.'],
  buyer_left: [409, 'The account of this buyer was closed.'],
  refund_unknown: [404, 'There is no such refund.'],
  refund_asked_already: [409, 'A refund of this order already waits for a second person.'],
  refund_request_unknown: [404, 'No refund of this order waits for a second person.'],
  refund_own_request: [403, 'You asked for this refund. Somebody else has to decide about it.'],
  refund_sent_already: [
    409,
    'This refund is already done, or was sent to the gateway. Load the page again. If it is not done, wait for the gateway’s answer, or look at its statement.',
  ],
  refund_needs_reference: [
    409,
    'This refund is sent by bank transfer. Record the transfer with the bank’s reference, such as the UTR number.',
  ],
  order_return_not_asked: [
    409,
    'No return waits for a decision. The buyer can request one on the page of the order.',
  ],
  order_return_changed: [
    409,
    'This is not the return that was shown. Look at it again, then decide.',
  ],
  refund_too_small: [409, 'A refund must be at least {least:rupees}. Nothing was refunded.'],
  refund_too_large: [409, 'Only {most:rupees} can be refunded.'],
  refund_changed: [409, 'Part of the amount was refunded in the meantime. {most:rupees} is left.'],
} satisfies Record<string, [status: 403 | 404 | 409, message: string]>;
