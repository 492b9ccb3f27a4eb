/** Sentences that the checkout's pages share, and messages of the server. */

export const stepTexts = {
  address: { title: 'Delivery address', short: 'Address' },
  review: { title: 'Check your order', short: 'Review and payment' },
};

export const checkoutText = {
  pageTitle: ({ step }: { step: string }) => `${step} – Checkout`,
};

export const unavailableText = {
  title: 'The shop is not available at the moment',
  unsaved: 'We have kept what you entered. You have not placed an order yet.',
};

/** Sent by the server after a form. */
export const checkoutMessages = {
  chosenAddress: 'The saved address you chose',
  confirmPin: ({ problem }: { problem: string }) =>
    `${problem} If both are correct, tick the box below.`,
  addressesUnavailable: 'We cannot load your saved addresses',
  chooseAddress: 'Choose one of your addresses.',
  notDelivered: ({ pin }: { pin: string }) =>
    `We do not deliver to PIN code ${pin}. Enter or choose another address.`,
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
  seePlaced: 'See your orders. The order you placed has different details from this page.',
  noAnswer: ({ advice }: { advice: string }) => `The shop did not respond. ${advice}`,
};
