/** Sentences of the desk's pages about orders. */

export const queueText = {
  payments: 'Payments that do not match',
  approvals: 'Refunds to approve',
  refunds: 'Refunds due or failed',
  returns: 'Returns requested',
  to_pack: 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  cash: 'Cash not handed in',
};

export const orderListText = {
  title: 'Orders',
  queues: 'Tasks',
  all: 'All orders',
  inQueue: ({ queue, count }: { queue: string; count: string }) => `${queue} (${count})`,
  moreThan: ({ count }: { count: string }) => `more than ${count}`,
  search: 'Number, name, phone or e-mail address',
  number: 'Order',
  date: 'Date',
  buyer: 'Deliver to',
  items: 'Products',
  total: 'Total',
  method: 'Payment method',
  state: 'Status',
  nothing: 'There are no orders yet',
  nothingLead: 'Orders will appear here as soon as somebody buys something.',
  erased: 'Erased',
  testState: (state: string) => `Test order. ${state}`,
};

export const orderText = {
  title: ({ number }: { number: string }) => `Order ${number}`,
  back: 'All orders',
  isTest: 'Test order',
  isTestHint:
    'It was paid in the payment gateway’s test mode, so no money was charged. It does not count in figures, books, GST returns or distributors’ sales. Cancel it if nothing should be sent.',
  doNext: 'What to do',
  nothing: 'There is nothing to do.',
  products: 'Products',
  product: 'Product',
  quantity: 'Quantity',
  returned: 'Returned',
  price: 'Price',
  sum: 'Amount',
  goods: 'Products',
  discount: 'Discount',
  delivery: 'Delivery',
  total: 'Total',
  left: 'Can still be refunded',
  deliverTo: 'Deliver to',
  erased: 'The personal data of this order was erased.',
  business: 'Business',
  account: 'Account',
  memberNumber: 'Member number',
  name: 'Name',
  phoneLabel: 'Phone',
  email: 'E-mail address',
  orderEmail: 'E-mail address for this order',
  closed: 'The account was closed.',
  parcel: 'Parcel',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  track: 'Track the parcel',
  payments: 'Payments',
  refunds: 'Refunds',
  method: 'Method',
  state: 'Status',
  amount: 'Amount',
  reason: 'Reason',
  reference: 'Payment at the gateway',
  bankReference: 'Bank reference',
  changed: 'Last change',
  retry: 'Next attempt',
  documents: 'Documents',
  invoice: ({ number }: { number: string }) => `Invoice ${number} (PDF)`,
  creditNote: ({ number }: { number: string }) => `Credit note ${number} (PDF)`,
  returns: 'Returns',
  refusedBecause: ({ reason }: { reason: string }) => `Reason for the refusal: ${reason}`,
  history: 'History',
  event: 'What happened',
  by: 'By',
  at: 'When',
  notes: 'Notes',
  noNotes: 'There are no notes.',
  replaces: 'This order replaces ',
  replacedBy: 'This order was replaced by ',
  carried: 'Carried over from the replaced order',
  due: 'Still to be paid',
  requests: 'Refunds above the limit',
  askedBy: 'Asked for by',
  decidedBy: 'Decided by',
  transfer: 'Bank transfer',
  transferOf: ({ reference, day }: { reference: string; day: string }) => `${reference}, ${day}`,
};

export const formText = {
  pack: 'Mark as packed',
  packHint:
    'Packing issues the invoice, if there is none yet. After that, the buyer can no longer cancel the order.',
  ship: 'Mark as shipped',
  shipHint: 'We send the carrier and the tracking number to the buyer.',
  carrier: 'Carrier',
  carrierHint: 'Such as Delhivery, DTDC or Blue Dart',
  tracking: 'Tracking number',
  deliver: 'Mark as delivered',
  deliverCash: 'Mark as delivered and paid in cash',
  undelivered: 'Mark as undelivered',
  undeliveredTitle: 'The parcel came back undelivered',
  undeliveredHint:
    'This puts the products back into stock and refunds what was paid. You cannot undo this.',
  cancel: 'Cancel this order',
  cancelTitle: 'Cancel the order',
  cancelHint:
    'This puts the products back into stock, refunds what was paid and notifies the buyer. You cannot undo this.',
  cash_in: 'Mark cash as handed in',
  cash_inHint: 'The courier has handed in the cash of this delivery.',
  return: 'Receive the return',
  returnHint: 'This issues a credit note and refunds the returned products.',
  returnLine: ({ quantity, name }: { quantity: string; name: string }) => `${quantity} × ${name}`,
  returnReason: ({ reason }: { reason: string }) => `The buyer’s reason: ${reason}`,
  return_refuseTitle: 'Refuse the return',
  return_refuse: 'Refuse this return',
  return_refuseHint:
    'This closes the request without a refund, and notifies the buyer. The buyer can request another return while the return period lasts. You cannot undo this.',
  refusalReason: 'Reason for the refusal',
  refusalReasonHint:
    'We send it to the buyer by e-mail and show it on the page of the order. Do not write personal data. At most 500 characters.',
  backIntoStock: 'Back into stock',
  writeOff: 'Cannot be sold again',
  refund: 'Refund',
  refundTitle: 'Refund without a return',
  refundHint: ({ left }: { left: string }) =>
    `Enter an amount, at most ${left}. Or enter how many pieces of a product to refund. The buyer keeps the products: nothing goes back into stock.`,
  amount: 'Amount in rupees',
  pieces: ({ name, max }: { name: string; max: string }) => `Pieces of ${name} (of ${max})`,
  cash_refund: 'Mark cash refund as paid out',
  refund_retry: 'Send refused refunds again',
  refund_confirm: 'Mark as refunded',
  refund_confirmHint:
    'Do this only if the gateway’s statement shows this refund. If you sent the money yourself, record the bank transfer instead.',
  note: 'Add note',
  by: 'How do we refund it?',
  byPayment: 'The way it was paid',
  byTransfer: 'By a bank transfer that we make ourselves',
  refund_transfer: 'Record bank transfer',
  transferTitle: ({ amount }: { amount: string }) => `Refund of ${amount} by bank transfer`,
  refund_transferHint:
    'Record the transfer after you have made it. The gateway will then not send this refund.',
  reference: 'Bank reference, such as the UTR number',
  day: 'Day of the transfer',
  refund_approve: 'Approve the refund',
  refund_refuse: 'Refuse the refund',
  requestOf: ({ amount, by }: { amount: string; by: string }) =>
    `${by} asked for a refund of ${amount}. The refunds of this order add up to more than the limit, so a second person decides.`,
  ownRequest: 'You asked for this refund, so somebody else has to decide about it.',
  payment_link: 'Send a payment link',
  payment_linkHint: ({ due }: { due: string }) =>
    `The gateway sends the buyer a link to pay ${due}, by SMS and e-mail.`,
  replace: 'Cancel and replace by another order',
  noteLabel: 'Note for colleagues',
};

