import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listParameters } from '~/features/product-list/list-query';
import { loadSearch } from '~/features/search/search.server';
import { searchSeo } from '~/features/search/search-seo';
import { SearchView } from '~/features/search/search-view';
import { originOf } from '~/platform/document/root-data';
import { partialHeaders, publicHeaders } from '~/platform/headers';
import type { PageHandle } from '~/platform/page-parameters';
import { pageMeta } from '~/platform/seo';

export const headers = publicHeaders;

export const handle: PageHandle = { parameters: { ...listParameters, q: 'once' } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(searchSeo(originOf(matches), data)) : [];

export async function loader({ request }: LoaderFunctionArgs) {
  const { isPartial, ...search } = await loadSearch(request);
  const headers = partialHeaders(isPartial);
  headers.set('X-Robots-Tag', 'noindex, follow');
  return json(search, { headers });
}

export default function SearchRoute() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
