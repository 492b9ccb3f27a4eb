import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { genealogyText } from '~/features/genealogy/genealogy.text';
import { loadTeam } from '~/features/genealogy/team.server';
import { TeamView } from '~/features/genealogy/team-view';
import { OfficePage } from '~/features/profile/office-page';
import { officeFormLinks } from '~/platform/document/style-links';
import { json } from '~/platform/json.server';

export const links = officeFormLinks;

export const meta = () => unlistedMeta(genealogyText.team);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadTeam(request);
  return json(page, { status: page.period.isValid ? 200 : 400 });
}

export default function DownlinePage() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={genealogyText.team}>
      <TeamView {...data} />
    </OfficePage>
  );
}
