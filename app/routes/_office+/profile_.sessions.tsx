import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { sessionsText } from '~/features/profile/profile.text';
import { ProfilePage } from '~/features/profile/profile-page';
import { endSessions, sessionsPage } from '~/features/profile/sessions.server';
import { SessionsView } from '~/features/profile/sessions-view';
import { formHeaders } from '~/platform/forms/form-headers';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = () => unlistedMeta(sessionsText.title);

export const loader = async ({ request }: LoaderFunctionArgs) => json(await sessionsPage(request));

export const action = ({ request, context }: ActionFunctionArgs) => endSessions(request, context);

export default function SessionsRoute() {
  return (
    <ProfilePage title={sessionsText.title}>
      <SessionsView {...useLoaderData<typeof loader>()} />
    </ProfilePage>
  );
}
