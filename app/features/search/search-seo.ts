/** The head of a search's page, which no search engine shows. */
import { pagedTitle } from '~/features/category/category-seo';
import { company } from '~/features/company/company';
import { excerpt } from '~/features/product/text';
import type { PageSeo } from '~/platform/seo';
import type { SearchPage } from './search.server';

const TITLE_LENGTH = 60;

export function searchSeo(origin: string, { words, list }: SearchPage): PageSeo {
  const title = words === '' ? 'Search' : `Search for “${excerpt(words, TITLE_LENGTH)}”`;
  return {
    title: list ? pagedTitle(title, list) : title,
    siteName: company.name,
    origin,
    path: '/search',
    noindex: true,
  };
}
