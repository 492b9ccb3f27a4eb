/** Scheduled work on payments. A job runs on one host at a time, and repeating it is harmless. */
import { loggable } from '@kernel/loggable';
import { and, asc, inArray, lte, notInArray } from 'drizzle-orm';
import type { ApiContext } from '../../context';
import { shopOrder } from '../../db/schema';
import type { Razorpay } from '../../providers/razorpay/client';
import type { WorkOptions } from '../../scheduler/job-runner';
import { limitRun } from '../../scheduler/scheduler';
import { notifyBuyer } from '../order/notify-buyer.service';
import { linesOf, lockOrder, moveOrder } from '../order/order.repository';
import { isUnpaid } from '../order/order.rules';
import { returnPieces } from '../order/stock.repository';
import { attemptById } from './attempt.repository';
import { refundCarried } from './carried.service';
import { type PaymentContext, queryAttempt } from './query-gateway.service';
import { openRefund, refundOfGateway } from './refund.repository';
import { sendRefund } from './refund.service';
import { processRefund } from './webhook.service';

/** Orders that are read at once. */
const BATCH_SIZE = 50;

/**
 * Expires orders that were not paid in time, the longest overdue first. An order that fails is not
 * tried again in the same run, so that it does not delay the others.
 */
export async function expireOrders(context: ApiContext, signal?: AbortSignal): Promise<void> {
  const { db, log, now } = context;
  const hasTime = limitRun(signal);
  const failed: string[] = [];
  const isDueSql = () =>
    and(
      inArray(shopOrder.payment, ['created', 'pending']),
      lte(shopOrder.expiresAt, now()),
      notInArray(shopOrder.id, failed),
    );
  while (hasTime()) {
    const due = await db
      .select({ id: shopOrder.id })
      .from(shopOrder)
      .where(isDueSql())
      .orderBy(asc(shopOrder.expiresAt))
      .limit(BATCH_SIZE);
    for (const { id } of due) {
      if (!hasTime()) return;
      try {
        await expireOrder(context, id);
      } catch (error) {
        failed.push(id);
        log.error({ err: loggable(error), order: id }, 'an order could not be closed');
      }
    }
    if (due.length < BATCH_SIZE) return;
  }
}

/**
 * Expires one order: returns its pieces to the stock, refunds carried money and notifies the buyer.
 * Does nothing if the order was paid or changed in the meantime.
 */
const expireOrder = ({ db, accounts, shop, now }: ApiContext, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const at = now();
    const order = await lockOrder(tx, id);
    if (!isUnpaid(order) || order.expiresAt === null || order.expiresAt > at) return;
    const change = { actor: 'system', cause: 'not paid in time', now: at };
    const to = { payment: 'expired', fulfilment: 'cancelled' } as const;
    const closed = await moveOrder(tx, id, to, change);
    await returnPieces(tx, { orderId: id, cause: 'release', now: at }, await linesOf(tx, id));
    await refundCarried(tx, { vault: accounts.vault, shop, now: at }, closed, 'system');
    await notifyBuyer(tx, { vault: accounts.vault, shop }, 'order_expired', closed, at);
  });

/**
 * The options of jobs that call gateways. A host runs at most four jobs of a name at once, so that
 * a gateway that does not respond blocks no other work.
 */
export const GATEWAY_WORK: WorkOptions = {
  workers: 4,
  retry: { limit: 10, delaySeconds: 60, maxDelaySeconds: 6 * 3600 },
};

const paymentContext = ({
  db,
  accounts,
  shop,
  gateways,
  log,
  now,
}: ApiContext): PaymentContext => ({
  db,
  vault: accounts.vault,
  shop,
  gateways,
  log,
  now: now(),
});

/** Queries the gateway about an attempt. Does nothing if the attempt does not exist. */
export async function queryAttemptById(context: ApiContext, id: string): Promise<void> {
  const attempt = await attemptById(context.db, id);
  if (attempt) await queryAttempt(paymentContext(context), attempt, 'enquiry');
}

/** Sends a refund or, if it was sent, queries its state. Does nothing if it is done. */
export async function continueRefund(context: ApiContext, id: string): Promise<void> {
  const row = await openRefund(context.db, id);
  if (row) await sendRefund(paymentContext(context), row);
}

/** 15 days: Razorpay retries a webhook for a day, and a bank may take a week for a refund. */
const LOOKBACK_MS = 15 * 24 * 60 * 60_000;

/**
 * Fetches Razorpay's refunds of the last 15 days, and processes those that are not done yet. Only a
 * webhook reports a refund made in Razorpay's dashboard, and it may be lost.
 * @throws Error if Razorpay does not list them
 */
export async function findMissedRefunds(context: ApiContext): Promise<void> {
  const { db, gateways, log, now } = context;
  const since = new Date(now().getTime() - LOOKBACK_MS);
  let skip: number | null = 0;
  while (skip !== null) {
    const answer: Awaited<ReturnType<Razorpay['listRefunds']>> | undefined =
      await gateways.razorpay?.listRefunds(since, skip);
    if (!answer) return;
    // The error makes the job fail, so that it is retried and the desk does not show it as done.
    if (answer.outcome !== 'ok') {
      throw new Error(`Refunds of Razorpay could not be fetched: ${answer.outcome}.`);
    }
    const { unreadable } = answer.value;
    if (unreadable > 0) log.warn({ unreadable }, 'refunds of Razorpay cannot be read');
    for (const reported of answer.value.refunds) {
      if ((await refundOfGateway(db, reported))?.state === 'done') continue;
      try {
        await processRefund(paymentContext(context), reported);
      } catch (error) {
        log.error({ err: loggable(error), refund: reported.id }, 'a refund could not be processed');
      }
    }
    skip = answer.value.next;
  }
}
