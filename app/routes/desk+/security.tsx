import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadSecurityLog } from '~/features/desk-security/security.server';
import { securityText } from '~/features/desk-security/security.text';
import { SecurityView } from '~/features/desk-security/security-view';

export const meta: MetaFunction = () => deskMeta(securityText.title);

export const loader = (args: LoaderFunctionArgs) => loadSecurityLog(args);

export default function DeskSecurity() {
  return <SecurityView {...useLoaderData<typeof loader>()} />;
}
