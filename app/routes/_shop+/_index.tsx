import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { loadHome } from '~/features/home/home.server';
import { homeSeo } from '~/features/home/home-seo';
import { HomeView } from '~/features/home/home-view';
import { partialHeaders, publicHeaders } from '~/platform/headers';
import { json } from '~/platform/json.server';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, homeSeo(data ?? { products: [] }));

export async function loader() {
  const { isPartial, ...home } = await loadHome();
  return json(home, { headers: partialHeaders(isPartial) });
}

export default function HomeRoute() {
  return <HomeView home={useLoaderData<typeof loader>()} />;
}
