/** Reads the operator's announcements and marks them as read. */
import { type Announcement, announcementEndpoints } from '@contract/announcement';
import { formatDay } from '~/platform/dates';
import { readForm } from '~/platform/forms/forms.server';
import { ownListPage } from '~/platform/own-list.server';
import { readPageNumber } from '~/platform/page-number.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { requireOwnForm } from '~/platform/session/csrf.server';
import { readAsMember } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { isMissingCall } from '~/platform/upstream/upstream-error.server';

const PAGE_SIZE = 20;

export interface AnnouncementRow {
  id: string;
  title: string;
  /** The formatted day of publication. */
  day: string;
  isRead: boolean;
}

const rowOf = ({ _id: id, title, published_at, read }: Announcement): AnnouncementRow => ({
  id,
  title,
  day: formatDay(published_at),
  isRead: read,
});

/**
 * Loads a page of the announcements, newest first.
 * @throws Response: a redirect to log in; 404 for customers and past the last page; the error page
 * for a failed call
 */
export async function loadAnnouncements(request: Request) {
  const page = readPageNumber(new URL(request.url));
  const query = { page, limit: PAGE_SIZE };
  const answer = await readAsMember(request, announcementEndpoints.announcementAll, { query });
  const { items, ...paging } = ownListPage(answer, { page, size: PAGE_SIZE });
  if (page > 1 && items.length === 0) throw new Response(null, { status: 404 });
  return { rows: items.map(rowOf), ...paging };
}

/**
 * Returns those announcements of the first page that are not marked as read. Empty if the upstream
 * does not offer announcements.
 * @throws UpstreamError
 */
export async function readUnreadAnnouncements(token: string): Promise<AnnouncementRow[]> {
  try {
    const query = { page: 1, limit: PAGE_SIZE };
    const { data } = await upstream().call(announcementEndpoints.announcementAll, { token, query });
    return data.filter(({ read }) => !read).map(rowOf);
  } catch (error) {
    if (isMissingCall(error)) return [];
    throw error;
  }
}

export interface AnnouncementPage extends AnnouncementRow {
  paragraphs: string[];
}

/**
 * @throws Response: a redirect to log in; 404 for customers and an unknown announcement; the error
 * page for a failed call
 */
export async function loadAnnouncement(request: Request, id = ''): Promise<AnnouncementPage> {
  const { data } = await readAsMember(request, announcementEndpoints.announcementOne, {
    params: { id },
  });
  return { ...rowOf(data), paragraphs: data.body.split(/\n\s*\n/).filter((part) => part.trim()) };
}

/**
 * Marks an announcement as read and redirects to the list.
 * @throws Response as `loadAnnouncement`; 403 for a form that was not made for this session
 */
export async function markAnnouncementRead(request: Request, id = ''): Promise<Response> {
  await requireOwnForm(request, await readForm(request));
  await readAsMember(request, announcementEndpoints.announcementRead, { params: { id }, body: {} });
  return seeOther(paths.announcements);
}
