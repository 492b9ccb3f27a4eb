import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCategoryGroups } from '~/features/category/category.server';
import { CategoryIndex } from '~/features/category/category-index';
import { categoryIndexSeo } from '~/features/category/category-seo';
import { pageMeta } from '~/features/company/page-meta';
import { publicHeaders } from '~/platform/headers';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, categoryIndexSeo(data)) : [];

export async function loader() {
  return readCategoryGroups();
}

export default function AllCategoriesRoute() {
  return <CategoryIndex groups={useLoaderData<typeof loader>()} />;
}
