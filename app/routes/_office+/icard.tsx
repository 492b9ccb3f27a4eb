import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadIdCard } from '~/features/id-card/id-card.server';
import { idCardText } from '~/features/id-card/id-card.text';
import { IdCardView } from '~/features/id-card/id-card-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import officeHref from '~/styles/office.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: officeHref }];

export const meta = profileMeta(idCardText.title, paths.idCard);

export function loader({ request }: LoaderFunctionArgs) {
  return loadIdCard(request);
}

export default function IdCardRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={idCardText.title}>
      <IdCardView {...data} />
    </ProfilePage>
  );
}
