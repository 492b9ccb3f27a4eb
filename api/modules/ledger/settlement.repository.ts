/** Ledger entries with the payment gateway's ids. */
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client';
import { attemptGateways, ledgerEntry, paymentAttempt, refund, shopOrder } from '../../db/schema';
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

/** The payment from which carried money came. */
const source = alias(paymentAttempt, 'source');

const entriesWhere = (db: Queryable, account: string, condition: SQL | undefined) =>
  db
    .select({
      cause: ledgerEntry.cause,
      order: shopOrder.number,
      amount: ledgerEntry.amount,
      // The gateway knows carried money by the payment from which it came.
      paymentId: sql<string | null>`coalesce(${source.paymentId}, ${paymentAttempt.paymentId})`,
      reference: sql<string>`coalesce(${source.reference}, ${paymentAttempt.reference})`,
      gatewayRefundId: refund.gatewayRefundId,
    })
    .from(ledgerEntry)
    .innerJoin(shopOrder, eq(shopOrder.id, ledgerEntry.orderId))
    // The cause of a payment is `payment:<attempt>`, that of a refund `refund:<refund>`. The joins
    // extract the id from the cause, so that PostgreSQL can use the primary keys.
    .leftJoin(
      refund,
      sql`${refund.id} = case when ${ledgerEntry.cause} like 'refund:%' then substr(${ledgerEntry.cause}, 8)::uuid end`,
    )
    .innerJoin(
      paymentAttempt,
      eq(
        paymentAttempt.id,
        sql`coalesce(${refund.attemptId}, substr(${ledgerEntry.cause}, 9)::uuid)`,
      ),
    )
    .leftJoin(source, eq(source.id, paymentAttempt.sourceId))
    .where(and(eq(ledgerEntry.account, account), condition));

/** The entries of an account in a period. */
export const entriesOf = (
  db: Queryable,
  account: string,
  { begin, end }: Interval,
): Promise<BookedEntry[]> =>
  entriesWhere(db, account, and(gte(ledgerEntry.at, begin), lt(ledgerEntry.at, end)));

/** The entries of an account, from any period, for payments and refunds with these gateway ids. */
export const entriesWithIds = (
  db: Queryable,
  account: string,
  ids: readonly string[],
): Promise<BookedEntry[]> => {
  // One JSON parameter, because a statement can have at most 65,535 parameters.
  const isListedSql = (column: PgColumn) =>
    sql`${column} = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)))`;
  // The indexes of payment ids and references begin with the gateway, so the condition lists all
  // gateways. A condition on the joined rows would read the whole ledger.
  const attempts = db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.gateway, [...attemptGateways]),
        or(isListedSql(paymentAttempt.paymentId), isListedSql(paymentAttempt.reference)),
      ),
    );
  const carried = db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.sourceId, attempts));
  const causes = sql`
    select 'payment:' || id from (${attempts}) as attempts
    union select 'refund:' || id from ${refund} where ${inArray(refund.attemptId, attempts)}
    union select 'refund:' || id from ${refund} where ${inArray(refund.attemptId, carried)}
    union select 'refund:' || id from ${refund} where ${isListedSql(refund.gatewayRefundId)}`;
  return entriesWhere(db, account, sql`${ledgerEntry.cause} in (${causes})`);
};
