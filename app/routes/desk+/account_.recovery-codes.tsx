import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadFactorSetup, replaceRecoveryCodes } from '~/features/desk-account/account.server';
import { recoveryCodesText } from '~/features/desk-account/account.text';
import { RecoveryCodesView } from '~/features/desk-account/account-forms';
import { json } from '~/platform/json.server';

export const meta: MetaFunction = () => deskMeta(recoveryCodesText.title);

export async function loader(args: LoaderFunctionArgs) {
  const { page, headers } = await loadFactorSetup(args);
  return json(page, { headers });
}

export const action = replaceRecoveryCodes;

export default function DeskRecoveryCodes() {
  return <RecoveryCodesView {...useLoaderData<typeof loader>()} />;
}
