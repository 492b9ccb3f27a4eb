/** Titles and structured data of product lists. */

import { pageUrl } from '~/platform/language/page-language';
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

interface ListPage {
  /** Name of the category or brand. */
  name: string;
  /** The path of the list. */
  path: string;
  /** Description of the first page. */
  description: string | ((values: { shop: string }) => string);
}

/** The metadata of a category or brand and of its list. */
export const listSeo = ({ name, path, description }: ListPage, list: ProductList) => ({
  title: pagedTitle(name, list),
  description: list.query.page > 1 ? undefined : description,
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
    url: pageUrl(origin, paths.product(slug)),
  })),
});
