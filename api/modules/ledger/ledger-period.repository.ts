/** The entries of the ledger in a period. */
import { and, asc, eq, gt, gte, lt, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { ledgerEntry, shopOrder } from '../../db/schema';
import { serialRange } from '../../db/serial-range';
import { TEST_ACCOUNT } from '../order/test-order.repository';
import type { Interval } from './period.rules';

const BATCH_SIZE = 1000;

const isInIntervalSql = ({ begin, end }: Interval) =>
  and(gte(ledgerEntry.at, begin), lt(ledgerEntry.at, end));

/** Excludes test payments, in which no money is paid. */
const isMoneySql = ne(ledgerEntry.account, TEST_ACCOUNT);

interface LedgerLine {
  at: Date;
  orderNumber: string;
  account: string;
  /** Paise; negative for outgoing money. */
  amount: number;
  /** `payment:<attempt>` or `refund:<refund>`. */
  cause: string;
}

/**
 * Yields the entries of a period in the order of booking, without test payments, read in batches.
 * The first and last id of the period are found by the index of times, and batches are read by id.
 * With a condition on times in each batch, PostgreSQL could read the index of ids from the first
 * entry ever booked.
 */
export async function* ledgerEntriesIn(
  db: Queryable,
  interval: Interval,
): AsyncGenerator<LedgerLine> {
  const { id, at, account, amount, cause, orderId } = ledgerEntry;
  const ids = await serialRange(db, ledgerEntry, id, isInIntervalSql(interval));
  if (!ids) return;
  for (let last = ids.first - 1; last < ids.last; ) {
    const rows = await db
      .select({ id, at, orderNumber: shopOrder.number, account, amount, cause })
      .from(ledgerEntry)
      .innerJoin(shopOrder, eq(shopOrder.id, orderId))
      .where(and(gt(id, last), lte(id, ids.last), isMoneySql))
      .orderBy(asc(id))
      .limit(BATCH_SIZE);
    yield* rows.filter((row) => row.at >= interval.begin && row.at < interval.end);
    last = rows.at(-1)?.id ?? ids.last;
  }
}

interface AccountSum {
  account: string;
  entries: number;
  /** Paise. */
  paidIn: number;
  /** Paise, as a positive number. */
  paidOut: number;
}

/** Incoming and outgoing money of each account in a period, without test payments. */
export const ledgerSums = (db: Queryable, interval: Interval): Promise<AccountSum[]> => {
  const { account, amount } = ledgerEntry;
  return db
    .select({
      account,
      entries: sql<number>`count(*)::int`,
      paidIn: sql`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)`.mapWith(Number),
      paidOut: sql`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)`.mapWith(Number),
    })
    .from(ledgerEntry)
    .where(and(isInIntervalSql(interval), isMoneySql))
    .groupBy(account)
    .orderBy(asc(account));
};
