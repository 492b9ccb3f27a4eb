import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { genealogyText } from '~/features/genealogy/genealogy.text';
import { loadTree } from '~/features/genealogy/tree.server';
import { TreeView } from '~/features/genealogy/tree-view';
import { OfficePage } from '~/features/profile/office-page';
import { formLinks } from '~/platform/document/style-links';
import { json } from '~/platform/json.server';

export const links = formLinks;

export const meta = () => unlistedMeta(genealogyText.genealogy);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadTree(request);
  return json(page, { status: page.period.isValid ? 200 : 400 });
}

export default function GenealogyPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={genealogyText.genealogy}>
      <TreeView {...data} />
    </OfficePage>
  );
}
