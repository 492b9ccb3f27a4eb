/** What search engines read of brands. */
import { pagedTitle } from '~/features/category/category-seo';
import { company } from '~/features/company/company';
import { isVariant, listHref } from '~/features/product/list-query';
import type { ProductList } from '~/features/product/product-list.server';
import { itemList } from '~/features/product/product-seo';
import { excerpt } from '~/features/product/text';
import { breadcrumbList, type PageSeo } from '~/platform/seo';
import type { BrandPage } from './brand.server';
import type { BrandIndexPage } from './brand-index.server';
import { brandIndexPath, brandPath } from './brand-path';

const above = [
  { name: 'Home', path: '/' },
  { name: 'Brands', path: '/brands' },
];

export function brandSeo(origin: string, brand: BrandPage, list: ProductList): PageSeo {
  const path = brandPath(brand.slug);
  const { page } = list.query;
  const trail = [...above, { name: brand.name, path }];
  const description = excerpt(brand.description.join(' ')) || `${brand.name} at ${company.name}.`;
  return {
    title: pagedTitle(brand.name, list),
    siteName: company.name,
    description: page > 1 ? undefined : description,
    origin,
    path: listHref(path, list.query, page),
    noindex: isVariant(list.query) || list.products.length === 0,
    jsonLd: [breadcrumbList(origin, trail), itemList(origin, list.products, list.first)],
  };
}

export function brandIndexSeo(origin: string, index: BrandIndexPage): PageSeo {
  const { brands, letter, page, pages } = index;
  const path = brandIndexPath(letter, page);
  const title = letter ? `Brands: ${letter.label}` : 'Brands';
  const names = brands.map(({ name }) => name).join(', ');
  return {
    title: page > 1 ? `${title}, page ${page} of ${pages}` : title,
    siteName: company.name,
    description: page > 1 ? undefined : excerpt(`The brands of ${company.name}: ${names}.`),
    origin,
    path,
    jsonLd: [breadcrumbList(origin, letter ? [...above, { name: letter.label, path }] : above)],
  };
}
