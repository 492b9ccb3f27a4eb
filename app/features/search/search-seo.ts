/** Titles of search pages, which are not indexed. */

import { company } from '~/features/company/current-company';
import { pagedTitle } from '~/features/product-list/list-seo';
import { paths } from '~/platform/paths';
import type { PageSeo } from '~/platform/seo';
import { excerpt } from '~/platform/text';
import type { SearchPage } from './search.server';
import { searchText } from './search.text';

const TITLE_LENGTH = 60;

export function searchSeo(origin: string, { words, list }: SearchPage): PageSeo {
  const title =
    words === '' ? searchText.title : searchText.pageTitle({ words: excerpt(words, TITLE_LENGTH) });
  return {
    title: list ? pagedTitle(title, list) : title,
    siteName: company().name,
    origin,
    path: paths.search,
    noindex: true,
  };
}
