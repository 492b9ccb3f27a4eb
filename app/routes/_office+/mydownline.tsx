import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { genealogyText } from '~/features/genealogy/genealogy.text';
import { loadDirectRecruits } from '~/features/genealogy/team.server';
import { DirectRecruitsView } from '~/features/genealogy/team-view';
import { OfficePage } from '~/features/profile/office-page';
import { officeFormLinks } from '~/platform/document/style-links';

export const links = officeFormLinks;

export const meta = () => unlistedMeta(genealogyText.directs);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadDirectRecruits(request);
}

export default function OwnDownlinePage() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={genealogyText.directs}>
      <DirectRecruitsView {...data} />
    </OfficePage>
  );
}
