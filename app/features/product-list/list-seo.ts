/** Titles and structured data of product lists. */

import { paths } from '~/platform/paths';
import { describeFound } from './describe-filters';
import { isFiltered, isVariant, listHref } from './list-query';
import type { ProductList } from './product-list.server';
import { filterText } from './product-list.text';

/**
 * The title of a page of a list: "Hair Care, page 2 of 4", "Hair Care: 11 products, filtered by
 * brand Vanya".
 */
export function pagedTitle(name: string, list: ProductList): string {
  const { query, pages } = list;
  const { page } = query;
  const title = isFiltered(query) ? `${name}: ${describeFound(list)}` : name;
  if (page === 1) return title;
  return filterText.pageTitle({ title, page, pages });
}

/** What the page of a category or brand says of its list. @param path the list's address */
export const listSeo = (name: string, path: string, list: ProductList) => ({
  title: pagedTitle(name, list),
  path: listHref(path, list.query, list.query.page),
  noindex: isVariant(list.query) || list.products.length === 0,
  jsonLd: (origin: string) => [itemList(origin, list)],
});

/** The products of a page, with their positions in the whole list. */
const itemList = (origin: string, { products, first }: ProductList) => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ slug }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: origin + paths.product(slug),
  })),
});
