import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loginCodeText } from '~/features/account/account.text';
import { loadLoginCode, logInByCode } from '~/features/account/login-code.server';
import { LoginCodeForm } from '~/features/account/login-code-form';
import { unlistedMeta } from '~/features/company/page-meta';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = () => unlistedMeta(loginCodeText.title);

export const loader = ({ request }: LoaderFunctionArgs) => loadLoginCode(request);

export const action = ({ request, context }: ActionFunctionArgs) => logInByCode(request, context);

export default function LoginCodeRoute() {
  return (
    <>
      <h1>{loginCodeText.title}</h1>
      <LoginCodeForm {...useLoaderData<typeof loader>()} />
    </>
  );
}
