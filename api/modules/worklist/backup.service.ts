/** Starts backups for owners at the desk. */
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import type { RetryRule } from '../../scheduler/job.repository';
import { enqueueJob } from '../../scheduler/job.repository';
import { recordChange, type StaffActor } from '../staff/staff-record';

/** Name of the job that makes a backup. */
export const BACKUP_JOB = 'make-backup';

/** A backup that fails twice is parked, so that a person looks at it and retries it at the desk. */
export const BACKUP_RETRY: RetryRule = { limit: 2, delaySeconds: 60, maxDelaySeconds: 60 };

interface BackupContext {
  db: Database;
  vault: Vault;
  actor: StaffActor;
  now: Date;
}

/** Enqueues a backup. Refuses while another one from the desk waits, runs or is parked. */
export const startBackup = ({ db, vault, actor, now }: BackupContext): Promise<Outcome<object>> =>
  inTransaction(db, async (tx) => {
    if (!(await enqueueJob(tx, { name: BACKUP_JOB, key: 'desk' }))) {
      return refuse('backup_under_way');
    }
    await recordChange(tx, vault, actor, { action: 'backup.start' }, now);
    return done({});
  });
