/**
 * The record of the desk: one entry for each change by staff and for each document that they saw,
 * written in the transaction of the change. Entries are never changed (a trigger sees to it).
 */
import { randomUUID } from 'node:crypto';
import { DATA_CLASSES } from '@contract/retention';
import { lt, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable } from '../../db/client';
import { staffRecord } from '../../db/schema';
import { markRecorded } from '../../security-log';

export const STAFF_RECORD = 'staff record';

/** Who acts: an account of staff, or a command (`id` is null) by the name of the computer's user. */
export interface StaffActor {
  id: string | null;
  name: string;
}

export const commandActor = (user: string): StaffActor => ({ id: null, name: `command: ${user}` });

interface RecordEntry {
  /** Such as `order.ship`. */
  action: string;
  /** What it was done to, such as an order number; nothing for the shop as a whole. Not personal. */
  subject?: string;
  /** Values before and after; sealed, so they may be personal. */
  before?: unknown;
  after?: unknown;
}

/** Writes an entry. Call it with the transaction of the change, so that both are stored or neither. */
export async function recordChange(
  tx: Queryable,
  vault: Vault,
  actor: StaffActor,
  { action, subject = '', before, after }: RecordEntry,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await tx.insert(staffRecord).values({
    ...{ id, at: now, staffId: actor.id, actor: actor.name, action, subject },
    detailSealed: vault.seal(STAFF_RECORD, id, JSON.stringify({ before, after })),
    requestId: markRecorded(),
  });
}

/** Deletes entries that are older than the shop has to keep them, by the database's clock as the trigger. */
export async function purgeStaffRecord(db: Queryable): Promise<void> {
  const { years } = DATA_CLASSES.staffRecord.retention;
  await db
    .delete(staffRecord)
    .where(lt(staffRecord.at, sql`now() - make_interval(years => ${years})`));
}
