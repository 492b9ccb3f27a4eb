/** What protects accounts besides passwords: second factors, and what members were told of changes. */
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { member } from './account';
import { createdAt, id, time } from './columns';

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' });

/** A secret shared with an authenticator app. */
export const secondFactor = pgTable('second_factor', {
  memberId: memberId().primaryKey(),
  /** Sealed; empty while the first one is being set up. */
  secretSealed: text('secret_sealed').notNull().default(''),
  /** The step (30 seconds since 1970) whose code was used last: no code serves twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Sealed JSON: the secret and the recovery codes of what is being set up; else empty. */
  pendingSealed: text('pending_sealed').notNull().default(''),
  pendingAt: time('pending_at'),
});

/** Keyed hashes of recovery codes; one that was used is gone. */
export const recoveryCode = pgTable(
  'recovery_code',
  { memberId: memberId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.hash] })],
);

/** A change that the member was told of, with what it takes to stop it. */
export const accountChange = pgTable(
  'account_change',
  {
    id: id(),
    memberId: memberId(),
    kind: text('kind').notNull(),
    /** Of the token in the message's link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Sealed JSON: what was there before, to be put back. */
    beforeSealed: text('before_sealed').notNull(),
    createdAt: createdAt(),
    stoppedAt: time('stopped_at'),
  },
  (table) => [
    index('account_change_member').on(table.memberId),
    index('account_change_created').on(table.createdAt),
  ],
);
