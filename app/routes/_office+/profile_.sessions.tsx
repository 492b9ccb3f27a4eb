import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { OfficePage } from '~/features/profile/office-page';
import { sessionsText } from '~/features/profile/profile.text';
import { endSessions, loadSessions } from '~/features/profile/sessions.server';
import { SessionsView } from '~/features/profile/sessions-view';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(sessionsText.title);

export const loader = ({ request }: LoaderFunctionArgs) => loadSessions(request);

export const action = ({ request, context }: ActionFunctionArgs) => endSessions(request, context);

export default function SessionsRoute() {
  return (
    <OfficePage title={sessionsText.title}>
      <SessionsView {...useLoaderData<typeof loader>()} />
    </OfficePage>
  );
}
