import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import {
  changeAnnouncement,
  loadDeskAnnouncement,
} from '~/features/desk-content/announcement.server';
import { DeskAnnouncementView } from '~/features/desk-content/announcement-view';
import { announcementText } from '~/features/desk-content/content.text';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.announcement.title ?? announcementText.title);

export const loader = (args: LoaderFunctionArgs) => loadDeskAnnouncement(args);

export const action = changeAnnouncement;

export default function DeskAnnouncementPage() {
  return <DeskAnnouncementView {...useLoaderData<typeof loader>()} />;
}
