/** The people who run the shop: they are not members. What they do is in a record that only grows. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';

export const staffAccount = pgTable('staff_account', {
  id: id(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: time('password_changed_at').notNull(),
  /** Of `ROLES` in the contract. */
  roles: text('roles').array().notNull(),
  createdAt: createdAt(),
  disabledAt: time('disabled_at'),
});

const staffId = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staffAccount.id, { onDelete: 'cascade' });

/** A secret shared with an authenticator app; nobody signs in without one. */
export const staffSecondFactor = pgTable('staff_second_factor', {
  staffId: staffId().primaryKey(),
  secretSealed: text('secret_sealed').notNull(),
  /** The step (30 seconds since 1970) whose code was used last: no code is valid twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** Keyed hashes of recovery codes; one that was used is deleted. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { staffId: staffId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.hash] })],
);

/** Bearer tokens of the desk, by hash. */
export const staffSession = pgTable(
  'staff_session',
  {
    hash: text('hash').primaryKey(),
    /** What its owner ends it by. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    staffId: staffId(),
    /** Such as `Chrome on Windows`; empty where the browser did not say. */
    device: text('device').notNull(),
    createdAt: time('created_at').notNull(),
    /** Known to within a minute. */
    usedAt: time('used_at').notNull(),
    /** When a code of the second factor was entered last. */
    codeAt: time('code_at').notNull(),
  },
  (table) => [
    index('staff_session_staff').on(table.staffId),
    index('staff_session_used').on(table.usedAt),
  ],
);

/** A link by which somebody becomes staff, or a lost account is recovered. One for each address. */
export const staffInvitation = pgTable('staff_invitation', {
  id: id(),
  email: text('email').notNull().unique(),
  roles: text('roles').array().notNull(),
  /** Of the token in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/**
 * Who changed or saw what. A trigger refuses every update and, for eight years, every delete; only
 * the sealed text may be sealed with another key.
 */
export const staffRecord = pgTable(
  'staff_record',
  {
    id: id(),
    at: time('at').notNull(),
    /** Refers to nothing: it stays when the account is gone. Null for a command. */
    staffId: uuid('staff_id'),
    /** The name that the account had, or `command: <user>`. */
    actor: text('actor').notNull(),
    /** Such as `staff.invite`. */
    action: text('action').notNull(),
    /** What it was done to, such as an order number; empty for the shop as a whole. */
    subject: text('subject').notNull(),
    /** Sealed JSON: `before` and `after`. */
    detailSealed: text('detail_sealed').notNull(),
    /** As in the lines of the web's log; empty for a command. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('staff_record_at').on(table.at, table.id),
    index('staff_record_staff').on(table.staffId, table.at),
    index('staff_record_action').on(table.action, table.at),
    index('staff_record_subject').on(table.subject, table.at),
  ],
);
