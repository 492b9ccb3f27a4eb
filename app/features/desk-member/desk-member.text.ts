/** Sentences of the pages about members at the desk. */

export const typeText: Readonly<Record<string, string>> = {
  distributor: 'Distributor',
  customer: 'Customer',
};

export const stateText: Readonly<Record<string, string>> = {
  open: 'Open',
  locked: 'Locked',
  closed: 'Closed',
};

export const memberListText = {
  title: 'Members',
  lead: 'Search by member number, name, phone or e-mail address. Enter the whole phone number or e-mail address; a part of a name is enough.',
  caption: 'Members, the newest first',
  search: 'Member number, name, phone or e-mail',
  name: 'Name',
  closed: 'Closed account',
  number: 'Member number',
  type: 'Kind',
  state: 'Account',
  rank: 'Rank',
  since: 'Since',
  findTitle: 'Find by PAN or Aadhaar number',
  findLead:
    'We ask for a code from your app if you entered the last one more than ten minutes ago. The change log notes the search, without the number.',
  findNumber: 'PAN or Aadhaar number',
  find: 'Find member',
  nothing: 'There are no members',
  nothingLead: 'People who register in the shop are listed here.',
};

export const memberPageText = {
  back: 'All members',
  closedTitle: ({ number }: { number: string }) => `Closed account ${number}`.trim(),
  state: 'Account',
  lockedSince: ({ moment }: { moment: string }) => `Locked since ${moment}`,
  closedOn: ({ moment }: { moment: string }) => `Closed on ${moment}`,
  number: 'Member number',
  type: 'Kind',
  email: 'E-mail address',
  unconfirmed: 'not confirmed',
  phone: 'Phone',
  rank: 'Rank',
  sponsor: 'Sponsor',
  level: 'Level in the tree',
  recruits: 'Direct recruits',
  since: 'Member since',
  lastUsed: 'Last used',
  factor: 'Two-step log-in',
  factorOn: ({ count }: { count: number }) =>
    `On, ${count} recovery ${count === 1 ? 'code' : 'codes'} left`,
  off: 'Off',
  held: 'On hold',
  heldUntil: ({ moment }: { moment: string }) =>
    `Until ${moment}, because the password was set with an SMS code: by a reset, or because a customer became a distributor. The member cannot change the phone, e-mail address, bank account or two-step log-in, become a distributor with another e-mail address, see or download the stored data, or close the account.`,
  suspended: 'Suspended',
  suspendedSince: ({ moment }: { moment: string }) =>
    `Since ${moment}, because a document was rejected. Nobody can join below the member or use the member’s referral code, and the ID card is shown as blocked. This ends when all documents are approved.`,
  orders: 'Orders',
  noOrders: 'No orders.',
  allOrders: ({ count }: { count: number }) => `All ${count} orders`,
  order: 'Order',
  ordered: 'Ordered',
  total: 'Total',
  payment: 'Payment',
  delivery: 'Delivery',
  tickets: 'Open tickets',
  noTickets: 'No open tickets.',
  ticket: ({ number, subject }: { number: string; subject: string }) => `${number}: ${subject}`,
  agreements: 'Agreements',
  noAgreements: 'This distributor has not accepted an agreement.',
  agreement: 'Agreement',
  version: 'Version',
  accepted: 'Accepted',
  sessions: 'Sessions',
  noSessions: 'The member is not logged in on any device.',
  device: 'Device',
  unknownDevice: 'Device type not known',
  shared: ({ device }: { device: string }) => `${device} (shared device)`,
  began: 'Logged in',
  end: 'End',
  endSession: 'End session',
  endOf: ({ device, moment }: { device: string; moment: string }) => ` of ${device}, ${moment}`,
  endAll: 'End all sessions',
  protect: 'Protect the account',
  protectLead:
    'Nobody at the desk can see or set a password. Members reset it themselves with a code to their phone.',
  lockTitle: 'Lock the account',
  reason: 'Reason',
  reasonHint:
    'Colleagues see it. The member gets a mail and an SMS that the account is locked, without the reason.',
  lock: 'Lock account',
  unlockTitle: 'Unlock the account',
  checked: 'How you confirmed who is asking',
  checkedHint:
    'Such as “called back on the registered phone; named the last order and the PIN code”. It is recorded.',
  unlock: 'Unlock account',
  factorTitle: 'Turn off two-step log-in',
  factorLead:
    'Do this only if the member has lost the app and the recovery codes. We ask for a code from your own app, and the member gets a mail and an SMS.',
  removeFactor: 'Turn off two-step log-in',
  rights: 'If the member asks',
  exportData: 'Download the member’s data',
  closeAccount: 'Close the account and erase its data',
  history: 'What staff did',
  historyBy: ({ action, by }: { action: string; by: string }) => `${action} by ${by}`,
  actions: {
    'member.find': 'Found by PAN or Aadhaar number',
    'member.lock': 'Locked',
    'member.unlock': 'Unlocked',
    'member.sessions-end': 'Sessions ended',
    'member.remove-factor': 'Two-step log-in turned off',
    'member.data': 'Data exported',
    'member.close': 'Account closed',
  } as Readonly<Record<string, string>>,
};

