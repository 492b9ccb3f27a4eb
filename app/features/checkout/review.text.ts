/**
 * Sentences of the checkout's second step, in their own file because no other page needs them. A
 * name in braces is replaced by an element.
 */
/** The label of the review's one field. */
export const reviewLabels = { payment_method: 'Payment method' };

export const reviewText = {
  place: ({ total }: { total: string }) => (total ? `Place order, ${total}` : 'Place order'),
  productsUnavailable: 'We cannot show the products and the amount.',
  notDelivered: 'We do not deliver to this PIN code',
  notDeliveredHint: 'This order cannot be placed. Choose another address.',
  otherAddress: 'Choose another address',
  orders: 'Your orders',
  tryAgain: 'Try again',
  justReviewed: 'This is the order you just reviewed.',
  total: 'Total',
  totalLater: 'The total is calculated after you place the order. You will see it before you pay.',
  delivery: 'Delivery',
  privacy: 'Who receives your data',
  privacyHint:
    'The courier gets your name, address and mobile number and, for cash on delivery, the amount. The payment service gets the amount, your name, mobile number and e-mail address. We never see card numbers.',
  /** By the type of the account. */
  seenByTeam: {
    customer:
      'If a distributor recommended us to you, that distributor and those above see the price of the products and the points as part of their sales figures for a day or longer. Your name and what you order are not shown.',
    distributor:
      'Your sponsor and the distributors above see the price of the products and the points as part of your sales figures for a day or longer, with your name and rank. What you order is not shown.',
  },
  lost: 'We do not know if your order was placed',
  lostHint: 'The shop did not respond. Check your orders before you order again.',
  pieces: ({ count }: { count: number }) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  buysRank: ({ rank }: { rank: string }) =>
    `With these products you buy the rank ${rank}. You get the rank when you have paid, and lose it if you return the products.`,
  seeRanks: 'See your ranks',
  /** `what` begins with a space and is visually hidden. */
  change: 'Change{what}',
  theProducts: ' the products',
  theAddress: ' the address',
  theEmail: ' the e-mail',
  products: 'Products',
  discount: ({ percent }: { percent: number | null }) =>
    percent ? `Rank discount, ${percent}%` : 'Rank discount',
  subtotal: 'Subtotal',
  free: 'Free',
  toPay: 'To pay',
  taxable: 'Taxable value',
  taxIncluded: ({ tax }: { tax: string }) => `${tax}, included`,
  points: 'Points',
  deliverTo: 'Deliver to',
  arrival: 'Expected delivery',
  placeOfSupply: 'Place of supply',
  invoiceFor: 'Invoice for',
  email: 'Your e-mail address',
  accountEmail: 'The e-mail address of your account',
};
