/** Titles, descriptions and structured data of a category's page. */

import { company } from '~/features/company/current-company';
import { isVariant, listHref } from '~/features/product-list/list-query';
import { itemList, pagedTitle } from '~/features/product-list/list-seo';
import type { ProductList } from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { breadcrumbList, type PageSeo } from '~/platform/seo';
import { excerpt } from '~/platform/text';
import type { CategoryGroup, CategoryPage } from './category.server';
import { categoryDescriptions, categoryText } from './category.text';

export function categorySeo(origin: string, category: CategoryPage, list: ProductList): PageSeo {
  const path = paths.category(category.slug);
  const { page } = list.query;
  const trail = [
    { name: categoryText.home, path: paths.home },
    ...category.above.map(({ slug, name }) => ({ name, path: paths.category(slug) })),
    { name: category.name, path },
  ];
  return {
    title: pagedTitle(category.name, list),
    siteName: company().name,
    description:
      page > 1
        ? undefined
        : category.description ||
          categoryDescriptions.one({ category: category.name, shop: company().name }),
    origin,
    path: listHref(path, list.query, page),
    noindex: isVariant(list.query) || list.products.length === 0,
    jsonLd: [breadcrumbList(origin, trail), itemList(origin, list.products, list.first)],
  };
}

export function categoryIndexSeo(origin: string, groups: readonly CategoryGroup[]): PageSeo {
  const names = groups.map(({ name }) => name).join(', ');
  return {
    title: categoryText.all,
    siteName: company().name,
    description: excerpt(categoryDescriptions.all({ categories: names, shop: company().name })),
    origin,
    path: paths.products,
    jsonLd: [
      breadcrumbList(origin, [
        { name: categoryText.home, path: paths.home },
        { name: categoryText.all, path: paths.products },
      ]),
    ],
  };
}
