/** All sentences about orders. */

/** The state of an order. */
export const stateTexts = {
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  created: 'Waiting for payment',
  pending: 'Payment not confirmed yet',
  replaced: 'Replaced by another order',
  paid: 'Paid, being prepared',
  expired: 'Closed: not paid in time',
  cancelled: 'Cancelled',
  late: 'Paid late, we are checking it',
  refund_due: 'Cancelled, refund due',
  refunded: 'Cancelled, refunded',
  withRefundDue: ({ state }: { state: string }) => `${state}, refund due`,
  withPartRefunded: ({ state }: { state: string }) => `${state}, partly refunded`,
  withRefund: ({ state }: { state: string }) => `${state}, refunded`,
  returned: 'Returned',
  preparing: 'Being prepared',
  confirmedCash: 'Confirmed, pay on delivery',
};

export const paymentEventTexts: Readonly<Record<string, string>> = {
  created: 'Ordered',
  pending: 'Payment started',
  paid: 'Paid',
  expired: 'Closed: not paid in time',
  late: 'Payment arrived after the order was closed',
  refund_due: 'Refund due',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

export const fulfilmentEventTexts: Readonly<Record<string, string>> = {
  confirmed: 'Confirmed, being prepared',
  packed: 'Packed',
  shipped: 'Handed to the courier',
  delivered: 'Delivered',
  returned: 'Returned to us',
  cancelled: 'Cancelled',
};

export const timeLineText = {
  ordered: 'Ordered',
  handedTo: ({ carrier }: { carrier: string }) => `Handed to ${carrier}`,
};

export const refundTexts = {
  unknownAmount: 'an unknown amount',
  paidTwice: ({ amount }: { amount: string }) =>
    `You paid twice. The second payment of ${amount} does not count for this order.`,
  wrongAmount: ({ amount, total }: { amount: string; total: string }) =>
    `We received a payment of ${amount}, which is not the total of this order${total ? ` (${total})` : ''}. It does not count for this order.`,
  refundOf: ({ amount }: { amount: string }) => `Refund of ${amount}.`,
  due: 'We will send it to the payment method you used.',
  pending: 'The payment service is processing it. Banks can take up to seven days to show it.',
  failed:
    'It has not been sent yet, because the payment service refused it. We are working on it. You do not need to do anything.',
  done: ({ day }: { day: string }) =>
    `It was sent on ${day}. Banks can take up to seven days to show it.`,
  paidAmount: ({ amount }: { amount: string }) => `You paid ${amount}.`,
  carried: 'It counts for the order that replaces this one.',
  transferDue: 'We will send it by bank transfer.',
  transferDone: ({ day }: { day: string }) => `It was sent by bank transfer on ${day}.`,
  cashDue: 'We will pay it in cash.',
  cashDone: ({ day }: { day: string }) => `It was paid in cash on ${day}.`,
};

export const methodTexts: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  sabpaisa: 'SabPaisa',
  link: 'Payment link',
  cod: 'Cash on delivery',
  cash: 'Cash',
  carried: 'Carried over between orders',
  bank: 'Bank transfer',
  test: 'Test payment',
};

/** What happens to the payment when an order is cancelled. */
export const cancelMoneyTexts = {
  alreadyRefunded: 'You have already been refunded.',
  payment: 'your payment',
  restOfPayment: 'the rest of your payment',
  refund: ({ amount }: { amount: string }) =>
    `We will refund ${amount} to the card, account or UPI ID that you paid with, within five working days. Banks can take up to seven more days to show it.`,
  nothingPaidCash: 'You have not paid anything, and the courier will not ask for money.',
  nothingPaid:
    'You have not paid anything. If a payment is in progress, we will refund it in full.',
};

const RETURN_REQUESTED =
  'We will reply within two working days. We either have the parcel picked up, or give you an address to send it to. Do not send anything before we reply. If you do not hear from us, contact us with the order number.';

