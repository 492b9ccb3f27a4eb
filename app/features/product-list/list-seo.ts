/** Titles and structured data of product lists. */

import { paths } from '~/platform/paths';
import type { JsonLd } from '~/platform/seo';
import { describeFound } from './describe-filters';
import { isFiltered } from './list-query';
import type { CardProduct } from './product-card';
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

/** The products of a page, with their positions in the whole list. */
export function itemList(origin: string, products: readonly CardProduct[], first: number): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: origin + paths.product(slug),
    })),
  };
}
