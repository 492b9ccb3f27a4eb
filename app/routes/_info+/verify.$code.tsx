import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { idCardText } from '~/features/id-card/id-card.text';
import { loadVerification } from '~/features/id-card/verify.server';
import { VerifyView } from '~/features/id-card/verify-view';

/** The page must not be cached, so it has no headers except those of its loader. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = () => unlistedMeta(idCardText.verifyTitle);

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadVerification(params.code, context);
}

export default function VerifyRoute() {
  return (
    <>
      <h1>{idCardText.verifyTitle}</h1>
      <VerifyView {...useLoaderData<typeof loader>()} />
    </>
  );
}
