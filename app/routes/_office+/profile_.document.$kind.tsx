import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { membershipText } from '~/features/membership/membership.text';
import { loadIdentityDocument, sendDocument } from '~/features/profile/document.server';
import { DocumentForm } from '~/features/profile/document-form';
import { OfficePage } from '~/features/profile/office-page';
import { documentText, profileText } from '~/features/profile/profile.text';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data } = args;
  const title = data ? titleOf(data.kind) : profileText.title;
  return unlistedMeta(title);
};

const titleOf = (kind: keyof typeof membershipText.documents): string =>
  documentText.title({ name: membershipText.documents[kind] });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadIdentityDocument(request, params.kind);

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  sendDocument(request, context, params.kind);

export default function SendIdentityDocumentPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <OfficePage title={titleOf(page.kind)}>
      <DocumentForm {...page} />
    </OfficePage>
  );
}
