import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { openOwnData, ownDataPage } from '~/features/profile/own-data.server';
import { ownDataText } from '~/features/profile/own-data.text';
import { OwnDataView } from '~/features/profile/own-data-view';
import { ProfilePage } from '~/features/profile/profile-page';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(ownDataText.title);

export const loader = async ({ request }: LoaderFunctionArgs) => json(await ownDataPage(request));

export const action = ({ request, context }: ActionFunctionArgs) => openOwnData(request, context);

export default function OwnDataRoute() {
  return (
    <ProfilePage title={ownDataText.title}>
      <OwnDataView {...useLoaderData<typeof loader>()} />
    </ProfilePage>
  );
}
