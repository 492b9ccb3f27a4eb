import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getInfoPage } from '~/features/info/info.server';
import { infoSeo } from '~/features/info/info-seo';
import { InfoView } from '~/features/info/info-view';
import { originOf } from '~/platform/document/root-data';
import { publicHeaders } from '~/platform/headers';
import { pageMeta } from '~/platform/seo';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(infoSeo(originOf(matches), data.page)) : [];

/** The information and policy pages that only have something to read, by their names. */
export function loader({ params }: LoaderFunctionArgs) {
  const page = getInfoPage(params.page ?? '');
  if (!page) throw new Response(null, { status: 404 });
  return json({ page });
}

/** There is nothing to post to here: what is no page is not found, a page takes nothing. */
export function action({ params }: ActionFunctionArgs): never {
  throw new Response(null, { status: getInfoPage(params.page ?? '') ? 405 : 404 });
}

export default function InformationPage() {
  return <InfoView page={useLoaderData<typeof loader>().page} />;
}
