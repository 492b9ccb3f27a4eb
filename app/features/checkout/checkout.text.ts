/** Sentences that the checkout's pages share, and messages of the server. */
import type { PaymentMethod } from '@contract/order';
import { orderAddressLabels } from '../order/order-address.text';

export const stepTexts = {
  address: { title: 'Delivery address', short: 'Address' },
  review: { title: 'Check your order', short: 'Review and payment' },
};

export const pageTitle = ({ step }: { step: string }) => `${step} – Checkout`;

export const addressLabels = {
  address: 'Deliver to',
  ...orderAddressLabels,
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
