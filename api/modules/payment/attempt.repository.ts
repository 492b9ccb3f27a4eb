/** Tries to pay an order. */
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { type attemptGateways, paymentAttempt } from '../../db/schema';

export type AttemptRow = typeof paymentAttempt.$inferSelect;
export type Gateway = (typeof attemptGateways)[number];

/** How long after its beginning the gateway is asked about an attempt, each time. */
const ASK_AFTER_SECONDS = [60, 120, 300, 600, 1800, 3600, 6 * 3600, 24 * 3600, 72 * 3600];

/** When to ask next after asking so many times; null when nothing more is to be learned. */
export function nextQuestion(asked: number, now: Date): Date | null {
  const seconds = ASK_AFTER_SECONDS[asked];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

export async function addAttempt(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'orderId' | 'gateway' | 'amount' | 'reference'> &
    Partial<Pick<AttemptRow, 'url' | 'requestKey' | 'state' | 'paymentId' | 'askAt'>>,
  now: Date,
): Promise<AttemptRow> {
  const [row] = await tx
    .insert(paymentAttempt)
    .values({ askAt: nextQuestion(0, now), ...attempt, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The attempt was not written.');
  return row;
}

export const attemptsOf = (db: Queryable, orderId: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id));

/** The attempt that a gateway knows under this reference, or that was begun with this key. */
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

/** Whether a payment of a gateway has been taken in already. */
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

/** An attempt, locked; the order's row is locked before. */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow> {
  const [row] = await tx
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, id))
    .for('update');
  if (!row) throw new Error('The attempt is gone.');
  return row;
}

export async function changeAttempt(
  tx: Transaction,
  id: string,
  change: Partial<Pick<AttemptRow, 'state' | 'paymentId' | 'reason' | 'askAt' | 'amount'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ ...change, updatedAt: now })
    .where(eq(paymentAttempt.id, id));
}

/** Attempts that a gateway is to be asked about now. */
export const attemptsToAsk = (db: Queryable, now: Date, most: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempt)
    .where(and(isNotNull(paymentAttempt.askAt), lte(paymentAttempt.askAt, now)))
    .orderBy(asc(paymentAttempt.askAt))
    .limit(most);

/** Notes that a gateway was asked, and when it is to be asked next. */
export async function noteQuestion(db: Queryable, row: AttemptRow, now: Date): Promise<void> {
  await db
    .update(paymentAttempt)
    .set({
      asked: sql`${paymentAttempt.asked} + 1`,
      askAt: nextQuestion(row.asked + 1, now),
    })
    .where(and(eq(paymentAttempt.id, row.id), isNotNull(paymentAttempt.askAt)));
}
