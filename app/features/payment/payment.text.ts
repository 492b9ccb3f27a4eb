/** All sentences about paying an order. A name in braces is replaced by an element. */

const REFUND_TIME =
  'The page of your order shows how we sent it. Banks can take up to seven days to show it.';
const CHECK =
  'If money has left your account, do not pay again: check your order in a few minutes.';

interface TitleAndText {
  title: string;
  text: string;
}

/** The sentences about an order that cannot be paid any more, by the state of its payment. */
export const finishedTexts: Record<string, TitleAndText> = {
  paid: {
    title: 'Thank you, your order is paid',
    text: 'We will write to you when it is sent.',
  },
  expired: {
    title: 'Your order has expired',
    text: 'It was not paid in time. You owe nothing. If your payment still arrives, we send the products if they are in stock. If not, we refund you.',
  },
  cancelled: { title: 'This order is cancelled', text: 'You do not have to pay anything.' },
  late: {
    title: 'Your payment arrived too late',
    text: 'We are checking if the products are still in stock, and will write to you.',
  },
  refund_due: {
    title: 'We owe you a refund for this order',
    text: 'The page of your order shows how we send it, and its progress.',
  },
  partly_refunded: { title: 'Part of the amount was refunded', text: REFUND_TIME },
  refunded: { title: 'The amount was refunded', text: REFUND_TIME },
};

/** Used unless the order is known to be still with us, because the page may be opened days later. */
export const laterTexts = {
  paid: 'The page of your order shows its status.',
  cash: 'Pay the courier in cash. The page of your order shows its status.',
  replaced: {
    title: 'This order was replaced by another order',
    text: 'What you paid, minus any earlier refund, counts for the new order. If the new order costs less, we refund the rest. The page of your order leads to the new one.',
  },
};

/** The sentences about other orders. */
export const unfinishedTexts = {
  cash: {
    title: 'Thank you, your order is placed',
    text: 'Pay the courier in cash. We will write to you when the parcel is sent.',
  },
  waiting: {
    title: 'We have not received your payment yet',
    text: 'Your order is placed. We will send it when it is paid.',
  },
  unavailable: {
    title: 'We cannot check this payment at the moment',
    text: 'The shop is not available. If you have paid, your payment is not lost. Do not pay again. Check again in a minute.',
  },
  unknown: {
    title: 'We do not know the result of this payment',
    text: 'Check your orders to see if we received it. If you have paid, do not pay again.',
  },
  placed: 'Your order is placed',
  /** @param status the words of the upstream's code */
  otherStatus: ({ status }: { status: string }) => `Its status is: ${status}.`,
};

export const confirmationText = {
  order: 'Order {number}: {amount}',
  amount: 'Amount: {amount}',
  seeOrder: 'See your order',
  seeOrders: 'See your orders',
  logIn: 'Log in to see your orders',
  browse: 'Continue shopping',
  challan: 'Pay your challan at the bank',
  challanHint: ({ until }: { until: string }) =>
    `We wait for the bank to report your payment${until ? `, until ${until}` : ''}. This page then shows that your order is paid. Do not pay twice.`,
  cancelled: 'You cancelled the payment',
  failed: 'The payment did not go through',
  payAgainHint: ({ until }: { until: string }) =>
    `We have reserved the products for you ${until ? `until ${until}` : 'for a while'}. If money has left your account, do not pay again: check again in a few minutes. Otherwise you can pay again.`,
  wait: 'Do not pay again yet',
  waitHint:
    'Banks can take a few minutes. If money has left your account and this page does not change within a day, {contact}. We refund payments that do not belong to an order.',
  contact: 'contact us',
  payAgain: 'Pay again',
  payNow: 'I have not paid: pay now',
  checkAgain: 'Check again',
};

export const returnTexts = {
  pageTitle: 'Payment result',
  unavailable: {
    title: 'We cannot check this payment at the moment',
    text: 'The shop is not available. If you have paid, your payment is not lost: we will ask the payment service about it.',
  },
  unproven: {
    title: 'We could not verify this payment',
    text: 'What we received from the payment service does not prove that you paid. If you have paid, do not pay again: we will ask the payment service about it.',
  },
  cancelled: {
    title: 'You cancelled the payment',
    text: `${CHECK} Otherwise open your order to pay. We keep the order for a while.`,
  },
  failed: {
    title: 'The payment did not go through',
    text: `${CHECK} Otherwise open your order to pay again. We keep the order for a while.`,
  },
  checkOrder: 'Check my order',
  checkOrders: 'Check my orders',
  contact: 'Contact us',
};

export const payText = {
  title: 'Pay for your order',
  placed: ({ number }: { number: string }) => `Your order ${number} is placed.`,
  toPay: 'To pay: {amount}',
  notStarted: 'We could not start the payment',
  notStartedHint: ({ problem }: { problem: string }) =>
    `${problem} This attempt took no money. ${CHECK} Otherwise you can choose another payment method.`,
  pay: ({ amount }: { amount: string }) => (amount ? `Pay ${amount}` : 'Pay'),
  payHint: 'You pay on the website of the payment service, and return here afterwards.',
  demo: 'No money is taken. On the next page you choose whether the payment succeeds.',
  link: 'Your payment link',
  sentTo: ({ addresses }: { addresses: readonly string[] }) =>
    `Sent to ${addresses.join(' and ')}.`,
  linkHint:
    'Anybody can use this link to pay, on any device. It is valid for 24 hours after we first send it.',
  checkLink: 'Check if it is paid',
  otherMethods: 'Other payment methods',
  chooseMethod: 'Choose a payment method',
};

/** Sent by the server. */
export const paymentMessages = {
  unavailable: 'The shop is not available at the moment. Try again in a minute.',
  noLink: 'You cannot pay by payment link at the moment. Choose another payment method.',
  noRazorpay: 'Razorpay is not set up in this shop.',
  gatewayUnavailable: ({ gateway }: { gateway: string }) =>
    `${gateway} is not available at the moment.`,
};
