import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadRegister } from '~/features/desk-register/register.server';
import { registerText } from '~/features/desk-register/register.text';
import { RegisterView } from '~/features/desk-register/register-view';

export const meta: MetaFunction = () => deskMeta(registerText.title);

export const loader = (args: LoaderFunctionArgs) => loadRegister(args);

export default function DeskRegister() {
  return <RegisterView {...useLoaderData<typeof loader>()} />;
}
