import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadCategory } from '~/features/category/category.server';
import { categorySeo } from '~/features/category/category-seo';
import { CategoryView } from '~/features/category/category-view';
import { pageMeta } from '~/features/company/page-meta';
import { listHandle } from '~/features/product-list/list-query';
import { startProductList } from '~/features/product-list/product-list.server';
import { publicHeaders } from '~/platform/headers';
import { readSlug } from '~/platform/slug.server';

export const headers = publicHeaders;

export const handle = listHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, categorySeo(data.category, data.list)) : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const category = readSlug(params.slug);
  const list = startProductList(request, { category });
  // `loadCategory` is awaited before the list, because it throws the redirect for a category that
  // was merged.
  const page = await loadCategory(category);
  return { category: page, list: await list };
}

export default function CategoryRoute() {
  return <CategoryView {...useLoaderData<typeof loader>()} />;
}
