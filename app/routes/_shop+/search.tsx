import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { searchHandle } from '~/features/product-list/list-query';
import { loadSearch } from '~/features/search/search.server';
import { searchSeo } from '~/features/search/search-seo';
import { SearchView } from '~/features/search/search-view';
import { partialHeaders, publicHeaders } from '~/platform/headers';
import { json } from '~/platform/json.server';

export const headers = publicHeaders;

export const handle = searchHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, searchSeo(data)) : [];

export async function loader({ request }: LoaderFunctionArgs) {
  const { isPartial, ...search } = await loadSearch(request);
  const headers = partialHeaders(isPartial);
  headers.set('X-Robots-Tag', 'noindex, follow');
  return json(search, { headers });
}

export default function SearchRoute() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
