import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeOwnAccount, loadOwnAccount } from '~/features/desk-account/account.server';
import { accountText } from '~/features/desk-account/account.text';
import { OwnAccountView } from '~/features/desk-account/account-view';

export const meta: MetaFunction = () => deskMeta(accountText.title);

export const loader = (args: LoaderFunctionArgs) => loadOwnAccount(args);

export const action = changeOwnAccount;

export default function DeskAccount() {
  return <OwnAccountView {...useLoaderData<typeof loader>()} />;
}
