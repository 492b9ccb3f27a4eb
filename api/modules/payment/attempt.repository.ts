/** Stores payment attempts, and schedules the queries about them. */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { type attemptGateways, job, paymentAttempt } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { cancelJob, postponeJob, setJob } from '../../scheduler/job.repository';

export type AttemptRow = typeof paymentAttempt.$inferSelect;
export type Gateway = (typeof attemptGateways)[number];

const HOUR = 3600;
/** Ages of an unpaid attempt, in seconds, at which the gateway is queried. */
const QUERY_AT_AGES = [60, 180, 480, 1080, 2880, 2 * HOUR, 8 * HOUR, 32 * HOUR, 104 * HOUR];
/**
 * Ages of a paid attempt, in seconds, at which the gateway is queried again: a Razorpay order can
 * be paid twice, and a bank may take days.
 */
const CAPTURED_QUERY_AT_AGES = [2 * HOUR, 32 * HOUR, 104 * HOUR];
/**
 * A browser that returns from the gateway may bring the signature of a capture. Seconds until the
 * gateway is asked to confirm it.
 */
const VERIFY_AFTER_SECONDS = 60;
/**
 * Seconds after which the gateway is queried again if it did not answer the query at the last age.
 */
const OLD_QUERY_INTERVAL_SECONDS = HOUR;

const addSeconds = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

/**
 * Returns the time of the next query, or null after the last one. It depends only on the attempt's
 * age and state, not on queries that browsers cause.
 */
const nextQueryAt = (
  { createdAt, state }: Pick<AttemptRow, 'createdAt' | 'state'>,
  now: Date,
): Date | null => {
  const ages = state === 'captured' ? CAPTURED_QUERY_AT_AGES : QUERY_AT_AGES;
  return ages.map((age) => addSeconds(createdAt, age)).find((at) => at > now) ?? null;
};

/**
 * Returns the time of the next query about a paid attempt. Returns null after the last one, and if
 * a query cannot find anything new: SabPaisa accepts each transaction once, and cash and carried
 * money have no gateway.
 */
export const nextQueryAfterCapture = (
  { gateway, createdAt }: Pick<AttemptRow, 'gateway' | 'createdAt'>,
  now: Date,
  { isVerified }: { isVerified: boolean },
): Date | null => {
  if (gateway === 'sabpaisa' || gateway === 'cash' || gateway === 'carried') return null;
  return isVerified
    ? nextQueryAt({ createdAt, state: 'captured' }, now)
    : addSeconds(now, VERIFY_AFTER_SECONDS);
};

/** Name of the jobs that query a gateway about an attempt. A job's key is the attempt's id. */
export const PAYMENT_QUERY_JOB = 'ask-payment';

/** Schedules the next query about an attempt. If `runAt` is null, cancels a scheduled one. */
export const scheduleQuery = (tx: Queryable, id: string, runAt: Date | null): Promise<void> =>
  setJob(tx, { name: PAYMENT_QUERY_JOB, key: id, runAt });

/** SQL condition: the attempt is cash that the courier has collected but not handed in. */
export const isCashWithCourierSql = and(
  eq(paymentAttempt.gateway, 'cash'),
  eq(paymentAttempt.state, 'captured'),
  isNull(paymentAttempt.handedInAt),
);

/**
 * Adds an attempt, and schedules the first query about it. No query is scheduled if
 * `isQueriedAtGateway` is false, because the result is known already, as for cash.
 */
export async function addAttempt(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'orderId' | 'gateway' | 'amount' | 'reference'> &
    Partial<Pick<AttemptRow, 'url' | 'requestKey' | 'state' | 'paymentId' | 'sourceId'>>,
  now: Date,
  { isQueriedAtGateway = true } = {},
): Promise<AttemptRow> {
  const rows = await tx
    .insert(paymentAttempt)
    .values({ ...attempt, createdAt: now, updatedAt: now })
    .returning();
  const row = singleRow(rows, 'the new attempt');
  if (isQueriedAtGateway) await scheduleQuery(tx, row.id, nextQueryAt(row, now));
  return row;
}

export async function attemptById(db: Queryable, id: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return row ?? null;
}

/** SQL condition: a query about the attempt is scheduled. */
const hasQueryScheduledSql = sql`exists (select from ${job}
  where ${job.name} = ${PAYMENT_QUERY_JOB} and ${job.key} = ${paymentAttempt.id}::text)`;

/** Finds the attempts of an order that are not paid and may still succeed, oldest first. */
export const openAttemptsOf = (db: Queryable, orderId: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        ne(paymentAttempt.state, 'captured'),
        hasQueryScheduledSql,
      ),
    )
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id));

/** Finds all attempts of an order, oldest first. */
export const attemptsOf = (db: Queryable, orderId: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id));

/** Finds the attempt that has this reference at one of these gateways; null if there is none. */
export async function attemptByReference(
  db: Queryable,
  gateways: Gateway[],
  reference: string,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(and(inArray(paymentAttempt.gateway, gateways), eq(paymentAttempt.reference, reference)));
  return row ?? null;
}

/** Returns true if a payment of a gateway is already stored with an attempt. */
export async function isPaymentKnown(
  db: Queryable,
  gateway: Gateway,
  paymentId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.gateway, gateway), eq(paymentAttempt.paymentId, paymentId)));
  return rows.length > 0;
}

/**
 * Returns true if there is an unpaid payment link of this amount (paise) that may still be paid.
 */
export async function hasOpenLink(db: Queryable, amount: number): Promise<boolean> {
  const { gateway, state, amount: asked } = paymentAttempt;
  const isOpen = and(hasQueryScheduledSql, inArray(state, ['created', 'attempted']));
  const rows = await db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(gateway, 'link'), eq(asked, amount), isOpen))
    .limit(1);
  return rows.length > 0;
}

/** Locks an attempt. The caller must have locked the order's row, to prevent a deadlock. */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow> {
  const rows = await tx
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, id))
    .for('update');
  return singleRow(rows, 'the attempt');
}

export async function changeAttempt(
  tx: Queryable,
  id: string,
  change: Partial<
    Pick<AttemptRow, 'state' | 'paymentId' | 'reason' | 'amount' | 'reference' | 'url'>
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ ...change, updatedAt: now })
    .where(eq(paymentAttempt.id, id));
}

/**
 * Moves the attempt's scheduled query to the next time, before the current query is answered, so
 * that an interrupted query is repeated. Does nothing if no query is scheduled.
 */
export const postponeQuery = (db: Queryable, row: AttemptRow, now: Date): Promise<void> =>
  postponeJob(db, {
    name: PAYMENT_QUERY_JOB,
    key: row.id,
    runAt: nextQueryAt(row, now) ?? addSeconds(now, OLD_QUERY_INTERVAL_SECONDS),
  });

/**
 * Cancels the query about an attempt if the attempt is too old to be queried again. Called when its
 * gateway has answered.
 */
export async function endOldQueries(db: Queryable, row: AttemptRow, now: Date): Promise<void> {
  if (!nextQueryAt(row, now)) await cancelJob(db, PAYMENT_QUERY_JOB, row.id);
}
