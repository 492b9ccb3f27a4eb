import type { LoaderFunctionArgs } from '@remix-run/node';
import { unlistedMeta } from '~/features/company/page-meta';
import { documentsText } from '~/features/documents/documents.text';
import { DocumentsView } from '~/features/documents/documents-view';
import { OfficePage } from '~/features/profile/office-page';
import { officeLinks } from '~/platform/document/style-links';
import { requireMember } from '~/platform/session/guards.server';

export const links = officeLinks;

export const meta = () => unlistedMeta(documentsText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request, 'distributor');
  return null;
}

export default function DocumentsRoute() {
  return (
    <OfficePage title={documentsText.title}>
      <DocumentsView />
    </OfficePage>
  );
}
