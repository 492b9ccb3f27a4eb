/** `desk/health` and `desk/job` over HTTP. */
import { DeskJobRequest, MAX_PARKED_JOBS } from '@contract/desk/health';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { programVersion } from '../../db/project-root';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { changeParkedJob } from '../../modules/worklist/parked-job.service';
import { parkedJobs, queueLengths } from '../../scheduler/queue.repository';
import type { StaffEnv } from '../guard';

export function healthRoutes({ db, accounts: { vault }, now, freeBytes }: ApiContext) {
  const change = (action: 'retry' | 'drop') => async (c: Context<StaffEnv>) => {
    const request = readForm(DeskJobRequest, await body(c));
    const context = { db, vault, actor: c.var.staff, now: now() };
    const outcome = await changeParkedJob(context, action, request);
    return outcome.ok ? success(c, null) : refusalResponse(c, outcome);
  };
  return new Hono<StaffEnv>()
    .get('/health', async (c) => {
      const queues = await queueLengths(db);
      const parked = await parkedJobs(db, MAX_PARKED_JOBS);
      return success(c, {
        version: programVersion(),
        node_version: process.version,
        free_bytes: (await freeBytes?.()) ?? null,
        queues: queues.map(({ oldestDueSeconds, ...queue }) => ({
          ...{ ...queue, oldest_due_seconds: oldestDueSeconds },
        })),
        parked: parked.map(({ name, key, attempts, createdAt, lastError }) => ({
          ...{ name, key, attempts },
          ...{ created_at: createdAt.toISOString(), last_error: lastError },
        })),
      });
    })
    .post('/job/retry', change('retry'))
    .post('/job/drop', change('drop'));
}
