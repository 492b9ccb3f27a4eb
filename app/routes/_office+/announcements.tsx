import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadAnnouncements } from '~/features/announcement/announcement.server';
import { AnnouncementsView } from '~/features/announcement/announcement-views';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import officeHref from '~/styles/office.css';

const TITLE = 'Announcements';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: officeHref }];

export const meta = profileMeta(TITLE, paths.announcements);

export const loader = ({ request }: LoaderFunctionArgs) => loadAnnouncements(request);

export default function AnnouncementsRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      <AnnouncementsView {...data} />
    </ProfilePage>
  );
}
