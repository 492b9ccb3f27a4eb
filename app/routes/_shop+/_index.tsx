import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadHome } from '~/features/home/home.server';
import { homeSeo } from '~/features/home/home-seo';
import { HomeView } from '~/features/home/home-view';
import { originOf } from '~/platform/document/root-data';
import { partialHeaders, publicHeaders } from '~/platform/headers';
import { pageMeta } from '~/platform/seo';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(homeSeo(originOf(matches)));

export async function loader() {
  const { isPartial, ...home } = await loadHome();
  return json(home, { headers: partialHeaders(isPartial) });
}

export default function HomeRoute() {
  return <HomeView home={useLoaderData<typeof loader>()} />;
}
