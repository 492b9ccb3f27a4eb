import type { Announcement } from '@contract/announcement';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { localised } from '../../db/localised';
import { announcement, announcementRead, member } from '../../db/schema';
import { singleRow } from '../../db/single-row';

/** Announcements from before the member joined count as read. */
const isRead =
  sql<boolean>`(${announcementRead.readAt} is not null or ${announcement.publishedAt} < ${member.createdAt})`.as(
    'read',
  );

const columns = () => ({
  id: announcement.id,
  title: localised(announcement, 'title'),
  body: localised(announcement, 'body'),
  publishedAt: announcement.publishedAt,
  read: isRead,
});

/** All announcements with one member's read marks. */
const announcementsFor = (db: Queryable, memberId: string) =>
  db
    .select(columns())
    .from(announcement)
    .innerJoin(member, eq(member.id, memberId))
    .leftJoin(
      announcementRead,
      and(
        eq(announcementRead.announcementId, announcement.id),
        eq(announcementRead.memberId, memberId),
      ),
    )
    .$dynamic();

type Row = Awaited<ReturnType<typeof announcementsFor>>[number];

const toAnnouncement = ({ id, title, body, publishedAt, read }: Row): Announcement => ({
  _id: id,
  title,
  body,
  read,
  published_at: publishedAt.toISOString(),
});

/**
 * A page of announcements, newest first and without their bodies, with the total and the number of
 * unread announcements.
 */
export async function announcementPage(
  db: Queryable,
  memberId: string,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await announcementsFor(db, memberId)
    .orderBy(desc(announcement.publishedAt), desc(announcement.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const all = announcementsFor(db, memberId).as('announced');
  const counts = await db
    .select({ total: count(), unread: sql<number>`count(*) filter (where not ${all.read})::int` })
    .from(all);
  return {
    announcements: rows.map((row) => ({ ...toAnnouncement(row), body: '' })),
    ...singleRow(counts, 'the number of announcements'),
  };
}

/**
 * Ids are compared as text, so that an invalid UUID matches nothing instead of raising an error.
 */
const hasIdSql = (id: string) => sql`${announcement.id}::text = ${id}`;

export async function announcementById(db: Queryable, memberId: string, id: string) {
  const [row] = await announcementsFor(db, memberId).where(hasIdSql(id));
  return row ? toAnnouncement(row) : null;
}

/**
 * Marks an announcement as read. If it was read before, the first time is kept.
 * @returns false if there is no such announcement
 */
export async function markAsRead(db: Queryable, memberId: string, id: string, now: Date) {
  const found = await announcementById(db, memberId, id);
  if (!found) return false;
  await db
    .insert(announcementRead)
    .values({ memberId, announcementId: id, readAt: now })
    .onConflictDoNothing();
  return true;
}

type Texts = Pick<typeof announcement.$inferInsert, 'title' | 'body' | 'translations'>;

/** Publishes an announcement to all distributors. @returns its id */
export async function publishAnnouncement(db: Queryable, texts: Texts, now: Date) {
  const rows = await db
    .insert(announcement)
    .values({ ...texts, publishedAt: now })
    .returning({ id: announcement.id });
  return singleRow(rows, 'the announcement').id;
}

/** All announcements, newest first, with the number of members who marked each one as read. */
export const listAnnouncements = (db: Queryable) =>
  db
    .select({
      id: announcement.id,
      title: announcement.title,
      publishedAt: announcement.publishedAt,
      readers: count(announcementRead.memberId),
    })
    .from(announcement)
    .leftJoin(announcementRead, eq(announcementRead.announcementId, announcement.id))
    .groupBy(announcement.id)
    .orderBy(desc(announcement.publishedAt), desc(announcement.id));
