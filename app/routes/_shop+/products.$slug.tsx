import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadCategory } from '~/features/category/category.server';
import { categorySeo } from '~/features/category/category-seo';
import { CategoryView } from '~/features/category/category-view';
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
  data ? pageMeta(categorySeo(originOf(matches), data.category, data.list)) : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const category = readSlug(params.slug);
  const list = loadProductList({ category }, readListQuery(request));
  // For an unknown category, the redirect of loadCategory comes first.
  list.catch(() => undefined);
  const page = await loadCategory(category);
  return json({ category: page, list: await list });
}

export default function CategoryRoute() {
  return <CategoryView {...useLoaderData<typeof loader>()} />;
}
