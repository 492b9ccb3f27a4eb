/** Titles, descriptions and structured data of the brands' pages. */

import { company } from '~/features/company/current-company';
import { isVariant, listHref } from '~/features/product-list/list-query';
import { itemList, pagedTitle } from '~/features/product-list/list-seo';
import type { ProductList } from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { breadcrumbList, type PageSeo } from '~/platform/seo';
import { excerpt } from '~/platform/text';
import type { BrandPage } from './brand.server';
import { brandDescriptions, brandText } from './brand.text';
import type { BrandIndexPage } from './brand-index.server';

const parentCrumbs = [
  { name: brandText.home, path: paths.home },
  { name: brandText.brands, path: paths.brands },
];

export function brandSeo(origin: string, brand: BrandPage, list: ProductList): PageSeo {
  const path = paths.brand(brand.slug);
  const { page } = list.query;
  const trail = [...parentCrumbs, { name: brand.name, path }];
  const description =
    excerpt(brand.description.join(' ')) ||
    brandDescriptions.one({ brand: brand.name, shop: company().name });
  return {
    title: pagedTitle(brand.name, list),
    siteName: company().name,
    description: page > 1 ? undefined : description,
    origin,
    path: listHref(path, list.query, page),
    noindex: isVariant(list.query) || list.products.length === 0,
    jsonLd: [breadcrumbList(origin, trail), itemList(origin, list.products, list.first)],
  };
}

export function brandIndexSeo(origin: string, index: BrandIndexPage): PageSeo {
  const { brands, letter, page, pages } = index;
  const path = letter ? paths.brandsByLetter(letter.key, page) : paths.brands;
  const title = letter ? brandText.letter({ letter: letter.label }) : brandText.brands;
  const names = brands.map(({ name }) => name).join(', ');
  return {
    title: page > 1 ? brandDescriptions.page({ title, page, pages }) : title,
    siteName: company().name,
    description:
      page > 1
        ? undefined
        : excerpt(brandDescriptions.all({ brands: names, shop: company().name })),
    origin,
    path,
    jsonLd: [
      breadcrumbList(
        origin,
        letter ? [...parentCrumbs, { name: letter.label, path }] : parentCrumbs,
      ),
    ],
  };
}
