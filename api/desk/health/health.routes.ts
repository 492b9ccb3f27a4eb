/** `desk/health` and `desk/job` over HTTP. */
import { DeskJobRequest, MAX_PARKED_JOBS } from '@contract/desk/health';
import { version } from '@kernel/version';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { databaseVersion } from '../../db/readiness';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange, success } from '../../http/respond';
import { BACKUP_JOB, startBackup } from '../../modules/worklist/backup.service';
import { changeParkedJob } from '../../modules/worklist/parked-job.service';
import { refuse } from '../../outcome';
import {
  isEnqueued,
  parkedJobs,
  queueLengths,
  recurringWork,
} from '../../scheduler/queue.repository';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

export function healthRoutes(api: ApiContext) {
  const { db, freeBytes, backups } = api;
  const change = (action: 'retry' | 'drop') => async (c: Context<StaffEnv>) => {
    const request = readForm(DeskJobRequest, await body(c));
    return answerChange(c, await changeParkedJob(deskContextOf(api, c), action, request));
  };
  return new Hono<StaffEnv>()
    .get('/health', async (c) => {
      const queues = await queueLengths(db);
      const parked = await parkedJobs(db, MAX_PARKED_JOBS);
      const recurring = await recurringWork(db);
      return success(c, {
        version,
        node_version: process.version,
        database_version: await databaseVersion(db),
        free_bytes: (await freeBytes?.()) ?? null,
        backup: {
          is_set_up: backups !== undefined,
          made_at: (await backups?.newest()) ?? '',
          is_under_way: await isEnqueued(db, BACKUP_JOB),
        },
        recurring: recurring.map(({ name, everySeconds, doneAt, lastError }) => ({
          name,
          every_seconds: everySeconds,
          last_error: lastError,
          done_at: doneAt?.toISOString() ?? '',
        })),
        queues: queues.map(({ oldestDueSeconds, ...queue }) => ({
          ...queue,
          oldest_due_seconds: oldestDueSeconds,
        })),
        parked: parked.map(({ name, key, attempts, createdAt, lastError }) => ({
          name,
          key,
          attempts,
          created_at: createdAt.toISOString(),
          last_error: lastError,
        })),
      });
    })
    .post('/backup', async (c) => {
      const outcome = backups
        ? await startBackup(deskContextOf(api, c))
        : refuse('backup_no_folder');
      return answerChange(c, outcome);
    })
    .post('/job/retry', change('retry'))
    .post('/job/drop', change('drop'));
}
