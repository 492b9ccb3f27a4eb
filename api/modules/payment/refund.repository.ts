/** Stores refunds and their progress, and schedules the jobs that send them. */
import { and, asc, eq, gt, inArray, max, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { job, paymentAttempt, refund } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import { cancelJob, scheduleJob, setJob } from '../../scheduler/job.repository';
import type { RefundKind } from '../order/order.rules';

export type RefundRow = typeof refund.$inferSelect;

/** Seconds until each next query about a refund; the last value repeats. */
const QUERY_AFTER_SECONDS = [30, 120, 600, 3600, 6 * 3600, 24 * 3600];

/**
 * Returns when a refund is processed next. The last interval repeats, because a refund that is due
 * is never abandoned.
 * @param asked how often the refund was sent or queried before
 */
const nextRefundQueryAt = (asked: number, now: Date): Date => {
  const seconds = QUERY_AFTER_SECONDS[Math.min(asked, QUERY_AFTER_SECONDS.length - 1)] ?? 0;
  return new Date(now.getTime() + seconds * 1000);
};

/** Hours until a refund is retried after each refusal; the last value repeats. */
const RETRY_AFTER_HOURS = [1, 6, 24, 72, 168];

/**
 * Returns when a refund is retried after a number of refusals. A retry may succeed because staff
 * add funds at the gateway in the meantime.
 */
export const nextRefundRetry = (refused: number, now: Date): Date => {
  const hours = RETRY_AFTER_HOURS[Math.min(refused, RETRY_AFTER_HOURS.length) - 1] ?? 0;
  return new Date(now.getTime() + hours * 3_600_000);
};

/** Our own reference of each try of a refund, which makes the try idempotent at Razorpay. */
export const receiptOf = ({ id, refused }: Pick<RefundRow, 'id' | 'refused'>): string =>
  refused === 0 ? id : `${id}-${refused}`;
/** `receiptOf` in SQL. */
const receiptSql = sql`${refund.id}::text || case when ${refund.refused} > 0 then '-' || ${refund.refused} else '' end`;

/** Name of the jobs that send a refund or query its state. A job's key is the refund's id. */
export const REFUND_JOB = 'refund';

/** Returns the next serial number for refunds of a kind. The caller must have locked the order. */
export async function nextRefundSerial(
  tx: Transaction,
  orderId: string,
  kind: RefundKind,
): Promise<number> {
  const [row] = await tx
    .select({ last: max(refund.serial) })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.kind, kind)));
  return (row?.last ?? 0) + 1;
}

/** Finds the payments of an order that can be refunded, oldest first. `left` is in paise. */
export async function refundablePayments(
  tx: Queryable,
  orderId: string,
): Promise<{ attemptId: string; left: number }[]> {
  const rows = await tx
    .select({
      attemptId: paymentAttempt.id,
      left: sql<number>`${paymentAttempt.amount} - coalesce((select sum(${refund.amount}) from ${refund} where ${refund.attemptId} = ${paymentAttempt.id}), 0)`.mapWith(
        Number,
      ),
    })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.state, 'captured')))
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id));
  return rows.filter(({ left }) => left > 0);
}

/** Finds all refunds of an order, oldest first. */
export const refundsOf = (db: Queryable, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.createdAt), asc(refund.id));

/** Finds a refund by its id. Returns null if it is done. */
export async function openRefund(db: Queryable, id: string): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.id, id), ne(refund.state, 'done')));
  return row ?? null;
}

/** Returns true if a refund was sent to a gateway that has not given a clear answer. */
export const isUnanswered = ({ state, asked }: RefundRow): boolean => state === 'due' && asked > 0;
const isUnansweredSql = and(eq(refund.state, 'due'), gt(refund.asked, 0));

/**
 * Returns when refused and unanswered refunds are tried again, by the refund's id. Refunds that are
 * left to staff are not in the result.
 */
export async function retryTimes(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: refund.id, at: job.dueAt })
    .from(refund)
    .innerJoin(job, and(eq(job.name, REFUND_JOB), eq(job.key, sql`${refund.id}::text`)))
    .where(
      and(inArray(refund.orderId, [...orderIds]), or(eq(refund.state, 'failed'), isUnansweredSql)),
    );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow> {
  const rows = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  return singleRow(rows, 'the refund');
}

