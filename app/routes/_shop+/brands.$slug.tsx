import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadBrand } from '~/features/brand/brand.server';
import { brandSeo } from '~/features/brand/brand-seo';
import { BrandView } from '~/features/brand/brand-view';
import { pageMeta } from '~/features/company/page-meta';
import { listHandle } from '~/features/product-list/list-query';
import { startProductList } from '~/features/product-list/product-list.server';
import { publicHeaders } from '~/platform/headers';
import { readSlug } from '~/platform/slug.server';

export const headers = publicHeaders;

export const handle = listHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, brandSeo(data.brand, data.list)) : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = readSlug(params.slug);
  const list = startProductList(request, { brand: slug });
  // `loadBrand` is awaited before the list, because it throws the redirect for a brand that was
  // merged.
  const brand = await loadBrand(slug);
  return { brand, list: await list };
}

export default function BrandRoute() {
  return <BrandView {...useLoaderData<typeof loader>()} />;
}
