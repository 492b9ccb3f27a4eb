/** Sums of sales and of joins per member, rolled up by the scheduler from what is append-only. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { member } from './account';
import { paise } from './columns';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Days of India, calendar months, and financial years from April to March. */
const sumPeriods = ['day', 'month', 'year'] as const;

/**
 * What waits to be added to the sums. Triggers (migration 0014) write a row for each sale entry and
 * each distributor within the transaction that makes it, so that one which commits late is found
 * nevertheless; the roll-up deletes it with what it adds.
 */
export const rollupQueue = pgTable(
  'rollup_queue',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    saleEntryId: bigint('sale_entry_id', { mode: 'number' }).unique(),
    joinedMemberId: uuid('joined_member_id').unique(),
  },
  () => [
    check('rollup_queue_one_cause', sql`(sale_entry_id is null) <> (joined_member_id is null)`),
  ],
);

/** Nothing is stored for a member and a period in which nothing happened. */
export const salesSum = pgTable(
  'sales_sum',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    period: text('period', { enum: sumPeriods }).notNull(),
    /** The first day of the period. */
    start: date('start').notNull(),
    ownAmount: paise('own_amount'),
    ownPoints: bigint('own_points', { mode: 'number' }).notNull(),
    /** The whole subtree, the member included. */
    teamAmount: paise('team_amount'),
    teamPoints: bigint('team_points', { mode: 'number' }).notNull(),
    /** Distributors who joined below the member. */
    teamJoins: integer('team_joins').notNull(),
    /** Of a month: how many of those directly below have points with their teams. */
    activeLegs: integer('active_legs').notNull().default(0),
    /** The member's line from the top down, short (`line_key`), where the member sold something. */
    lineKey: bytea('line_key'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.period, table.start] }),
    // Both hold all that lists of sellers ask for: the best of each period in order, for large
    // teams, and the sellers of a team side by side.
    index('sales_sum_best')
      .on(
        table.period,
        table.start,
        table.ownAmount.desc(),
        table.memberId,
        table.lineKey,
        table.ownPoints,
      )
      .where(sql`own_amount <> 0 or own_points <> 0`),
    index('sales_sum_line')
      .on(
        table.period,
        table.start,
        table.lineKey,
        table.memberId,
        table.ownAmount,
        table.ownPoints,
      )
      .where(sql`own_amount <> 0 or own_points <> 0`),
  ],
);
