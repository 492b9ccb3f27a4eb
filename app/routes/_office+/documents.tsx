import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { unlistedMeta } from '~/features/company/page-meta';
import { documentsText } from '~/features/documents/documents.text';
import { DocumentsView } from '~/features/documents/documents-view';
import { ProfilePage } from '~/features/profile/profile-page';
import { requireMember } from '~/platform/session/guards.server';
import officeHref from '~/styles/office.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: officeHref }];

export const meta = () => unlistedMeta(documentsText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request, 'distributor');
  return null;
}

export default function DocumentsRoute() {
  return (
    <ProfilePage title={documentsText.title}>
      <DocumentsView />
    </ProfilePage>
  );
}
