/** Entries of the ledger with the ids by which a payment gateway knows them. */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { ledgerEntry, paymentAttempt, refund, shopOrder } from '../../db/schema';
import type { Interval } from './period.rules';

export interface BookedEntry {
  cause: string;
  order: string;
  /** Paise; negative for a refund. */
  amount: number;
  paymentId: string | null;
  reference: string;
  gatewayRefundId: string | null;
}

const entriesWhere = (db: Queryable, account: string, condition: SQL | undefined) =>
  db
    .select({
      cause: ledgerEntry.cause,
      order: shopOrder.number,
      amount: ledgerEntry.amount,
      paymentId: paymentAttempt.paymentId,
      reference: paymentAttempt.reference,
      gatewayRefundId: refund.gatewayRefundId,
    })
    .from(ledgerEntry)
    .innerJoin(shopOrder, eq(shopOrder.id, ledgerEntry.orderId))
    .leftJoin(refund, eq(ledgerEntry.cause, sql`'refund:' || ${refund.id}`))
    // The cause of a payment is `payment:<attempt>`.
    .innerJoin(
      paymentAttempt,
      eq(
        paymentAttempt.id,
        sql`coalesce(${refund.attemptId}, substr(${ledgerEntry.cause}, 9)::uuid)`,
      ),
    )
    .where(and(eq(ledgerEntry.account, account), condition));

/** The entries of a way of payment in a period. */
export const entriesOf = (
  db: Queryable,
  account: string,
  { begin, end }: Interval,
): Promise<BookedEntry[]> =>
  entriesWhere(db, account, and(gte(ledgerEntry.at, begin), lt(ledgerEntry.at, end)));

/** The entries that have one of these ids, of any time. */
export const entriesWithIds = (
  db: Queryable,
  account: string,
  ids: readonly string[],
): Promise<BookedEntry[]> => {
  // As JSON: one parameter, whatever their number.
  const list = sql`(select value from json_array_elements_text(${JSON.stringify(ids)}::json))`;
  return entriesWhere(
    db,
    account,
    sql`(${paymentAttempt.paymentId} in ${list} or ${paymentAttempt.reference} in ${list}
      or ${refund.gatewayRefundId} in ${list})`,
  );
};
