import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changePassword, loadPasswordForm } from '~/features/desk-account/account.server';
import { passwordText } from '~/features/desk-account/account.text';
import { PasswordView } from '~/features/desk-account/account-forms';

export const meta: MetaFunction = () => deskMeta(passwordText.title);

export const loader = (args: LoaderFunctionArgs) => loadPasswordForm(args);

export const action = changePassword;

export default function DeskPassword() {
  return <PasswordView {...useLoaderData<typeof loader>()} />;
}
