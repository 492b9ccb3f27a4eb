/** What search engines read of a category's page. */
import { company } from '~/features/company/company';
import { isVariant, listHref } from '~/features/product/list-query';
import type { ProductList } from '~/features/product/product-list.server';
import { itemList } from '~/features/product/product-seo';
import { excerpt } from '~/features/product/text';
import { breadcrumbList, type PageSeo } from '~/platform/seo';
import type { CategoryGroup, CategoryPage } from './category.server';
import { categoryPath } from './category-path';

export function categorySeo(origin: string, category: CategoryPage, list: ProductList): PageSeo {
  const path = categoryPath(category.slug);
  const { page } = list.query;
  const trail = [
    { name: 'Home', path: '/' },
    ...category.above.map(({ slug, name }) => ({ name, path: categoryPath(slug) })),
    { name: category.name, path },
  ];
  return {
    title: pagedTitle(category.name, list),
    siteName: company.name,
    description:
      page > 1 ? undefined : category.description || `${category.name} at ${company.name}.`,
    origin,
    path: listHref(path, list.query, page),
    noindex: isVariant(list.query) || list.products.length === 0,
    jsonLd: [breadcrumbList(origin, trail), itemList(origin, list.products, list.first)],
  };
}

export function categoryIndexSeo(origin: string, groups: readonly CategoryGroup[]): PageSeo {
  const names = groups.map(({ name }) => name).join(', ');
  return {
    title: 'All categories',
    siteName: company.name,
    description: excerpt(`Everything at ${company.name}: ${names}.`),
    origin,
    path: '/products',
    jsonLd: [
      breadcrumbList(origin, [
        { name: 'Home', path: '/' },
        { name: 'All categories', path: '/products' },
      ]),
    ],
  };
}

/** A list's title with its page from the second one on: "Hair Care, page 2 of 4". */
export function pagedTitle(title: string, { query: { page }, pages }: ProductList): string {
  if (page === 1) return title;
  return pages === null ? `${title}, page ${page}` : `${title}, page ${page} of ${pages}`;
}