/** Finds a refund by the gateway's id or our own current reference; null if there is none. */
export async function refundOfGateway(
  db: Queryable,
  { id, receipt }: { id: string; receipt: string },
): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refund)
    .where(or(eq(refund.gatewayRefundId, id), sql`${receiptSql} = ${receipt}`));
  return row ?? null;
}

/**
 * Claims a refund before it is sent or queried, and schedules the next query. A refused refund
 * becomes due again.
 * @returns false if it has changed since `row` was read, such as when another host has claimed it
 */
export async function claimRefund(db: Queryable, row: RefundRow, now: Date): Promise<boolean> {
  const claimed = await db
    .update(refund)
    .set({
      state: row.state === 'failed' ? 'due' : row.state,
      asked: row.asked + 1,
      updatedAt: now,
    })
    .where(and(eq(refund.id, row.id), eq(refund.asked, row.asked), eq(refund.state, row.state)))
    .returning({ id: refund.id });
  if (claimed.length === 0) return false;
  await scheduleJob(db, {
    name: REFUND_JOB,
    key: row.id,
    runAt: nextRefundQueryAt(row.asked, now),
  });
  return true;
}

/** Marks a refund as done, even if the gateway refused it before, and cancels its job. */
export async function finishRefund(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(refund)
    .set({ state: 'done', reason: '', updatedAt: now })
    .where(eq(refund.id, id));
  await cancelJob(tx, REFUND_JOB, id);
}

/** Changes a refund that is `due` or `pending`. Does nothing to any other refund. */
export async function changeRefund(
  db: Queryable,
  id: string,
  change: Partial<Pick<RefundRow, 'gatewayRefundId' | 'reason'>> & { state?: 'pending' },
  now: Date,
): Promise<void> {
  await db
    .update(refund)
    .set({ ...change, updatedAt: now })
    .where(and(eq(refund.id, id), isOpenSql));
}

const isOpenSql = inArray(refund.state, ['due', 'pending']);

/**
 * Records that a gateway refuses a refund, and schedules the retry. Clears the gateway's id,
 * because a retry is a new refund at the gateway.
 * @param retryAt time of the retry; null if staff must decide
 * @returns false if the refund is done or was already refused
 */
export async function refuseRefund(
  db: Queryable,
  id: string,
  { reason, retryAt }: { reason: string; retryAt: Date | null },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(refund)
    .set({
      state: 'failed',
      reason,
      gatewayRefundId: null,
      asked: 0,
      refused: sql`${refund.refused} + 1`,
      updatedAt: now,
    })
    .where(and(eq(refund.id, id), isOpenSql))
    .returning({ id: refund.id });
  if (changed.length === 0) return false;
  await setJob(db, { name: REFUND_JOB, key: id, runAt: retryAt });
  return true;
}

/** Retries the refused refunds of an order now, except bank transfers. Returns their number. */
export async function retryRefundsNow(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<number> {
  const retried = await tx
    .update(refund)
    .set({ state: 'due', asked: 0, updatedAt: now })
    .where(
      and(eq(refund.orderId, orderId), eq(refund.state, 'failed'), eq(refund.byTransfer, false)),
    )
    .returning({ id: refund.id });
  for (const { id } of retried) await scheduleJob(tx, { name: REFUND_JOB, key: id, runAt: now });
  return retried.length;
}

/**
 * Cancels the retries of a payment's refused refunds. They are left to staff, because the payment
 * was refunded outside of this program.
 */
export async function leaveToStaff(tx: Transaction, attemptId: string): Promise<void> {
  const refused = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.attemptId, attemptId), eq(refund.state, 'failed')));
  for (const { id } of refused) await cancelJob(tx, REFUND_JOB, id);
}

/**
 * Marks a refund as done by bank transfer.
 * @returns false if the refund is done, or if a gateway may have accepted it
 */
export async function noteTransfer(
  tx: Transaction,
  id: string,
  { reference, day }: { reference: string; day: string },
  now: Date,
): Promise<boolean> {
  const isUnsent = and(eq(refund.state, 'due'), eq(refund.asked, 0));
  const changed = await tx
    .update(refund)
    .set({
      byTransfer: true,
      transferReference: reference,
      transferredOn: day,
      state: 'done',
      reason: '',
      updatedAt: now,
    })
    .where(and(eq(refund.id, id), or(eq(refund.state, 'failed'), isUnsent)))
    .returning({ id: refund.id });
  if (changed.length > 0) await cancelJob(tx, REFUND_JOB, id);
  return changed.length > 0;
}
