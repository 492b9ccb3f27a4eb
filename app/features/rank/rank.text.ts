/** All sentences of ranks. */

interface Measured {
  /** Empty for the member who asks. */
  name: string;
  /** What is counted, such as “group points”. */
  what: string;
  have: string;
  need: string;
  /** How much is missing; empty if nothing is. */
  missing: string;
}

/** Shown by the pages. */
export const rankText = {
  title: 'Ranks',
  checkTitle: 'Rank check',

  buy: ({ name }: { name: string }) => `Buy the rank ${name}`,
  howToBuy: ({ price }: { price: string }) =>
    `You can earn this rank with points, or buy it with products worth ${price}. You get the rank when you pay for the order, and lose it if you return products.`,
  soldOut: 'Too few of these products are in stock. Try again later.',
  checkout: ({ name }: { name: string }) => `Go to checkout for ${name}`,
  price: 'The products must cost at least',
  counted: 'Covered by earlier purchases',
  due: 'Still to buy, at least',
  total: 'You pay for the products below (your discount is already taken off)',
  points: 'Points',
  delivery: 'Delivery',
  deliveryLater: 'Shown at checkout',
  products: 'The products you get',
  pieces: ({ count }: { count: number }) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,

  rank: 'Rank',
  own: ({ name }: { name: string }) => `${name} (yours)`,
  discount: 'Discount',
  personalPoints: 'Personal points',
  groupPoints: 'Group points',
  activeLegs: 'Active legs',
  worth: 'Price of products',
  allRanks: 'All ranks',
  ladder:
    'Lowest first: the points that each requires in a month, or the price of the products that you can buy instead',
  noRanks: 'There are no ranks',
  noRanksHint: 'Ranks will appear here when the company sets them.',
  noHistory: 'Your rank history is not available at the moment.',
  rankHistory: 'Rank history',
  history: 'Your rank history, newest first',
  how: 'How',
  date: 'Date',
  none: 'None',
  notKnown: 'Not known',
  changed: ({ rank, from }: { rank: string; from: string }) => `${rank}, previously ${from}`,
  byOrder: 'With an order',
  notRecorded: 'Not recorded',

  highest: 'This is the highest rank',
  next: ({ next }: { next: string }) => `The next rank is ${next}`,
  nextOf: ({ name, next }: { name: string; next: string }) => `${name}: the next rank is ${next}`,
  present: ({ rank }: { rank: string }) => `Your rank is ${rank}.`,
  presentOf: ({ rank }: { rank: string }) => `Current rank: ${rank}.`,
  met: 'Met',
  allMet: 'All conditions of the next rank are met.',
  explanation: ({ month }: { month: string }) =>
    `These are the points of ${month}. Group points are the points of a member and their team. A leg is a direct recruit and everybody below that recruit. A leg is active if it has points this month.`,

  memberNumber: 'Member number',
  emptyForYourself: 'Leave empty to check your own rank',
  check: 'Check',
  noSuchMember: 'No member of your team has this number.',
  unavailable: 'The requirements of the next rank are not available at the moment.',
};

/** Sent by the server. */
export const rankMessages = {
  condition: ({ name, what, have, need, missing }: Measured) =>
    name
      ? `${name} needs ${need} ${what} and has ${have}.${missing ? ` Still needed: ${missing}.` : ''}`
      : `You need ${need} ${what} and have ${have}${missing ? `, so you need ${missing} more` : ''}.`,
  personal_points: 'personal points',
  group_points: 'group points',
  legs: 'active legs',
  unnamed: ({ number }: { number: number }) => `Rank ${number}`,
  causes: {
    joined: 'When you joined',
    earned: 'Earned',
    bought: 'Bought',
    undone: 'Lost because of a return',
  },
};
