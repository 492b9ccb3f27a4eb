/** Sentences of the pages about orders taken by phone. */

export const buyerText = {
  title: 'New order by phone',
  back: 'All orders',
  link: 'Take an order by phone',
  again: 'Take another order for this buyer',
  find: 'Find the buyer',
  search: 'Phone, e-mail address, member number or name',
  button: 'Search',
  found: 'Accounts',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail address',
  number: 'Member number',
  none: 'No account was found. Open one below.',
  add: 'A buyer without an account',
  addHint:
    'We open a customer account without a password. The buyer can set one with an SMS code to this phone.',
  addButton: 'Open account',
};

export const phoneOrderText = {
  title: ({ name }: { name: string }) => `Order for ${name}`,
  back: 'Another buyer',
  products: 'Products',
  address: 'Deliver to',
  chooseState: 'Choose',
  check: 'Show the total',
  newOrder: 'The order',
  discount: 'Rank discount',
  total: 'Total to tell the buyer',
  days: ({ from, to }: { from: string; to: string }) => `Delivered in ${from} to ${to} days`,
  method: 'How does the buyer pay?',
  noMethod: 'There is no way to pay for this order. Choose another address or fewer products.',
  place: 'Place the order',
};

export const phoneOrderMessages = {
  added: 'The account is open',
  placed: ({ number }: { number: string }) => `Order ${number} is placed`,
  linkSent: ({ url }: { url: string }) => `The payment link was sent to the buyer: ${url}`,
  linkNotSent: 'The payment link could not be sent. Send it again below.',
};
