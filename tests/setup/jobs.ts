/** Timed work as the scheduler of an api does it, by the clock of a test. */
import type { ApiContext } from '../../api/context';
import { createScheduler, type WorkOptions } from '../../api/scheduler/scheduler';
import { shopWork, type Work } from '../../api/timed-work';

type Name = keyof ReturnType<typeof shopWork>;

/** Runs the due jobs of these names. @returns how many it started */
export function runJobs(
  context: ApiContext,
  names: readonly Name[],
  options: WorkOptions = {},
): Promise<number> {
  const { db, log, now } = context;
  const scheduler = createScheduler({ db, log, now });
  const all: Record<Name, Work> = shopWork(context);
  for (const name of names) scheduler.work(name, all[name].run, { ...all[name], ...options });
  return scheduler.runDue();
}
