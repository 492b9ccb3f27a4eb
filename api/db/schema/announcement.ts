/** Announcements of the operator to all distributors, and their read marks. */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { translations } from '../localised';
import { member } from './account';
import { id, time } from './columns';

export const announcement = pgTable(
  'announcement',
  {
    id: id(),
    title: text('title').notNull(),
    /** Paragraphs separated by an empty line. */
    body: text('body').notNull(),
    translations: translations<{ title: string; body: string }>(),
    publishedAt: time('published_at').notNull(),
  },
  (table) => [index('announcement_published').on(table.publishedAt)],
);

export const announcementRead = pgTable(
  'announcement_read',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    readAt: time('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.announcementId] })],
);
