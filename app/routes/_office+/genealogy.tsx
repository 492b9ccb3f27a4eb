import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadTree } from '~/features/genealogy/team.server';
import { TreeView } from '~/features/genealogy/tree-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';

const TITLE = 'Your tree';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.genealogy);

export async function loader({ request }: LoaderFunctionArgs) {
  return json(await loadTree(request));
}

export default function GenealogyPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      <TreeView {...data} />
    </ProfilePage>
  );
}
