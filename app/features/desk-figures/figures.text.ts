/** Sentences of the page of the figures. */
export const figuresText = {
  title: 'Figures',
  lead: 'Dates are in Indian time. A payment or refund counts on the day when the money moved, not on the day of the order. Sales are what buyers paid, with tax and delivery.',
  sales: 'Sales',
  refunds: 'Refunds',
  net: 'Sales minus refunds',
  orders: 'Orders placed',
  paidOrders: 'Of these, paid for',
  /** @param share in percent */
  paidShare: ({ count, share }: { count: string; share: string }) => `${count} (${share})`,
  openCarts: 'Open carts',
  cartsHint:
    'Open carts are members’ carts that hold products now. Carts of visitors who are not logged in are not counted.',
  /** @param count of orders */
  tests: ({ count }: { count: string }) =>
    `Test orders, for which no money was paid, are left out: ${count}.`,
  newDistributors: 'New distributors',
  newCustomers: 'New customers',
  salesChart: ({ step }: { step: 'day' | 'month' }) => `Sales by ${step}`,
  ordersChart: ({ step }: { step: 'day' | 'month' }) => `Orders by ${step}`,
  chartImage: 'Bar chart. The table below has the figures.',
  table: 'The figures as a table',
  day: 'Day',
  month: 'Month',
  members: 'New members',
  bestSellers: 'Best sellers',
  product: 'Product',
  pieces: 'Pieces',
  amount: 'Amount with tax, without delivery',
  noSellers: 'Nothing was sold in this period. Choose other dates.',
};
