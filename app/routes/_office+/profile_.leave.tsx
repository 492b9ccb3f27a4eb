import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { leave, loadLeave } from '~/features/profile/leave.server';
import { LeaveView, leaveTitle } from '~/features/profile/leave-view';
import { OfficePage } from '~/features/profile/office-page';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = (page) =>
  unlistedMeta(leaveTitle(page.data?.type));

export const loader = ({ request }: LoaderFunctionArgs) => loadLeave(request);

export const action = ({ request }: ActionFunctionArgs) => leave(request);

export default function LeaveRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={leaveTitle(data.type)}>
      <LeaveView {...data} />
    </OfficePage>
  );
}
