import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeInvitation, loadStaff } from '~/features/desk-staff/staff.server';
import { staffText } from '~/features/desk-staff/staff.text';
import { StaffList } from '~/features/desk-staff/staff-view';

export const meta: MetaFunction = () => deskMeta(staffText.title);

export const loader = (args: LoaderFunctionArgs) => loadStaff(args);

export const action = changeInvitation;

export default function DeskStaff() {
  return <StaffList {...useLoaderData<typeof loader>()} />;
}
