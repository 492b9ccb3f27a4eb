import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { leaveDistributorship, leavePage } from '~/features/profile/leave.server';
import { LeaveView } from '~/features/profile/leave-view';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';

const TITLE = 'Leave the distributorship';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.leave);

export const loader = async ({ request }: LoaderFunctionArgs) => json(await leavePage(request));

export const action = ({ request }: ActionFunctionArgs) => leaveDistributorship(request);

export default function LeaveRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      <LeaveView {...data} />
    </ProfilePage>
  );
}
