/** Sums of sales and joins per member, rolled up by the scheduler from append-only entries. */
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

/** Days in India, calendar months, and financial years from April to March. */
const sumPeriods = ['day', 'month', 'year'] as const;

/**
 * Entries that the roll-up has not added to the sums yet. Triggers (migration 0014) insert a row for
 * each sale entry and each new distributor in the same transaction, so that late commits are not
 * missed. The roll-up deletes each row that it has added.
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

/** Only members and periods with activity have a row. */
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
    /** The whole subtree, including the member. */
    teamAmount: paise('team_amount'),
    teamPoints: bigint('team_points', { mode: 'number' }).notNull(),
    /** Distributors who joined below the member. */
    teamJoins: integer('team_joins').notNull(),
    /** Only for months: the number of direct recruits who have points, or whose downline has. */
    activeLegs: integer('active_legs').notNull().default(0),
    /** Key of the member's position in the tree (`line-key.rules.ts`), if the member sold anything. */
    lineKey: bytea('line_key'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.period, table.start] }),
    // Covering indexes for lists of sellers: the first for large teams, in the order of sales, the
    // second for the sellers of one team.
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
