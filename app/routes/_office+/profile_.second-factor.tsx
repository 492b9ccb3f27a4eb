import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { changeSecondFactor, secondFactorPage } from '~/features/profile/second-factor.server';
import { SecondFactorView } from '~/features/profile/second-factor-view';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';

const TITLE = 'Two-step log-in';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.secondFactor);

export const loader = async ({ request }: LoaderFunctionArgs) =>
  json(await secondFactorPage(request));

export const action = ({ request, context }: ActionFunctionArgs) =>
  changeSecondFactor(request, context);

export default function SecondFactorRoute() {
  return (
    <ProfilePage title={TITLE}>
      <SecondFactorView {...useLoaderData<typeof loader>()} />
    </ProfilePage>
  );
}
