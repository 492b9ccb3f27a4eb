/**
 * What the shop stores and for how long. The sweeps, the privacy policy and `docs/retention.md` use
 * this list; a test compares it with the database's tables. The law sets limits: DPDP Rules 2025,
 * rule 8 (at least a year, and a notice 48 hours before unused accounts are erased); Companies Act,
 * section 128 (eight financial years); CGST Act, section 36 (72 months).
 */

import { type Duration, formatDuration, subtractDuration } from './duration';

/**
 * The protection of the most sensitive data in a class. `secret` data is encrypted or hashed in the
 * database, and is shown only to its owner and to staff with the permission. `personal` data is
 * plain text in the database, is shown to its owner and to the recipients in the privacy policy,
 * and is never logged. `internal` data identifies nobody.
 */
export type ProtectionLevel = 'secret' | 'personal' | 'internal';

/** A kind of data with one retention period. */
export interface DataClass {
  /** What the class contains, as members and staff read it. */
  holds: string;
  level: ProtectionLevel;
  tables: readonly string[];
  /** When the retention period begins; empty if there is none. */
  from: string;
  retention: Duration | null;
  /** What happens to the data at the end of the period, or why there is no period. */
  after: string;
  /** The job that enforces the period; empty if there is none. */
  work: string;
}

