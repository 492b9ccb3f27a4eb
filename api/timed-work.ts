/** The scheduled work of the api. Each job runs on one host at a time. */
import { ALL_KEY } from '@contract/cache';
import type { ApiContext } from './context';
import { IMPORT_JOB, IMPORT_RETRY } from './import/import-run';
import { noteChanges } from './modules/cache-change/cache-change.repository';
import { applyPrices, PRICE_JOB } from './modules/catalogue/price.service';
import {
  discardUnusedPicture,
  UNUSED_PICTURE_JOB,
} from './modules/catalogue/unused-picture.service';
import { createDelivery, DELIVERY } from './modules/outbox/deliver.service';
import { MESSAGE_JOB } from './modules/outbox/outbox.repository';
import { PAYMENT_QUERY_JOB } from './modules/payment/attempt.repository';
import {
  continueRefund,
  expireOrders,
  findMissedRefunds,
  GATEWAY_WORK,
  queryAttemptById,
} from './modules/payment/payment-work';
import { REFUND_JOB } from './modules/payment/refund.repository';
import { AWARD_JOB, awardEarned, REVOKE_JOB, revokeUnearned } from './modules/rank/award.service';
import { rollUp } from './modules/sale/roll-up.repository';
import { SETTING_JOB } from './modules/setting/setting.service';
import { BACKUP_JOB, BACKUP_RETRY } from './modules/worklist/backup.service';
import type { JobHandler, WorkOptions } from './scheduler/job-runner';
import type { Scheduler } from './scheduler/scheduler';

/** The handler of one kind of job. Recurring work runs every `everySeconds`. */
export interface Work extends WorkOptions {
  run: JobHandler;
  everySeconds?: number;
}

/** @throws Error if this host has no folder for backups; the retry may run on a host that has one */
async function makeBackup({ backups, now }: ApiContext): Promise<void> {
  if (!backups) throw new Error('BACKUP_DIR is not set on this host.');
  await backups.make(now());
}

/** Returns the kinds of work by the names of their jobs. */
export const shopWork = (context: ApiContext) => {
  const deliver = createDelivery({ ...context, vault: context.accounts.vault });
  return {
    'expire-orders': { everySeconds: 30, run: ({ signal }) => expireOrders(context, signal) },
    [PAYMENT_QUERY_JOB]: { ...GATEWAY_WORK, run: ({ key }) => queryAttemptById(context, key) },
    // Frequent, because ranks depend on the sums.
    'roll-up-sums': { everySeconds: 2, run: ({ signal }) => rollUp(context.db, signal) },
    [AWARD_JOB]: { workers: 4, run: ({ key }) => awardEarned(context, key) },
    [REVOKE_JOB]: { run: ({ key }) => revokeUnearned(context, key) },
    [SETTING_JOB]: { run: () => noteChanges(context.db, [ALL_KEY]) },
    [PRICE_JOB]: { run: () => applyPrices(context.db, context.now()) },
    [REFUND_JOB]: { ...GATEWAY_WORK, run: ({ key }) => continueRefund(context, key) },
    'look-for-refunds': { everySeconds: 6 * 3600, run: () => findMissedRefunds(context) },
    [UNUSED_PICTURE_JOB]: { run: ({ key }) => discardUnusedPicture(context, key) },
    [BACKUP_JOB]: { run: () => makeBackup(context), retry: BACKUP_RETRY },
    [IMPORT_JOB]: {
      workers: 1,
      retry: IMPORT_RETRY,
      // The code of imports is loaded on first use.
      run: async (job) => (await import('./import/import-job')).runImportJob(context, job),
    },
    [MESSAGE_JOB]: { ...DELIVERY, run: ({ key }) => deliver(key) },
  } satisfies Record<string, Work>;
};

export async function scheduleShopWork(scheduler: Scheduler, context: ApiContext): Promise<void> {
  for (const [name, work] of Object.entries<Work>(shopWork(context))) {
    scheduler.work(name, work.run, work);
    if (work.everySeconds !== undefined) await scheduler.schedule(name, work.everySeconds);
  }
}
