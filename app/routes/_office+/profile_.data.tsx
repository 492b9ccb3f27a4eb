import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { OfficePage } from '~/features/profile/office-page';
import { loadOwnData, unlockOwnData } from '~/features/profile/own-data.server';
import { ownDataText } from '~/features/profile/own-data.text';
import { OwnDataView } from '~/features/profile/own-data-view';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(ownDataText.title);

export const loader = ({ request }: LoaderFunctionArgs) => loadOwnData(request);

export const action = ({ request, context }: ActionFunctionArgs) => unlockOwnData(request, context);

export default function OwnDataRoute() {
  return (
    <OfficePage title={ownDataText.title}>
      <OwnDataView {...useLoaderData<typeof loader>()} />
    </OfficePage>
  );
}
