/** Retries and drops parked jobs for staff. */
import type { DeskJobRequest } from '@contract/desk/health';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { dropParked, retryParked } from '../../scheduler/queue.repository';
import { recordChange, type StaffActor } from '../staff/staff-record';

interface ParkedJobContext {
  db: Database;
  vault: Vault;
  actor: StaffActor;
  now: Date;
}

const CHANGES = { retry: retryParked, drop: dropParked };

/**
 * Makes a parked job run again now, or deletes it without doing its work. Refuses if the job is not
 * parked.
 */
export const changeParkedJob = (
  { db, vault, actor, now }: ParkedJobContext,
  change: keyof typeof CHANGES,
  { name, key }: DeskJobRequest,
): Promise<Outcome<object, 'job_not_parked'>> =>
  db.transaction(async (tx) => {
    if (!(await CHANGES[change](tx, name, key))) return refuse('job_not_parked');
    const entry = { action: `job.${change}`, subject: `${name} ${key}` };
    await recordChange(tx, vault, actor, entry, now);
    return done({});
  });
