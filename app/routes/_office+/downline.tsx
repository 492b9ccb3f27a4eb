import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { genealogyText } from '~/features/genealogy/genealogy.text';
import { loadTeam } from '~/features/genealogy/team.server';
import { TeamView } from '~/features/genealogy/team-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';
import officeHref from '~/styles/office.css';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formsHref },
  { rel: 'stylesheet', href: officeHref },
];

export const meta = profileMeta(genealogyText.team, paths.downline);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadTeam(request);
  return json(page, { status: page.period.isValid ? 200 : 400 });
}

export default function DownlinePage() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={genealogyText.team}>
      <TeamView {...data} />
    </ProfilePage>
  );
}
