import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { inviteSchema } from '~/features/desk-staff/staff.schema';
import { invite, loadStaff } from '~/features/desk-staff/staff.server';
import { staffText } from '~/features/desk-staff/staff.text';
import { InviteView } from '~/features/desk-staff/staff-view';
import { constraintsOf } from '~/platform/forms/forms.server';

export const meta: MetaFunction = () => deskMeta(staffText.invite);

export async function loader(args: LoaderFunctionArgs) {
  await loadStaff(args);
  return json({ constraint: constraintsOf(inviteSchema) });
}

export const action = invite;

export default function DeskStaffInvite() {
  return <InviteView {...useLoaderData<typeof loader>()} />;
}
