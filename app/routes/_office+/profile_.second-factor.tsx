import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { secondFactorText } from '~/features/profile/profile.text';
import { ProfilePage } from '~/features/profile/profile-page';
import { changeSecondFactor, secondFactorPage } from '~/features/profile/second-factor.server';
import { SecondFactorView } from '~/features/profile/second-factor-view';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(secondFactorText.title);

export const loader = async ({ request }: LoaderFunctionArgs) =>
  json(await secondFactorPage(request));

export const action = ({ request, context }: ActionFunctionArgs) =>
  changeSecondFactor(request, context);

export default function SecondFactorRoute() {
  return (
    <ProfilePage title={secondFactorText.title}>
      <SecondFactorView {...useLoaderData<typeof loader>()} />
    </ProfilePage>
  );
}
