import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { invite, loadInviteForm } from '~/features/desk-staff/staff.server';
import { staffText } from '~/features/desk-staff/staff.text';
import { InviteView } from '~/features/desk-staff/staff-view';

export const meta: MetaFunction = () => deskMeta(staffText.invite);

export const loader = (args: LoaderFunctionArgs) => loadInviteForm(args);

export const action = invite;

export default function DeskStaffInvite() {
  return <InviteView {...useLoaderData<typeof loader>()} />;
}
