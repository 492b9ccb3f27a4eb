/** Timed work as the scheduler of an api does it, by the clock of a test. */
import { and, eq } from 'drizzle-orm';
import type { ApiContext } from '../../api/context';
import type { Queryable } from '../../api/db/client';
import { job } from '../../api/db/schema';
import type { WorkOptions } from '../../api/scheduler/job-runner';
import { createScheduler } from '../../api/scheduler/scheduler';
import { shopWork, type Work } from '../../api/timed-work';

type Name = keyof ReturnType<typeof shopWork>;

/** Runs the due jobs of these names. @returns how many it started */
export async function runJobs(
  context: ApiContext,
  names: readonly Name[],
  options: WorkOptions = {},
): Promise<number> {
  const { db, log, now } = context;
  const scheduler = createScheduler({ db, log, now });
  const all: Record<Name, Work> = shopWork(context);
  for (const name of names) {
    const { run, everySeconds, ...work } = all[name];
    scheduler.work(name, run, { ...work, ...options });
    if (everySeconds !== undefined) await scheduler.schedule(name, everySeconds);
  }
  return scheduler.runDue();
}

/** Asks the gateways about all payments that are due to be asked about. */
export const reconcile = (context: ApiContext) => runJobs(context, ['ask-payment']);

/** Sends the refunds that are due, and asks how far the others are. */
export const sendRefunds = (context: ApiContext) => runJobs(context, ['refund']);

/** When a job runs next; null where there is none. */
export async function dueAtOf(db: Queryable, name: Name, key: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: job.dueAt })
    .from(job)
    .where(and(eq(job.name, name), eq(job.key, key)));
  return row?.at ?? null;
}
