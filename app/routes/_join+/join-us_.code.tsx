import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loginCodeText } from '~/features/account/account.text';
import { logInByCode, loginCodePage } from '~/features/account/login-code.server';
import { LoginCodeForm } from '~/features/account/login-code-form';
import { company } from '~/features/company/current-company';
import { originOf } from '~/platform/document/root-data';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({
    title: loginCodeText.title,
    siteName: company().name,
    origin: originOf(matches),
    path: paths.loginCode,
    noindex: true,
  });

export const loader = ({ request }: LoaderFunctionArgs) => json(loginCodePage(request));

export const action = ({ request, context }: ActionFunctionArgs) => logInByCode(request, context);

export default function LoginCodeRoute() {
  return (
    <>
      <h1>{loginCodeText.title}</h1>
      <LoginCodeForm {...useLoaderData<typeof loader>()} />
    </>
  );
}
