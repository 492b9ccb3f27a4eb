/** Tables that protect accounts besides passwords: second factors, and changes that a member can stop. */
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { member } from './account';
import { createdAt, id, time } from './columns';

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' });

export const secondFactor = pgTable('second_factor', {
  memberId: memberId().primaryKey(),
  /** The sealed secret; empty while the member's first factor is being set up. */
  secretSealed: text('secret_sealed').notNull().default(''),
  /** The last accepted code's 30-second step since 1970. Only later codes are valid. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Sealed JSON of the secret and recovery codes being set up; else empty. */
  pendingSealed: text('pending_sealed').notNull().default(''),
  pendingAt: time('pending_at'),
});

/** Keyed hashes of unused recovery codes. */
export const recoveryCode = pgTable(
  'recovery_code',
  { memberId: memberId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.hash] })],
);

/** A change of an account that the member was notified of and can stop. */
export const accountChange = pgTable(
  'account_change',
  {
    id: id(),
    memberId: memberId(),
    kind: text('kind').notNull(),
    /** Hash of the token in the message's link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Sealed JSON of the earlier values, to restore them. */
    beforeSealed: text('before_sealed').notNull(),
    createdAt: createdAt(),
    stoppedAt: time('stopped_at'),
  },
  (table) => [
    index('account_change_member').on(table.memberId),
    index('account_change_created').on(table.createdAt),
  ],
);
