/** Tries to pay an order. */
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { type attemptGateways, paymentAttempt } from '../../db/schema';
import { theRow } from '../../db/the-row';

export type AttemptRow = typeof paymentAttempt.$inferSelect;
export type Gateway = (typeof attemptGateways)[number];

const HOUR = 3600;
/** The ages, in seconds, at which the gateway is asked about an attempt. */
const ASK_AT_AGE = [60, 180, 480, 1080, 2880, 2 * HOUR, 8 * HOUR, 32 * HOUR, 104 * HOUR];
/**
 * The ages, in seconds, at which the gateway is asked about an attempt that is paid: an order of
 * Razorpay can be paid twice, and a bank may take days.
 */
const ASK_CAPTURED_AT_AGE = [2 * HOUR, 32 * HOUR, 104 * HOUR];
/** Seconds until a capture is verified that only the signature of a return proves. */
const VERIFY_AFTER = 60;
/** Between two questions about an attempt that is older, until the gateway answers. */
const ASK_OLD_AFTER = HOUR;

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

/**
 * When to ask next, by the age of an attempt: however often a browser has the gateway asked, the
 * questions by the clock stay as they are. Null when it is too old for anything to come.
 */
const nextQuestion = (
  { createdAt, state }: Pick<AttemptRow, 'createdAt' | 'state'>,
  now: Date,
): Date | null => {
  const ages = state === 'captured' ? ASK_CAPTURED_AT_AGE : ASK_AT_AGE;
  return ages.map((age) => later(createdAt, age)).find((at) => at > now) ?? null;
};

/**
 * When to ask about an attempt that has just been paid. SabPaisa takes each transaction once, so
 * there is nothing more to learn of it.
 */
export const nextQuestionAfterCapture = (
  { gateway, createdAt }: Pick<AttemptRow, 'gateway' | 'createdAt'>,
  now: Date,
  { isVerified }: { isVerified: boolean },
): Date | null => {
  if (gateway === 'sabpaisa' || gateway === 'cash') return null;
  return isVerified
    ? nextQuestion({ createdAt, state: 'captured' }, now)
    : later(now, VERIFY_AFTER);
};

export async function addAttempt(
  tx: Transaction,
  attempt: Pick<AttemptRow, 'orderId' | 'gateway' | 'amount' | 'reference'> &
    Partial<Pick<AttemptRow, 'url' | 'requestKey' | 'state' | 'paymentId' | 'askAt'>>,
  now: Date,
): Promise<AttemptRow> {
  const rows = await tx
    .insert(paymentAttempt)
    .values({
      askAt: nextQuestion({ createdAt: now, state: 'created' }, now),
      ...attempt,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return theRow(rows, 'the new attempt');
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

/** Whether a payment link of this amount (paise) is still asked about and was not paid. */
export async function hasOpenLink(db: Queryable, amount: number): Promise<boolean> {
  const { gateway, state, askAt, amount: asked } = paymentAttempt;
  const isOpen = and(isNotNull(askAt), inArray(state, ['created', 'attempted']));
  const rows = await db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(gateway, 'link'), eq(asked, amount), isOpen))
    .limit(1);
  return rows.length > 0;
}

/** An attempt, locked; the order's row is locked before. */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow> {
  const rows = await tx
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, id))
    .for('update');
  return theRow(rows, 'the attempt');
}

export async function changeAttempt(
  tx: Queryable,
  id: string,
  change: Partial<
    Pick<AttemptRow, 'state' | 'paymentId' | 'reason' | 'askAt' | 'amount' | 'reference' | 'url'>
  >,
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
    .orderBy(asc(paymentAttempt.askAt), asc(paymentAttempt.id))
    .limit(most);

/**
 * Notes that a gateway is being asked, before it answers: what breaks off is asked about again, and
 * does not keep the others waiting.
 */
export async function noteQuestion(db: Queryable, row: AttemptRow, now: Date): Promise<void> {
  await db
    .update(paymentAttempt)
    .set({
      asked: sql`${paymentAttempt.asked} + 1`,
      askAt: nextQuestion(row, now) ?? later(now, ASK_OLD_AFTER),
    })
    .where(and(eq(paymentAttempt.id, row.id), isNotNull(paymentAttempt.askAt)));
}

/** Asks no more about an attempt that is too old, once its gateway has answered. */
export async function noteAnswer(db: Queryable, row: AttemptRow, now: Date): Promise<void> {
  if (nextQuestion(row, now)) return;
  await db.update(paymentAttempt).set({ askAt: null }).where(eq(paymentAttempt.id, row.id));
}
