import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadIdCard } from '~/features/id-card/id-card.server';
import { IdCardView } from '~/features/id-card/id-card-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import officeHref from '~/styles/office.css';

const TITLE = 'Your ID card';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: officeHref }];

export const meta = profileMeta(TITLE, paths.idCard);

export function loader({ request }: LoaderFunctionArgs) {
  return loadIdCard(request);
}

export default function IdCardRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      <IdCardView {...data} />
    </ProfilePage>
  );
}
