/**
 * The record of the desk: an entry for each change by staff and for each document they opened,
 * written in the transaction of the change. A trigger prevents changes of entries.
 */
import { randomUUID } from 'node:crypto';
import { DATA_CLASSES } from '@contract/retention';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Vault } from '../../crypto';
import { boundedCount, boundedPage, type PageRequest } from '../../db/bounded-list';
import type { Queryable } from '../../db/client';
import { distinctValues } from '../../db/distinct-values';
import { staffAccount, staffRecord } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { markRecorded } from '../../security-log';

export const STAFF_RECORD_PURPOSE = 'staff record';

/**
 * Who acts: an account of staff, or a command, with `id` null and the name of the computer's user.
 */
export interface StaffActor {
  id: string | null;
  name: string;
}

export const commandActor = (user: string): StaffActor => ({ id: null, name: `command: ${user}` });

interface RecordEntry {
  /** Such as `order.ship`. */
  action: string;
  /**
   * The subject of the action, such as an order number; undefined for the shop as a whole. Not
   * personal.
   */
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
    id,
    at: now,
    staffId: actor.id,
    actor: actor.name,
    action,
    subject,
    detailSealed: vault.seal(STAFF_RECORD_PURPOSE, id, JSON.stringify({ before, after })),
    requestId: markRecorded(),
  });
}

/** Filters of the record; `actor` is a part of a name, `action` with a dot at its end a prefix. */
interface RecordFilters {
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
}

/** A page of the record, with its values opened. */
export async function searchRecord(
  db: Queryable,
  vault: Vault,
  { actor, action, subject }: RecordFilters,
  { isOldestFirst, ...place }: PageRequest & { isOldestFirst: boolean },
) {
  const isWanted = and(
    actor ? inArray(staffRecord.actor, await actorsNamed(db, actor)) : undefined,
    action ? await isAction(db, action) : undefined,
    subject ? eq(staffRecord.subject, subject) : undefined,
  );
  const order = isOldestFirst ? asc : desc;
  const { rows, total } = await boundedPage(
    place,
    ({ limit, offset }) =>
      db
        .select()
        .from(staffRecord)
        .where(isWanted)
        .orderBy(order(staffRecord.at), order(staffRecord.id))
        .limit(limit)
        .offset(offset),
    () => boundedCount(db, staffRecord, isWanted),
  );
  const names = await accountNames(db, rows);
  const entries = rows.map(({ detailSealed, ...entry }) => ({
    ...entry,
    subjectName: names.get(entry.subject) ?? '',
    ...Detail.parse(JSON.parse(vault.open(STAFF_RECORD_PURPOSE, entry.id, detailSealed))),
  }));
  return { entries, total };
}

/** No index finds a part of a name, but there are few names. */
async function actorsNamed(db: Queryable, part: string): Promise<string[]> {
  const names = await distinctValues(db, staffRecord.actor);
  return names.filter((name) => name.toLowerCase().includes(part.toLowerCase()));
}

async function isAction(db: Queryable, wanted: string) {
  if (!wanted.endsWith('.')) return eq(staffRecord.action, wanted);
  const actions = await recordedActions(db);
  return inArray(
    staffRecord.action,
    actions.filter((action) => action.startsWith(wanted)),
  );
}

/** The actions that there are in the record, by name. */
export const recordedActions = (db: Queryable): Promise<string[]> =>
  distinctValues(db, staffRecord.action);

/** The names of the accounts of staff that entries are about, by id. */
async function accountNames(
  db: Queryable,
  entries: readonly { action: string; subject: string }[],
): Promise<Map<string, string>> {
  const ids = entries
    .filter(({ action, subject }) => action.startsWith('staff.') && isUuid(subject))
    .map(({ subject }) => subject);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staffAccount.id, name: staffAccount.name })
    .from(staffAccount)
    .where(inArray(staffAccount.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const Detail = z.object({ before: z.unknown().optional(), after: z.unknown().optional() });

/** Deletes entries after their retention period, by the database's clock, as the trigger does. */
export async function purgeStaffRecord(db: Queryable): Promise<void> {
  const { years } = DATA_CLASSES.staffRecord.retention;
  await db
    .delete(staffRecord)
    .where(lt(staffRecord.at, sql`now() - make_interval(years => ${years})`));
}
