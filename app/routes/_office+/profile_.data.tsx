import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openOwnData, ownDataPage } from '~/features/profile/own-data.server';
import { ownDataText } from '~/features/profile/own-data.text';
import { OwnDataView } from '~/features/profile/own-data-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(ownDataText.title, paths.ownData);

export const loader = async ({ request }: LoaderFunctionArgs) => json(await ownDataPage(request));

export const action = ({ request, context }: ActionFunctionArgs) => openOwnData(request, context);

export default function OwnDataRoute() {
  return (
    <ProfilePage title={ownDataText.title}>
      <OwnDataView {...useLoaderData<typeof loader>()} />
    </ProfilePage>
  );
}