export const DATA_CLASSES = {
  account: {
    holds: 'accounts: name, contacts, password, identity checks, bank account, addresses, cart',
    level: 'secret',
    tables: [
      'member',
      'member_identity',
      'address',
      'cart_item',
      'wishlist_item',
      'announcement_read',
      'second_factor',
      'recovery_code',
    ],
    from: 'the last use, of customers',
    retention: { years: 3 },
    after:
      'closed after a notice 48 hours before; a distributor’s account stays until its owner closes it',
    work: 'close-unused-accounts',
  },
  documents: {
    holds: 'signature and identity documents of distributors, sealed files',
    level: 'secret',
    tables: ['member_file'],
    from: 'the end of the contract',
    retention: { years: 1 },
    after: 'deleted; the profile picture goes when the account is closed',
    work: 'erase-documents',
  },
  closedCustomers: {
    holds: 'the owner of a closed customer account, sealed',
    level: 'secret',
    tables: [],
    from: 'the closing',
    retention: { years: 1 },
    after: 'deleted',
    work: 'erase-closed-accounts',
  },
  register: {
    holds: 'register of former distributors, sealed, and their agreements',
    level: 'secret',
    tables: ['closed_account', 'member_agreement'],
    from: 'the end of the contract',
    retention: { years: 8 },
    after: 'deleted',
    work: 'erase-closed-accounts',
  },
  orders: {
    holds: 'orders, payments, invoices',
    level: 'secret',
    tables: [
      'shop_order',
      'order_line',
      'order_event',
      'order_return',
      'order_return_line',
      'stock_movement',
      'payment_attempt',
      'refund',
      'refund_request',
      'invoice',
      'rank_purchase',
    ],
    from: 'the end of the financial year of the order',
    retention: { years: 8 },
    after: 'buyer, address and document are erased; amounts stay for the books and the GST return',
    work: 'erase-old-orders',
  },
  figures: {
    holds: 'sales, ranks and the ledger, by member number',
    level: 'personal',
    tables: ['sale_entry', 'sales_sum', 'rank_history', 'ledger_entry'],
    from: '',
    retention: null,
    after: 'kept; a closed account is anonymised',
    work: '',
  },
  tickets: {
    holds: 'messages, complaints and callback requests with their replies, sealed',
    level: 'secret',
    tables: ['ticket', 'ticket_message'],
    from: 'its resolution; for unresolved messages and callback requests, the day it was due',
    retention: { years: 3 },
    after: 'deleted',
    work: 'erase-tickets',
  },
  messages: {
    holds: 'sent e-mail and SMS, sealed',
    level: 'secret',
    tables: ['outbox'],
    from: 'its writing',
    retention: { years: 1 },
    after: 'deleted',
    work: 'erase-messages',
  },
  securityLog: {
    holds: 'security events of accounts, including refusals',
    level: 'personal',
    tables: ['security_log'],
    from: 'the event',
    retention: { years: 1 },
    after: 'deleted',
    work: 'purge-security-log',
  },
  sessions: {
    holds: 'log-ins: hash, device, times',
    level: 'secret',
    tables: ['access_token'],
    from: 'its start; an unused session ends earlier',
    retention: { days: 180 },
    after: 'deleted',
    work: 'purge-sessions',
  },
  staff: {
    holds: 'staff accounts: name, e-mail address, password, roles, second factor',
    level: 'secret',
    tables: ['staff_account', 'staff_second_factor', 'staff_recovery_code'],
    from: '',
    retention: null,
    after: 'kept, disabled, while the record of the desk names it',
    work: '',
  },
  staffSessions: {
    holds: 'sessions at the desk: hash, device, times',
    level: 'secret',
    tables: ['staff_session'],
    from: 'its start; it ends after 30 idle minutes',
    retention: { hours: 10 },
    after: 'deleted',
    work: 'purge-staff-sessions',
  },
  staffInvitations: {
    holds: 'invitations to the desk: e-mail address, hash of the link',
    level: 'secret',
    tables: ['staff_invitation'],
    from: 'its expiry, after an hour, a day or seven days',
    retention: { days: 1 },
    after: 'deleted; a used, replaced or withdrawn one is deleted at once',
    work: 'purge-staff-invitations',
  },
  staffRecord: {
    holds: 'record of the desk: which staff member changed or viewed what; values sealed',
    level: 'secret',
    tables: ['staff_record'],
    from: 'the entry',
    retention: { years: 8 },
    after: 'deleted; a trigger prevents earlier deletion',
    work: 'purge-staff-record',
  },
  changes: {
    holds: 'contact and bank details from before changes of accounts, to undo these, sealed',
    level: 'secret',
    tables: ['account_change'],
    from: 'the change',
    retention: { days: 30 },
    after: 'deleted',
    work: 'purge-account-changes',
  },
  verifications: {
    holds: 'checks of Aadhaar and PAN in unfinished registrations: hashes, sealed answers',
    level: 'secret',
    tables: ['verification'],
    from: 'the check',
    retention: { hours: 24 },
    after: 'deleted',
    work: 'purge-verifications',
  },
  phoneCodes: {
    holds: 'codes sent by SMS: keyed hashes, purpose, time of use',
    level: 'secret',
    tables: ['phone_code'],
    from: 'the sending',
    retention: { hours: 24 },
    after: 'deleted',
    work: 'purge-phone-codes',
  },
  requests: {
    holds: 'answers to requests with an idempotency key, sealed',
    level: 'secret',
    tables: ['idempotency_key'],
    from: 'the request',
    retention: { hours: 24 },
    after: 'deleted',
    work: 'purge-idempotency-keys',
  },
  cacheChanges: {
    holds: 'names of products whose pages changed',
    level: 'internal',
    tables: ['cache_change'],
    from: 'the change',
    retention: { hours: 1 },
    after: 'deleted',
    work: 'purge-cache-changes',
  },
  counts: {
    holds: 'counts of actions with a rate limit, such as log-ins, by keyed hashes',
    level: 'personal',
    tables: ['rate_limit'],
    from: 'the first attempt',
    retention: { hours: 24 },
    after: 'deleted, most of them earlier',
    work: 'purge-limit-counts',
  },
  webhooks: {
    holds: 'ids of processed webhook events',
    level: 'internal',
    tables: ['webhook_event'],
    from: 'its arrival',
    retention: { years: 1 },
    after: 'deleted',
    work: 'erase-provider-records',
  },
  sandbox: {
    holds: 'records of the sandboxes of a demo',
    level: 'internal',
    tables: ['sandbox_record'],
    from: 'its writing',
    retention: { years: 1 },
    after: 'deleted',
    work: 'erase-provider-records',
  },
  imports: {
    holds: 'imports of products: who, when, counts, and the values before; their files for 30 days',
    level: 'internal',
    tables: ['import_run', 'import_change'],
    from: 'the import',
    retention: { years: 1 },
    after: 'deleted, unless it is one of the last three, which can be undone',
    work: 'purge-imports',
  },
  nobodys: {
    holds: 'products, texts, ranks, settings, counters, jobs: no personal data',
    level: 'internal',
    tables: [
      ...['category', 'brand', 'moved_address', 'product', 'product_image', 'price_change'],
      ...['search_word', 'banner', 'article'],
      ...['announcement', 'rank', 'rank_product', 'rollup_queue', 'order_transition'],
      ...['invoice_counter', 'ticket_counter', 'job'],
      ...['data_secret_check', 'data_key', 'setting', 'reply_template'],
    ],
    from: '',
    retention: null,
    after: 'the shop’s own',
    work: '',
  },
} as const satisfies Record<string, DataClass>;

type DataClassName = keyof typeof DATA_CLASSES;

type TimedDataClass = {
  [Name in DataClassName]: (typeof DATA_CLASSES)[Name]['retention'] extends null ? never : Name;
}[DataClassName];

/** Returns the cut-off time: data whose retention period began before it is deleted. */
export const retentionCutoff = (name: TimedDataClass, now: Date): Date =>
  subtractDuration(now, DATA_CLASSES[name].retention);

/** Returns the retention period of a class as text. */
export const retentionText = (name: TimedDataClass): string =>
  formatDuration(DATA_CLASSES[name].retention);

/** The owner of an unused account is notified this long before it is closed (DPDP Rules, rule 8(2)). */
export const UNUSED_NOTICE = { hours: 48 } as const;