/** The pages on which staff do what a member asked for. */
export const memberRightsText = {
  dataTitle: 'Download a member’s data',
  dataLead:
    'Download a file with the data of the member’s account, orders, returns, tickets, sessions and security events. Mails and SMS that we sent and sales figures are not included. The member sees the same data under “My account”. The file lists pictures of documents but does not include them. The member can download them under “My account”.',
  dataWarning:
    'Send it only to the e-mail address that the member has confirmed. We ask for a code from your app if you entered the last one more than ten minutes ago. The change log notes the download.',
  download: 'Download data',
  reason: 'How the member asked, and how you checked the member’s identity',
  reasonHint:
    'Such as “ticket CON-2026-000123; called back on the registered phone”. It is recorded.',
  closeTitle: 'Close an account and erase its data',
  closeLead:
    'Do this only if the member asked for it. Nobody can undo it. The member gets a mail and an SMS. Orders on their way are still delivered.',
  deletedTitle: 'What is deleted at once',
  deleted:
    'Name, e-mail address, phone, password, sessions, two-step log-in, addresses, cart, wishlist, bank account, family, nominee and photo.',
  keptTitle: 'What is kept, and why',
  keptCaption: 'Kept after the account is closed',
  what: 'What',
  howLong: 'How long',
  why: 'Why',
  always: 'As long as the tree exists',
  period: ({ period, from }: { period: string; from: string }) => `${period} from ${from}`,
  kept: {
    orders: {
      what: 'Orders, payments and invoices, with buyer and address',
      why: 'Companies Act, section 128, and CGST Act, section 36: books and records',
    },
    register: {
      what: 'The entry in the register of direct sellers, and agreements; encrypted',
      why: 'Direct Selling Rules 2021: register of direct sellers',
    },
    documents: {
      what: 'Identity documents and signature; encrypted, and shown to nobody',
      why: 'Proof of the contract in a dispute',
    },
    place: {
      what: 'The place in the tree and sales, without a name',
      why: 'The teams of others depend on it',
    },
    customer: {
      what: 'Who the account belonged to; encrypted',
      why: 'DPDP Rules 2025, rule 8: at least one year',
    },
    tickets: { what: 'Tickets', why: 'Proof of how complaints were handled' },
    messages: {
      what: 'Mails and SMS that we sent',
      why: 'DPDP Rules 2025, rule 8: at least one year',
    },
    security: {
      what: 'The security log, without names',
      why: 'DPDP Rules 2025, rule 8: at least one year',
    },
    record: {
      what: 'What staff did, in the change log; encrypted',
      why: 'Companies (Accounts) Rules: audit trail',
    },
  },
  confirmTitle: 'Confirm',
  confirm: 'The member asked for this and knows what is kept',
  close: 'Close account',
};

export const memberMessages = {
  found: 'This member has the number',
  accountClosed: 'The account is closed and its data is erased',
  sessionEnded: 'The session has ended',
  sessionsEnded: 'All sessions have ended',
  locked: 'The account is locked and logged out on all devices',
  unlocked: 'The account is unlocked',
  factorRemoved: 'Two-step log-in is turned off',
};
