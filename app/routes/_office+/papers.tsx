import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { PapersView } from '~/features/papers/papers-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import { requireMember } from '~/platform/session/guards.server';
import officeHref from '~/styles/office.css';

const TITLE = 'Papers to take along';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: officeHref }];

export const meta = profileMeta(TITLE, paths.papers);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request, 'distributor');
  return null;
}

export default function PapersRoute() {
  return (
    <ProfilePage title={TITLE}>
      <PapersView />
    </ProfilePage>
  );
}
