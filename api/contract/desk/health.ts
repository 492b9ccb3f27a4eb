/** The state of the program: queues, parked jobs and disk. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { countOr, countOrNull, flag, listOf, requiredText, text } from '../fields';

/** The jobs of one name. */
const Queue = z.object({
  name: requiredText(),
  /** Jobs that wait and are due later. */
  scheduled: countOr(0),
  due: countOr(0),
  running: countOr(0),
  parked: countOr(0),
  /** How long the oldest due job has waited; 0 if none is due. */
  oldest_due_seconds: countOr(0),
});

/** Work that the shop repeats by itself, such as comparing refunds with the gateway. */
const RecurringWork = z.object({
  name: requiredText(),
  every_seconds: countOr(0),
  /** When the work last succeeded (ISO 8601); empty if it never has, or if its last run failed. */
  done_at: text(),
  /** Why the last run failed; empty if it succeeded. */
  last_error: text(),
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
  /** Version of the database server, such as `PostgreSQL 17.2`. */
  database_version: text(),
  /** Null if it is not known. */
  free_bytes: countOrNull(),
  backup: z.object({
    /** Whether `BACKUP_DIR` is set, so that the desk can start a backup. */
    is_set_up: flag(),
    /**
     * When the newest complete backup in that folder was made, ISO 8601; empty if there is none.
     */
    made_at: text(),
    /** Whether a backup is waiting or running. */
    is_under_way: flag(),
  }),
  recurring: listOf(RecurringWork),
  queues: listOf(Queue),
  parked: listOf(ParkedJob, MAX_PARKED_JOBS),
});

export type DeskHealth = z.output<typeof DeskHealth>;

/** Identifies a parked job. */
export const DeskJobRequest = z.object({
  name: z.string().min(1).max(200),
  key: z.string().min(1).max(500),
});
export type DeskJobRequest = z.output<typeof DeskJobRequest>;

export const deskHealthEndpoints = calls({
  deskHealth: one('GET', 'desk/health', DeskHealth, {
    summary:
      'Versions, free disk space, the last backup, recurring work, the queues, and the oldest parked jobs.',
    permission: 'jobs.handle',
    extension: true,
  }),
  deskBackup: one('POST', 'desk/backup', z.unknown(), {
    summary: 'Starts a backup into the folder `BACKUP_DIR` of the server.',
    body: 'form',
    permission: 'backups.make',
    recentCode: true,
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
