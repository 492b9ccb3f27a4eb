/** Sentences of the shop's frame. */
export const frameText = {
  demo: 'Demo mode. No real messages, identity checks or payments.',
  delivery: ({ days, from }: { days: string; from: string }) =>
    `Delivered within ${days} working days. Free on orders of ${from} or more`,
  payment: 'Cards, UPI and net banking through licensed gateways',
  support: 'Support by real people',
  returns: ({ days }: { days: number }) => `${days} days to return products`,
  registration: ({ number }: { number: string }) => `Direct selling registration ${number}`,
};

/** The pages shown while the shop is not open, or is starting. */
export const closedMessages = {
  title: ({ name }: { name: string }) => `${name} opens soon`,
  lead: 'We are still preparing the shop. Please come back in a few days.',
  signIn: 'Sign in to open this shop',
  startingTitle: 'The shop is starting',
  startingLead: 'Please try again in a few seconds.',
};

/** The back-office menu. */
export const menuText = {
  label: 'Your pages',
  current: ({ page }: { page: string }) => `: ${page}`,
  dashboard: 'Dashboard',
  genealogy: 'Genealogy',
  team: 'Team',
  directRecruits: 'Direct recruits',
  sales: 'Team sales',
  ranks: 'Ranks',
  rankCheck: 'Rank check',
  orders: 'Orders',
  invoices: 'Invoices',
  payments: 'Payments',
  idCard: 'ID card',
  documents: 'Documents',
  announcements: 'Announcements',
  profile: 'My account',
};
