import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadNewAnnouncement, makeAnnouncement } from '~/features/desk-content/announcement.server';
import { NewAnnouncementView } from '~/features/desk-content/announcement-view';
import { announcementText } from '~/features/desk-content/content.text';

export const meta: MetaFunction = () => deskMeta(announcementText.add);

export const loader = (args: LoaderFunctionArgs) => loadNewAnnouncement(args);

export const action = makeAnnouncement;

export default function NewDeskAnnouncement() {
  return <NewAnnouncementView {...useLoaderData<typeof loader>()} />;
}
