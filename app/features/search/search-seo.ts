/** Titles of search pages, which are not indexed. */

import type { PageSeo } from '~/features/company/page-meta';
import { pagedTitle } from '~/features/product-list/list-seo';
import { paths } from '~/platform/paths';
import { excerpt } from '~/platform/text';
import type { SearchPage } from './search.server';
import { searchText } from './search.text';

const TITLE_LENGTH = 60;

export function searchSeo({ words, list }: SearchPage): PageSeo {
  const title =
    words === '' ? searchText.title : searchText.pageTitle({ words: excerpt(words, TITLE_LENGTH) });
  return {
    title: list ? pagedTitle(title, list) : title,
    path: paths.search,
    noindex: true,
  };
}
