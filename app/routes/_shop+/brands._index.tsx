import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BrandIndex } from '~/features/brand/brand-index';
import { loadBrandIndex } from '~/features/brand/brand-index.server';
import { brandIndexSeo } from '~/features/brand/brand-seo';
import { pageMeta } from '~/features/company/page-meta';
import { publicHeaders } from '~/platform/headers';
import type { PageHandle } from '~/platform/page-parameters';

export const headers = publicHeaders;

export const handle: PageHandle = { parameters: { letter: 'once', page: 'once' } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, brandIndexSeo(data)) : [];

export async function loader({ request }: LoaderFunctionArgs) {
  return loadBrandIndex(request);
}

export default function AllBrandsRoute() {
  return <BrandIndex index={useLoaderData<typeof loader>()} />;
}