export const orderText = {
  list: 'Your orders',
  one: 'Your order',
  account: 'My account',
  title: ({ number }: { number: string }) => `Order ${number}`,
  order: 'Order',
  empty: 'You have no orders yet',
  emptyHint: 'Your orders will appear here, with their delivery status and invoices.',
  browse: 'Browse products',
  andMore: ({ title, more, formatted }: { title: string; more: number; formatted: string }) =>
    `${title} and ${formatted} more ${more === 1 ? 'product' : 'products'}`,
  noDetails: 'No more details are available',
  noDetailsHint:
    'This shop does not show more about an order. Contact us if you need details, or to cancel the order, correct its address or return a product.',
  products: 'Products',
  total: 'Total',
  pay: 'Pay',
  orderedProducts: 'What you ordered',
  buysRank: ({ rank }: { rank: string }) =>
    `With this order you buy the rank ${rank}. You get the rank when you have paid, and lose it if you return the products.`,
  seeRanks: 'See your ranks',
  reservedUntil: ({ until }: { until: string }) =>
    `We have reserved the products for you until ${until}.`,
  replaces: 'This order replaces {order}.',
  replacesHint: ({ amount }: { amount: string }) =>
    `Your payment for that order counts for this order: ${amount}.`,
  replacedBy: 'This order was replaced by {order}.',
  replacedByHint:
    'What you paid, minus any earlier refund, counts for the new order. If the new order costs less, we refund the rest.',
  carried: 'Paid with the replaced order',
  due: 'Still to pay',
  reserved: 'We have reserved the products for you until you pay.',
  returnRequested: 'You requested a return',
  returnRequestedHint: RETURN_REQUESTED,
  returnRefused: 'We refused your return',
  returnRefusedOn: ({ day }: { day: string }) => `We refused your return on ${day}`,
  earlierRefusedOn: ({ day }: { day: string }) => `We refused your earlier return on ${day}`,
  refusalReason: 'The reason:',
  refusalAppeal: 'If you do not agree, {complain}. Our grievance officer will review the decision.',
  complain: 'file a complaint',
  noOtherReturn: 'You can no longer request another return for this order.',
  returnAgainUntil: ({ day }: { day: string }) => `You can request another return until ${day}.`,
  correctAddress: 'Correct the address',
  return: 'Return products',
  cancel: 'Cancel the order',
  returnUntil: ({ day }: { day: string }) => `You can return products until ${day}.`,
  refunds: 'Refunds',
  buyAgain: 'Buy again',
  history: 'What happened',
  tracking: ({ carrier, number }: { carrier: string; number: string }) =>
    carrier && number ? `${carrier}, number ${number}` : carrier || number,
  track: 'Track the parcel',
  productsTotal: 'Products',
  discount: ({ percent }: { percent: number | null }) =>
    percent ? `Rank discount, ${percent}%` : 'Rank discount',
  delivery: 'Delivery',
  free: 'Free',
  taxable: 'Taxable value',
  refunded: 'Refunded',
  method: 'Payment method',
  taxesIncluded: 'Taxes are included in the total.',
  phone: ({ phone }: { phone: string }) => `Phone ${phone}`,
  address: 'Delivery address',
  business: 'Business',
  documents: 'Documents',
  creditNote: ({ number }: { number: string }) => `Credit note ${number}`,
  invoice: ({ number }: { number: string }) => `Invoice ${number}`,
  refundsListed: 'The page “Payments for your orders” lists the refunds.',
  quantity: ({ quantity }: { quantity: number }) => `Quantity ${quantity}`,
  lineDiscount: ({ amount }: { amount: string }) => `Discount ${amount}`,
  gstIncluded: ({ percent }: { percent: number }) => `GST ${percent}% included`,
  returnedPieces: ({ count }: { count: number }) => `${count} returned`,
};

export const changeText = {
  back: 'Back to the order',
  unsaved: 'We have kept what you entered. It is not saved yet.',
  cancelTitle: 'Cancel the order?',
  cancelHint: 'There is no cancellation fee. You cannot reopen a cancelled order.',
  cancelButton: 'Cancel this order',
  noCancel: 'You cannot cancel this order',
  alreadyCancelled: 'The order is already cancelled.',
  alreadyPacked: 'The parcel is packed. You can return the products after they arrive.',
  alreadyDelivered: 'The parcel has already been delivered.',
  state: 'State: {state}',
  stateHint:
    'You cannot change the State, because the tax of the order depends on it. For another State, cancel this order and order again.',
  saveAddress: 'Save address',
  noAddress: 'You can no longer change the address',
  addressLocked: 'The parcel is packed or the order is closed.',
  howMany: ({ name }: { name: string }) => `How many of ${name}?`,
  reason: 'Reason for the return',
  reasonHint: 'For example: broken, wrong, or no longer needed. At most 500 characters.',
  returnHint:
    'When we receive the products, we refund their price to the payment method you used. The credit note then appears on the page of the order.',
  returnCashHint:
    'You paid in cash, so we refund the price of the products in cash when we receive them. If you prefer a bank transfer, {contact} and give us your account number and IFSC. Do not write them in this form. The credit note then appears on the page of the order.',
  returnMixedHint:
    'When we receive the products, we refund their price the way you paid: what you paid online goes back to the payment method you used, and what you paid in cash comes back in cash. If you prefer a bank transfer to cash, {contact} and give us your account number and IFSC. Do not write them in this form. The credit note then appears on the page of the order.',
  contact: 'contact us',
  opened:
    'You can return an opened product that is used up, such as food, or that is sealed for health or hygiene, only if it is faulty or not as described. If you simply changed your mind, you pay the cost of sending. Read the {policy}.',
  policy: 'return and refund policy',
  requestReturn: 'Request return',
  noReturn: 'You cannot request a return',
  alreadyRequested: `You have already requested a return for this order. ${RETURN_REQUESTED}`,
  allReturned: 'The products are already back with us.',
  returnEnded: 'The return period has ended.',
  notArrived: 'You can return the products after they arrive.',
};

/** Sent by the server after a form. */
export const orderMessages = {
  partlyAdded:
    'The shop did not respond. Some of these products may be in your cart: check it before you try again.',
  nowHas: ({ count, name }: { count: string; name: string }) =>
    `Your cart now has ${count} of ${name}.`,
  notAdded: ({ names }: { names: string }) => `Not added: ${names}.`,
  noneAdded: 'We could not add any of these products to your cart',
  someAdded: 'We could not add all of these products to your cart',
  addedAgain: 'Added to your cart',
  currentPrices: 'The cart shows today’s prices.',
  cancelled: 'Your order is cancelled',
  willRefund: 'We will refund your payment to the payment method you used.',
  nothingToPay: 'You do not have to pay anything.',
  addressSaved: 'The new address is saved',
  chooseProduct: 'Choose at least one product to return.',
  reasonRequired: 'Enter the reason for the return.',
  reasonTooLong: 'Enter at most 500 characters.',
  returnRequested: 'We have received your return request',
};
