import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadDeskAnnouncements } from '~/features/desk-content/announcement.server';
import { AnnouncementsView } from '~/features/desk-content/announcement-view';
import { announcementText } from '~/features/desk-content/content.text';

export const meta: MetaFunction = () => deskMeta(announcementText.title);

export const loader = (args: LoaderFunctionArgs) => loadDeskAnnouncements(args);

export default function DeskAnnouncements() {
  return <AnnouncementsView {...useLoaderData<typeof loader>()} />;
}
