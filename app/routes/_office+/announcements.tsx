import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadAnnouncements } from '~/features/announcement/announcement.server';
import { announcementText } from '~/features/announcement/announcement.text';
import { AnnouncementsView } from '~/features/announcement/announcement-views';
import { unlistedMeta } from '~/features/company/page-meta';
import { OfficePage } from '~/features/profile/office-page';
import { officeLinks } from '~/platform/document/style-links';

export const links = officeLinks;

export const meta = () => unlistedMeta(announcementText.title);

export const loader = ({ request }: LoaderFunctionArgs) => loadAnnouncements(request);

export default function AnnouncementsRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={announcementText.title}>
      <AnnouncementsView {...data} />
    </OfficePage>
  );
}
