/** The entries of the ledger in a period. */
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { ledgerEntry, shopOrder } from '../../db/schema';
import type { Interval } from './period.rules';

const BATCH_SIZE = 1000;

const isInIntervalSql = ({ begin, end }: Interval) =>
  and(gte(ledgerEntry.at, begin), lt(ledgerEntry.at, end));

interface LedgerLine {
  at: Date;
  orderNumber: string;
  account: string;
  /** Paise; negative for outgoing money. */
  amount: number;
  /** `payment:<attempt>` or `refund:<refund>`. */
  cause: string;
}

/** All entries in the order of booking, read in batches. */
export async function* ledgerEntriesIn(
  db: Queryable,
  interval: Interval,
): AsyncGenerator<LedgerLine> {
  const { id, at, account, amount, cause, orderId } = ledgerEntry;
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ id, at, orderNumber: shopOrder.number, account, amount, cause })
      .from(ledgerEntry)
      .innerJoin(shopOrder, eq(shopOrder.id, orderId))
      .where(and(gt(id, last), isInIntervalSql(interval)))
      .orderBy(asc(id))
      .limit(BATCH_SIZE);
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

interface AccountSum {
  account: string;
  entries: number;
  /** Paise, both positive. */
  paidIn: number;
  paidOut: number;
}

/** What came in and went out by each way of payment. */
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
    .where(isInIntervalSql(interval))
    .groupBy(account)
    .orderBy(asc(account));
};
