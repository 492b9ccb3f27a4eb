/**
 * Members of staff, who are not members of the shop. Their actions are stored in an append-only
 * record.
 */
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
  /** Names from `ROLES` in the contract. */
  roles: text('roles').array().notNull(),
  createdAt: createdAt(),
  disabledAt: time('disabled_at'),
});

const staffId = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staffAccount.id, { onDelete: 'cascade' });

/** The second factor of a member of staff; required to sign in. */
export const staffSecondFactor = pgTable('staff_second_factor', {
  staffId: staffId().primaryKey(),
  secretSealed: text('secret_sealed').notNull(),
  /** The last accepted code's 30-second step since 1970. Only later codes are valid. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** Keyed hashes of unused recovery codes. */
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
    /** Identifies the session when its owner ends it. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    staffId: staffId(),
    /** Such as `Chrome on Windows`; empty where the browser did not say. */
    device: text('device').notNull(),
    createdAt: time('created_at').notNull(),
    /** Precise to a minute. */
    usedAt: time('used_at').notNull(),
    /** When a code of the second factor was entered last. */
    codeAt: time('code_at').notNull(),
  },
  (table) => [
    index('staff_session_staff').on(table.staffId),
    index('staff_session_used').on(table.usedAt),
  ],
);

/**
 * Links that create or recover an account of staff, at most one per e-mail address. The address is
 * empty for the first owner of a new shop.
 */
export const staffInvitation = pgTable('staff_invitation', {
  id: id(),
  email: text('email').notNull().unique(),
  roles: text('roles').array().notNull(),
  /** Hash of the token in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/**
 * What staff changed or viewed. A trigger refuses every update, except of the sealed text, which may be
 * resealed. For eight years, it also refuses to delete a row.
 */
export const staffRecord = pgTable(
  'staff_record',
  {
    id: id(),
    at: time('at').notNull(),
    /** Not a foreign key: it stays after the account is deleted. Null for a command. */
    staffId: uuid('staff_id'),
    /** The name that the account had, or `command: <user>`. */
    actor: text('actor').notNull(),
    /** Such as `staff.invite`. */
    action: text('action').notNull(),
    /** The subject of the action, such as an order number; empty for the shop as a whole. */
    subject: text('subject').notNull(),
    /** Sealed JSON: `before` and `after`. */
    detailSealed: text('detail_sealed').notNull(),
    /** Request id, as in the web's log; empty for a command. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('staff_record_at').on(table.at, table.id),
    index('staff_record_staff').on(table.staffId, table.at),
    index('staff_record_actor').on(table.actor, table.at),
    index('staff_record_action').on(table.action, table.at),
    index('staff_record_subject').on(table.subject, table.at),
  ],
);
