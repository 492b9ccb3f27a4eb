/** The state of the program: queues, parked jobs and disk. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { countOr, countOrNull, listOf, requiredText, text } from '../fields';

/** The jobs of one name. */
const Queue = z.object({
  name: requiredText(),
  /** Waiting for their time. */
  scheduled: countOr(0),
  due: countOr(0),
  running: countOr(0),
  parked: countOr(0),
  /** How long the oldest due job has waited; 0 if none is due. */
  oldest_due_seconds: countOr(0),
});

const ParkedJob = z.object({
  name: requiredText(),
  key: requiredText(),
  attempts: countOr(0),
  /** When it was enqueued, ISO 8601. */
  created_at: text(),
  last_error: text(),
});

/** How many parked jobs the page shows, oldest first. */
export const MAX_PARKED_JOBS = 100;

const DeskHealth = z.object({
  version: text(),
  node_version: text(),
  /** Null if it is not known. */
  free_bytes: countOrNull(),
  queues: listOf(Queue),
  parked: listOf(ParkedJob, MAX_PARKED_JOBS),
});

/** Names a parked job. */
export const DeskJobRequest = z.object({
  name: z.string().min(1).max(200),
  key: z.string().min(1).max(500),
});
export type DeskJobRequest = z.output<typeof DeskJobRequest>;

export const deskHealthEndpoints = calls({
  deskHealth: one('GET', 'desk/health', DeskHealth, {
    summary: 'The version, free disk space, the queues, and the oldest parked jobs.',
    permission: 'jobs.handle',
    extension: true,
  }),
  deskJobRetry: one('POST', 'desk/job/retry', z.unknown(), {
    summary: 'Runs a parked job again now.',
    request: DeskJobRequest,
    body: 'form',
    permission: 'jobs.handle',
    extension: true,
  }),
  deskJobDrop: one('POST', 'desk/job/drop', z.unknown(), {
    summary: 'Deletes a parked job without running it.',
    request: DeskJobRequest,
    body: 'form',
    permission: 'jobs.handle',
    extension: true,
  }),
});
