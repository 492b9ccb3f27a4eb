import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { allBrands } from '~/features/brand/brand.server';
import { brandIndexSeo } from '~/features/brand/brand-seo';
import { BrandIndex } from '~/features/brand/brand-view';
import { originOf } from '~/features/frame/frame-data';
import { publicHeaders } from '~/platform/headers';
import type { PageHandle } from '~/platform/page-parameters';
import { pageMeta } from '~/platform/seo';

export const headers = publicHeaders;

export const handle: PageHandle = { parameters: { letter: 'once', page: 'once' } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(brandIndexSeo(originOf(matches), data)) : [];

export async function loader() {
  return json(await allBrands());
}

export default function AllBrandsRoute() {
  return <BrandIndex brands={useLoaderData<typeof loader>()} />;
}
