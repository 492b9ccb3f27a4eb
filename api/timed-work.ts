/** What the api does by the clock, each by one of all hosts. */
import type { ApiContext } from './context';
import { deliverMessages } from './modules/outbox/deliver.service';
import {
  expireOrders,
  lookForRefunds,
  reconcile,
  sendRefunds,
} from './modules/payment/payment-work';
import { awardRanks } from './modules/rank/award.service';
import { rollUp } from './modules/sale/roll-up.repository';
import type { Scheduler } from './scheduler/scheduler';

type Work = (signal: AbortSignal) => Promise<unknown>;

/** The work of buying by the names of its jobs, with the seconds between two runs. */
const shopWork = (context: ApiContext): Record<string, [number, Work]> => ({
  'expire-orders': [30, (signal) => expireOrders(context, signal)],
  'reconcile-payments': [30, () => reconcile(context)],
  'send-refunds': [30, () => sendRefunds(context)],
  'look-for-refunds': [6 * 3600, () => lookForRefunds(context)],
  'deliver-messages': [
    10,
    (signal) => deliverMessages({ ...context, vault: context.accounts.vault }, { signal }),
  ],
});

export async function scheduleShopWork(scheduler: Scheduler, context: ApiContext): Promise<void> {
  for (const [name, [seconds, work]] of Object.entries(shopWork(context))) {
    scheduler.work(name, async ({ signal }) => void (await work(signal)));
    await scheduler.schedule(name, seconds);
  }
}

/** Sums of sales, and the ranks that follow from them: at most some seconds behind the payments. */
export async function scheduleSums(
  scheduler: Scheduler,
  context: Pick<ApiContext, 'db' | 'log' | 'now'>,
): Promise<void> {
  scheduler.work('roll-up-sums', async ({ signal }) => {
    await rollUp(context.db, signal);
    await awardRanks(context, signal);
  });
  await scheduler.schedule('roll-up-sums', 2);
}
