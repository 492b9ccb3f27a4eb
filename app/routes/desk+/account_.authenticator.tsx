import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadFactorSetup, replaceSecondFactor } from '~/features/desk-account/account.server';
import { authenticatorText } from '~/features/desk-account/account.text';
import { AuthenticatorView } from '~/features/desk-account/account-forms';
import { json } from '~/platform/json.server';

export const meta: MetaFunction = () => deskMeta(authenticatorText.title);

export async function loader(args: LoaderFunctionArgs) {
  const { page, headers } = await loadFactorSetup(args);
  return json(page, { headers });
}

export const action = replaceSecondFactor;

export default function DeskAuthenticator() {
  return <AuthenticatorView {...useLoaderData<typeof loader>()} />;
}
