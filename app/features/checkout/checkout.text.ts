/** All sentences of the checkout. A name in braces is replaced by an element. */
import type { PaymentMethod } from '@contract/order';

/** The steps and what their fields are called. */
export const stepTexts = {
  address: { title: 'Delivery address', short: 'Address' },
  review: { title: 'Check your order', short: 'Review and payment' },
};

export const pageTitle = ({ step }: { step: string }) => `${step} – Checkout`;

export const addressLabels = {
  address: 'Deliver to',
  name: 'Full name',
  phone: 'Mobile number',
  line1: 'House number and street',
  line2: 'Area or village',
  landmark: 'Landmark',
  city: 'City, town or village',
  pin: 'PIN code',
  state: 'State',
  pin_confirmed: 'PIN code and State',
  email: 'E-mail address for this order',
  gstin: 'GSTIN',
  business_name: 'Business name',
};

export const reviewLabels = { payment_method: 'Payment method' };

export const methodTexts: Record<PaymentMethod, string> = {
  razorpay: 'Card, UPI, netbanking or wallet (Razorpay)',
  sabpaisa: 'Card, UPI or netbanking (SabPaisa)',
  link: 'Payment link by SMS and e-mail, to pay on any device',
  cod: 'Cash on delivery',
};

export const unavailableText = {
  title: 'The shop is not available at the moment',
  kept: 'We have kept what you entered. You have not placed an order yet.',
};

export const addressText = {
  startAgain: 'Start here',
  startAgainHint:
    'This browser has no delivery address for you. We keep what you enter for one day. If you have entered an address before, allow cookies in the settings of your browser.',
  bookUnavailable: 'We cannot show your saved addresses. You can enter a new one.',
  continue: 'Continue to payment',
  otherAddress: 'A new address, entered below',
  enterOther: 'Enter a new address',
  emailHint: 'Leave this empty to use the e-mail address of your account.',
  nameHint: 'The person who receives the parcel.',
  phoneHint: '10 digits. The courier may call this number.',
  pinHint: '6 digits.',
  choose: 'Choose',
  pinConfirmed: 'The PIN code and the State are both correct',
  business: 'Buying for a business (GST invoice)',
  gstinHint: '15 characters, as on the registration certificate.',
};

export const reviewText = {
  place: ({ total }: { total: string }) => (total ? `Place order, ${total}` : 'Place order'),
  productsUnavailable: 'We cannot show the products and the amount.',
  notDelivered: 'We do not deliver to this PIN code',
  notDeliveredHint: 'Go back and choose another address.',
  orders: 'Your orders',
  tryAgain: 'Try again',
  justReviewed: 'This is the order you just reviewed.',
  total: 'Total',
  totalLater:
    'Delivery, taxes and the total are calculated after you place the order. You will see them before you pay.',
  delivery: 'Delivery',
  privacy: 'Who receives your data',
  privacyHint:
    'The courier gets the name, address and mobile number. The payment service gets the amount, the mobile number and the e-mail address. We never see card numbers. Your order counts for a distributor only by its amount and points, without your address.',
  lost: 'We do not know if your order was placed',
  lostHint: 'The shop did not respond to your order. Check your orders before you order again.',
  pieces: ({ count }: { count: number }) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  buysRank: ({ rank }: { rank: string }) =>
    `These products buy the rank ${rank}. You get it when you have paid, and lose it if you return them.`,
  seeRanks: 'See your ranks',
  /** What can be changed begins with a space and is visually hidden. */
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
  deliveryTime: 'Delivery time',
  days: ({ from, to }: { from: number; to: number }) =>
    from === to ? `${from} ${from === 1 ? 'day' : 'days'}` : `${from} to ${to} days`,
  placeOfSupply: 'Place of supply',
  invoiceFor: 'Invoice for',
  email: 'Your e-mail address',
  accountEmail: 'The e-mail address of your account',
};

/** Sent by the server after a form. */
export const checkoutMessages = {
  chosenAddress: 'The saved address you chose',
  confirmPin: ({ problem }: { problem: string }) =>
    `${problem} If both are correct, tick the box below.`,
  bookUnavailable: 'We cannot load your saved addresses',
  chooseAddress: 'Choose one of your addresses.',
  chooseMethod: 'Choose a payment method.',
  noCash: 'Cash on delivery is not available in this shop.',
  noCashForAmount: 'Cash on delivery is not available for an order of this value.',
  noCashForPin: 'Cash on delivery is not available at this PIN code.',
  rankNotForSale: 'You cannot buy this rank at the moment',
  checkCart: 'Check your cart',
  productsOfRank: ({ rank }: { rank: string }) => `Products of the rank ${rank}`,
  notPlaced: 'Your order has not been placed',
  changedElsewhere:
    'The address or the e-mail was changed in another window. Check them before you place the order.',
  lost: 'We do not know if your order was placed',
  sendAgain: 'You can also send the order again here. It will be placed only once.',
  checkOrders: 'The shop did not respond. Check your orders first.',
  alreadyPlaced: 'You have already placed an order from this page',
  seePlaced: 'See the order you placed, which has other details',
  noAnswer: ({ advice }: { advice: string }) => `The shop did not respond. ${advice}`,
};
