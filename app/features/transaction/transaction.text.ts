/** All sentences of the payments of a member. */

export const transactionText = {
  title: 'Payments for your orders',
  time: 'Time',
  kind: 'Type',
  method: 'Method',
  order: 'Order',
  amount: 'Amount',
  balance: 'Total so far',
  paid: 'You paid',
  refunded: 'We refunded',
  net: 'Paid minus refunded',
  caption: 'Payments and refunds, newest first',
  captionWithBalance:
    'Payments and refunds, newest first. “Total so far” is what you had paid by then, minus refunds.',
  downloadCsv: 'Download as CSV',
  noneInPeriod: 'No payments on these dates',
  none: 'You have no payments yet',
  noneHint: 'Your payments and refunds will appear here.',
  otherDates: 'Choose other dates, or show all dates.',
  allDates: 'Show all dates',
  orders: 'Your orders',
};

/** Sent by the server. */
export const transactionMessages = {
  payment: 'Payment',
  refund: 'Refund',
  csvHeads: ['Date', 'Type', 'Method', 'Order', 'Amount in rupees', 'Total so far in rupees'],
};
