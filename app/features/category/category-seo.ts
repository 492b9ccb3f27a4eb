/** Titles, descriptions and structured data of a category's page. */

import { company } from '~/features/company/current-company';
import type { PageSeo } from '~/features/company/page-meta';
import { listSeo } from '~/features/product-list/list-seo';
import type { ProductList } from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { excerpt } from '~/platform/text';
import type { CategoryGroup, CategoryPage } from './category.server';
import { categoryDescriptions, categoryText } from './category.text';

export function categorySeo(category: CategoryPage, list: ProductList): PageSeo {
  const path = paths.category(category.slug);
  return {
    ...listSeo(category.name, path, list),
    description:
      list.query.page > 1
        ? undefined
        : category.description ||
          categoryDescriptions.one({ category: category.name, shop: company().name }),
    trail: [
      { name: categoryText.home, path: paths.home },
      ...category.above.map(({ slug, name }) => ({ name, path: paths.category(slug) })),
      { name: category.name, path },
    ],
  };
}

export function categoryIndexSeo(groups: readonly CategoryGroup[]): PageSeo {
  const names = groups.map(({ name }) => name).join(', ');
  return {
    title: categoryText.all,
    description: excerpt(categoryDescriptions.all({ categories: names, shop: company().name })),
    path: paths.products,
    trail: [
      { name: categoryText.home, path: paths.home },
      { name: categoryText.all, path: paths.products },
    ],
  };
}
