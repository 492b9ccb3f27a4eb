/** Sentences of the dashboard. A name in braces is replaced by an element. */

export const dashboardText = {
  title: 'Dashboard',
  partial: 'Part of this page is not available at the moment. Reload it in a minute.',
  sales: 'Your sales and your team’s',
  noSales: 'Sales figures are not available at the moment.',
  teamSales: 'Team sales',
  genealogy: 'Genealogy',
  withTeam: 'Sales, you and your team',
  own: 'Your own sales',
  joined: 'New members of your team',
  today: 'Sales today, you and your team',
  points: ({ points }: { points: string }) => `${points} points`,
  todayNote: ({ own, joined }: { own: string; joined: string }) =>
    `Your own sales: ${own}. New members: ${joined}.`,
  coolingOff: ({ period }: { period: string }) => `Your cooling-off period: ${period}.`,
  agreement: 'Your agreement',

  attention: 'Needs your attention',
  unpaid: ({ number }: { number: string }) => `Order ${number} is not paid yet:`,
  payNow: 'pay now',
  missing: 'Send us {documents}.',
  again: 'Send us {documents} again.',
  unverified: ({ numbers }: { numbers: string }) => `We have not verified ${numbers}:`,
  contactUs: 'contact us',
  noPhoto: 'Your ID card has no photo:',
  addPhoto: 'add a photo',

  nextRank: ({ name }: { name: string }) => `Next rank: ${name}`,
  thisMonth: ({ what }: { what: string }) => `${what} this month`,
  progress: ({ have, need, isMet }: { have: string; need: string; isMet: boolean }) =>
    `${have} (${need} needed${isMet ? ', met' : ''})`,

  recentOrders: 'Recent orders',
  lastOrders: 'Your most recent orders',
  noOrders: 'You have no orders yet.',
  products: 'See all products',
  ordersUnavailable: 'Your orders are not available at the moment.',
  order: 'Order',
  date: 'Date',
  state: 'Status',
  amount: 'Amount',

  newMembers: 'New members of your team',
  formerMember: 'Former member',
  noMembers: 'Nobody has joined yet. Share your referral link.',

  referralLink: 'Your referral link',
  referral: 'People who join with {link} become your direct recruits.',
  thisLink: 'this link',
  qrCode: ({ link }: { link: string }) => `QR code of the link ${link}`,
  link: 'Link',
  selectToCopy: 'Select the link to copy it.',
  copy: 'Copy link',
  copied: 'Copied',
  notCopied: 'We could not copy the link. Select it and copy it yourself.',

  chart: ({ step }: { step: 'day' | 'month' }) => `Sales, you and your team, by ${step}`,
  highest: ({ amount, date, step }: { amount: string; date: string; step: 'day' | 'month' }) =>
    `Highest: ${amount} ${step === 'day' ? 'on' : 'in'} ${date}`,
  chartImage: 'Bar chart. The table below has the figures.',
  table: 'Show the figures as a table',
  days: 'Days with sales',
  months: 'Months with sales',
  day: 'Day',
  month: 'Month',
  ownSales: 'Your own sales',
  teamColumn: 'Sales, you and your team',
};

/** Sent by the server. */
export const dashboardMessages = {
  personalPoints: 'Personal points',
  groupPoints: 'Group points',
  activeLegs: 'Active legs',
  documents: {
    aadhaar: 'your Aadhaar number',
    pan: 'your PAN',
    aadhar_Card: 'the front of your Aadhaar card',
    aadhar_Card_Back: 'the back of your Aadhaar card',
    pancard: 'your PAN card',
    signature: 'your signature',
  },
};
