import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeAccount, loadAccount } from '~/features/desk-staff/staff.server';
import { staffText } from '~/features/desk-staff/staff.text';
import { AccountView } from '~/features/desk-staff/staff-view';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.account.name ?? staffText.title);

export const loader = async (args: LoaderFunctionArgs) => ({ account: await loadAccount(args) });

export const action = changeAccount;

export default function DeskStaffAccount() {
  return <AccountView {...useLoaderData<typeof loader>()} />;
}
