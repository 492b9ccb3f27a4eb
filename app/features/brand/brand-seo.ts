/** Titles, descriptions and structured data of the brands' pages. */

import type { PageSeo } from '~/features/company/page-meta';
import { listSeo } from '~/features/product-list/list-seo';
import type { ProductList } from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { excerpt } from '~/platform/text';
import type { BrandPage } from './brand.server';
import { brandDescriptions, brandText } from './brand.text';
import type { BrandIndexPage } from './brand-index.server';

const parentCrumbs = () => [
  { name: brandText.home, path: paths.home },
  { name: brandText.brands, path: paths.brands },
];

export function brandSeo(brand: BrandPage, list: ProductList): PageSeo {
  const path = paths.brand(brand.slug);
  const { name } = brand;
  const description = (values: { shop: string }) =>
    excerpt(brand.description.join(' ')) || brandDescriptions.one({ brand: name, ...values });
  return {
    ...listSeo({ name, path, description }, list),
    content: () => brand.description,
    trail: [...parentCrumbs(), { name, path }],
  };
}

export function brandIndexSeo(index: BrandIndexPage): PageSeo {
  const { brands, letter, page, pages } = index;
  const path = letter ? paths.brandsByLetter(letter.key, page) : paths.brands;
  const title = letter ? brandText.letter({ letter: letter.label }) : brandText.brands;
  const names = brands.map(({ name }) => name).join(', ');
  return {
    title: page > 1 ? brandDescriptions.page({ title, page, pages }) : title,
    description:
      page > 1
        ? undefined
        : (values) => excerpt(brandDescriptions.all({ brands: names, ...values })),
    path,
    content: () => brands.flatMap(({ description }) => description),
    trail: letter ? [...parentCrumbs(), { name: letter.label, path }] : parentCrumbs(),
  };
}
