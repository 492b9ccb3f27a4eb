import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { getInfoPage } from '~/features/info/info.server';
import { infoSeo } from '~/features/info/info-seo';
import { InfoView } from '~/features/info/info-view';
import { publicHeaders } from '~/platform/headers';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, infoSeo(data.page)) : [];

/** Loads an information or policy page that has no route of its own. */
export function loader({ params }: LoaderFunctionArgs) {
  const page = getInfoPage(params.page ?? '');
  if (!page) throw new Response(null, { status: 404 });
  return { page };
}

/** Information pages have no forms: an unknown page answers 404, a known one 405. */
export function action({ params }: ActionFunctionArgs): never {
  throw new Response(null, { status: getInfoPage(params.page ?? '') ? 405 : 404 });
}

export default function InformationPage() {
  return <InfoView page={useLoaderData<typeof loader>().page} />;
}
