import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { company } from '~/features/company/current-company';
import { idCardText } from '~/features/id-card/id-card.text';
import { verifyPage } from '~/features/id-card/verify.server';
import { VerifyView } from '~/features/id-card/verify-view';
import { pageMeta } from '~/platform/seo';

/** The page must not be cached, so it has no headers except those of its loader. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = () =>
  pageMeta({
    title: idCardText.verifyTitle,
    siteName: company().name,
    origin: '',
    path: '',
    noindex: true,
  });

export function loader({ params, context }: LoaderFunctionArgs) {
  return verifyPage(params.code, context);
}

export default function VerifyRoute() {
  return (
    <>
      <h1>{idCardText.verifyTitle}</h1>
      <VerifyView {...useLoaderData<typeof loader>()} />
    </>
  );
}
