import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadBrand } from '~/features/brand/brand.server';
import { brandSeo } from '~/features/brand/brand-seo';
import { BrandView } from '~/features/brand/brand-view';
import { listParameters } from '~/features/product-list/list-query';
import { readListQuery } from '~/features/product-list/list-query.server';
import { loadProductList } from '~/features/product-list/product-list.server';
import { originOf } from '~/platform/document/root-data';
import { publicHeaders } from '~/platform/headers';
import type { PageHandle } from '~/platform/page-parameters';
import { pageMeta } from '~/platform/seo';
import { readSlug } from '~/platform/slug.server';

export const headers = publicHeaders;

export const handle: PageHandle = { parameters: listParameters };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(brandSeo(originOf(matches), data.brand, data.list)) : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = readSlug(params.slug);
  const list = loadProductList({ brand: slug }, readListQuery(request));
  // For an unknown brand, the redirect of loadBrand comes first.
  list.catch(() => undefined);
  const brand = await loadBrand(slug);
  return json({ brand, list: await list });
}

export default function BrandRoute() {
  return <BrandView {...useLoaderData<typeof loader>()} />;
}
