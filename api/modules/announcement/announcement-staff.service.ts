/**
 * Lets staff publish, edit and delete announcements, at the desk and by the command. Each change is
 * written to the record.
 */
import { eq, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Database, Queryable, Transaction } from '../../db/client';
import { announcement } from '../../db/schema';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { publishAnnouncement } from './announcement.repository';

export interface AnnouncementContext {
  db: Database;
  /** Seals the entries of the record. */
  vault: Vault;
  actor: StaffActor;
  now: Date;
}

type Row = typeof announcement.$inferSelect;

const selectAnnouncement = (db: Queryable, id: string) =>
  // Ids are compared as text, so that an invalid UUID matches nothing instead of raising an error.
  db.select().from(announcement).where(sql`${announcement.id}::text = ${id}`);

/** Finds an announcement; null if the id is unknown. */
export async function announcementForStaff(db: Queryable, id: string): Promise<Row | null> {
  const [row] = await selectAnnouncement(db, id);
  return row ?? null;
}

type Texts = Pick<Row, 'title' | 'body'> & Partial<Pick<Row, 'translations'>>;

export const announce = (
  { db, vault, actor, now }: AnnouncementContext,
  texts: Texts,
): Promise<Outcome<{ id: string }>> =>
  inTransaction<{ id: string }>(db, async (tx) => {
    const id = await publishAnnouncement(tx, texts, now);
    const entry = { action: 'announcement.make', subject: id, after: texts };
    await recordChange(tx, vault, actor, entry, now);
    return done({ id });
  });

interface Changed {
  after?: Partial<Texts>;
}

/** Locks an announcement, runs `work` on it, and writes the change to the record. */
function changeAnnouncement(
  { db, vault, actor, now }: AnnouncementContext,
  id: string,
  action: string,
  work: (tx: Transaction, row: Row) => Promise<Outcome<Changed>>,
): Promise<Outcome<{ title: string }>> {
  return inTransaction<{ title: string }>(db, async (tx) => {
    const [row] = await selectAnnouncement(tx, id).for('update');
    if (!row) return refuse('announcement_unknown');
    const changed = await work(tx, row);
    if (!changed.ok) return changed;
    const before = { title: row.title, body: row.body, translations: row.translations };
    const entry = { action: `announcement.${action}`, subject: id, before, after: changed.after };
    await recordChange(tx, vault, actor, entry, now);
    return done({ title: changed.after?.title ?? row.title });
  });
}

/**
 * Edits an announcement. Members who have read it are not asked to read it again.
 * @param changesOf returns the new texts for the stored row
 * @param isCurrent returns false if the row has changed since the editor loaded it
 */
export const editAnnouncement = (
  context: AnnouncementContext,
  id: string,
  changesOf: (row: Row) => Partial<Texts>,
  isCurrent: (row: Row) => boolean = () => true,
): Promise<Outcome<{ title: string }>> =>
  changeAnnouncement(context, id, 'update', async (tx, row) => {
    if (!isCurrent(row)) return refuse('group_changed');
    const changes = changesOf(row);
    await tx.update(announcement).set(changes).where(eq(announcement.id, row.id));
    return done({ after: changes });
  });

/** Deletes an announcement with its read marks. */
export const deleteAnnouncement = (
  context: AnnouncementContext,
  id: string,
): Promise<Outcome<{ title: string }>> =>
  changeAnnouncement(context, id, 'remove', async (tx, row) => {
    await tx.delete(announcement).where(eq(announcement.id, row.id));
    return done({});
  });
