/** Announcements of the operator to all distributors. All of these calls are extensions. */
import { z } from 'zod';
import { PageQuery } from './catalogue';
import { calls, many, one } from './endpoint';
import { countOr, longProse, name, requiredText, text } from './fields';

export const Announcement = z.object({
  _id: requiredText(),
  title: name(),
  /** ISO 8601. */
  published_at: text(),
  /** True if the member marked it as read, or if it is older than the membership. */
  read: z.boolean().catch(true),
  /** Paragraphs separated by empty lines. Lists of announcements have no bodies. */
  body: longProse(),
});
export type Announcement = z.output<typeof Announcement>;

export const announcementEndpoints = calls({
  announcementAll: many('GET', 'distributor/announcement/all', Announcement, {
    summary:
      'Announcements, newest first, in pages. `unread` is the number of unread announcements on all pages.',
    request: PageQuery,
    extra: { unread: countOr(0) },
    signedIn: 'distributor',
    extension: true,
  }),
  announcementOne: one('GET', 'distributor/announcement/one/{id}', Announcement, {
    summary: 'One announcement with its text.',
    signedIn: 'distributor',
    extension: true,
  }),
  announcementRead: one('POST', 'distributor/announcement/read/{id}', z.unknown(), {
    summary: 'Marks an announcement as read by the member. Repeating the call changes nothing.',
    signedIn: 'distributor',
    extension: true,
  }),
});
