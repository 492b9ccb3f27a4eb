/**
 * Writes and searches the desk's record. It has entries for changes by staff and by commands, and
 * for personal data that staff opened or downloaded. A change and its entry are written in one
 * transaction. A trigger prevents changes of entries.
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

/** Who acts: a staff account or a command. */
export interface StaffActor {
  /** Null for a command, and for the work of an import. */
  id: string | null;
  name: string;
}

/**
 * Returns the actor of a command.
 * @param user name of the user of the computer on which the command runs
 */
export const commandActor = (user: string): StaffActor => ({ id: null, name: `command: ${user}` });

interface RecordEntry {
  /** Such as `order.ship`. */
  action: string;
  /**
   * What the action is about, such as an order number; left out if there is no single subject. It
   * is stored as it is, so it must not be personal data.
   */
  subject?: string;
  /**
   * The values before the change. Like `after`, they are encrypted, so they may be personal data.
   */
  before?: unknown;
  after?: unknown;
}

/**
 * Writes an entry. Call it with the transaction of the change, so that both or neither is stored.
 */
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

/** Filters of the record. */
interface RecordFilters {
  /** Part of an actor's name. */
  actor?: string | undefined;
  /** An action or, with a dot at its end, the beginning of actions. */
  action?: string | undefined;
  /** One subject, or the names that one subject has had. */
  subject?: string | readonly string[] | undefined;
}

/** Returns a page of the record with decrypted values. */
export async function searchRecord(
  db: Queryable,
  vault: Vault,
  { actor, action, subject }: RecordFilters,
  { isOldestFirst, ...place }: PageRequest & { isOldestFirst: boolean },
) {
  const isWanted = and(
    actor ? inArray(staffRecord.actor, await actorsNamed(db, actor)) : undefined,
    action ? await actionSql(db, action) : undefined,
    subject ? inArray(staffRecord.subject, [subject].flat()) : undefined,
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

/** Returns the actors whose name contains a text. No index finds these, but there are few names. */
async function actorsNamed(db: Queryable, part: string): Promise<string[]> {
  const names = await distinctValues(db, staffRecord.actor);
  return names.filter((name) => name.toLowerCase().includes(part.toLowerCase()));
}

async function actionSql(db: Queryable, wanted: string) {
  if (!wanted.endsWith('.')) return eq(staffRecord.action, wanted);
  const actions = await recordedActions(db);
  return inArray(
    staffRecord.action,
    actions.filter((action) => action.startsWith(wanted)),
  );
}

/** Returns the actions that occur in the record, by name. */
export const recordedActions = (db: Queryable): Promise<string[]> =>
  distinctValues(db, staffRecord.action);

/** Returns the names of the staff accounts that entries are about, by account id. */
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

/**
 * Deletes entries after their retention period. It uses the database's clock, because the trigger
 * that allows this does as well.
 */
export async function purgeStaffRecord(db: Queryable): Promise<void> {
  const { years } = DATA_CLASSES.staffRecord.retention;
  await db
    .delete(staffRecord)
    .where(lt(staffRecord.at, sql`now() - make_interval(years => ${years})`));
}
