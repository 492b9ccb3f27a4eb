import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { genealogyText } from '~/features/genealogy/genealogy.text';
import { loadTree } from '~/features/genealogy/tree.server';
import { TreeView } from '~/features/genealogy/tree-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(genealogyText.genealogy, paths.genealogy);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadTree(request);
  return json(page, { status: page.period.isValid ? 200 : 400 });
}

export default function GenealogyPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={genealogyText.genealogy}>
      <TreeView {...data} />
    </ProfilePage>
  );
}
