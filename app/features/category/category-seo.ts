/** Titles, descriptions and structured data of a category's page. */

import type { PageSeo } from '~/features/company/page-meta';
import { listSeo } from '~/features/product-list/list-seo';
import type { ProductList } from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { excerpt } from '~/platform/text';
import type { CategoryGroup, CategoryPage } from './category.server';
import { categoryDescriptions, categoryText } from './category.text';

export function categorySeo(category: CategoryPage, list: ProductList): PageSeo {
  const { slug, name } = category;
  const path = paths.category(slug);
  const description = (values: { shop: string }) =>
    category.description || categoryDescriptions.one({ category: name, ...values });
  return {
    ...listSeo({ name, path, description }, list),
    content: () => [name],
    trail: [
      { name: categoryText.home, path: paths.home },
      ...category.above.map((parent) => ({ name: parent.name, path: paths.category(parent.slug) })),
      { name, path },
    ],
  };
}

export function categoryIndexSeo(groups: readonly CategoryGroup[]): PageSeo {
  const names = groups.map(({ name }) => name).join(', ');
  return {
    title: categoryText.all,
    description: (values) => excerpt(categoryDescriptions.all({ categories: names, ...values })),
    path: paths.products,
    content: () => groups.map(({ name }) => name),
    trail: [
      { name: categoryText.home, path: paths.home },
      { name: categoryText.all, path: paths.products },
    ],
  };
}