export const refundStates: Record<string, string> = {
  due: 'Due',
  unanswered: 'Sent, but the gateway has not answered yet',
  pending: 'Sent to the gateway',
  done: 'Refunded',
  failed: 'Refused by the gateway',
};

export const requestStates: Record<string, string> = {
  waiting: 'Waits for a second person',
  approved: 'Approved',
  refused: 'Refused',
  closed: 'Closed, because the order was cancelled, returned or replaced',
};

export const refundCauses: Record<string, string> = {
  replaced: 'Carried over to another order',
  cancelled: 'Order cancelled',
  undelivered: 'Came back undelivered',
  return: 'Return',
  staff: 'Refunded by staff',
  paid_twice: 'Paid twice',
  wrong_amount: 'Wrong amount',
  came_late: 'Paid too late',
};

export const paymentStates: Record<string, string> = {
  created: 'Started',
  attempted: 'Tried',
  captured: 'Paid',
  failed: 'Failed',
};

/** What happened to the payment of an order. */
export const paymentSteps: Record<string, string> = {
  created: 'Ordered',
  pending: 'Payment started, or due on delivery',
  paid: 'Paid',
  expired: 'Closed, because it was not paid in time',
  cancelled: 'Closed without a payment',
  late: 'Payment arrived after the order was closed',
  refund_due: 'Refund due',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

/** What happened to the products of an order. */
export const fulfilmentSteps: Record<string, string> = {
  waiting: 'Products reserved until the payment arrives',
  confirmed: 'Confirmed, to be packed',
  packed: 'Packed',
  shipped: 'Handed to the courier',
  delivered: 'Delivered',
  returned: 'Came back',
  cancelled: 'Cancelled',
};

/** Who changes orders, other than staff. */
export const historyActors: Record<string, string> = {
  member: 'Buyer',
  system: 'Shop (automatic)',
  browser: 'Payment service',
  enquiry: 'Payment service',
  webhook: 'Payment service',
  razorpay: 'Payment service',
};

export const returnStates: Record<string, string> = {
  requested: 'Requested',
  received: 'Received',
  refused: 'Refused',
};

/** What happened to the returns of an order. */
export const returnSteps: Record<string, string> = {
  requested: 'Return requested',
  received: 'Return received',
  refused: 'Return refused',
};

export const orderMessages = {
  amountInvalid: 'Enter an amount in rupees, such as 120 or 99.50.',
  amountOrPieces: 'Enter either an amount or pieces, not both.',
  amountMissing: 'Enter the amount to refund, or how many pieces of a product.',
  returnedMissing: 'Choose “Back into stock” or “Cannot be sold again”.',
  piecesInvalid: 'Enter a whole number of pieces, or leave it empty.',
  pack: 'Packed',
  ship: 'Shipped',
  deliver: 'Delivered',
  undelivered: 'The parcel is back',
  cancel: 'Cancelled',
  return: 'The return was received',
  return_refuse: 'The return was refused',
  cash_in: 'The cash was handed in',
  refund: 'The refund has started',
  cash_refund: 'The cash refund was paid out',
  refund_retry: 'The refunds are sent again',
  refund_confirm: 'Marked as refunded',
  note: 'The note was added',
  refundWaits: 'The refund waits for a second person',
  refundWaitsHint:
    'The refunds of this order add up to more than the limit, so somebody else who may approve refunds has to approve it.',
  refund_transfer: 'The bank transfer was recorded',
  refund_approve: 'The refund was approved',
  refund_refuse: 'The refund was refused',
  payment_link: 'The payment link was sent',
};
