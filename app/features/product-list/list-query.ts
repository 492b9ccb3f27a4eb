/** The query of a list of products: filters, sort order and page. */

import type { ProductSort } from '@contract/catalogue';
import type { PageHandle, PageParameters } from '~/platform/page-parameters';
import { sortTexts } from './product-list.text';

export interface ListQuery {
  /** From 1. */
  page: number;
  /** Empty for the default sort order. */
  sort: ListSort | '';
  /** Slugs; empty for all. */
  brands: string[];
  /** Slug; empty for all. */
  category: string;
  /** The lowest price in paise; null without a limit. */
  min: number | null;
  /** The highest price in paise; null without a limit. */
  max: number | null;
  inStock: boolean;
  /** Invalid prices, as they were entered; they do not filter the list. */
  unreadable: { min?: string; max?: string };
}

/** Identifies a list: by the slug of a category or brand, or by the words of a search. */
export type ListSource = { category: string } | { brand: string } | { name: string };

/** The parameters that `readListQuery` reads. */
const listParameters: PageParameters = {
  page: 'once',
  sort: 'once',
  brand: 'each',
  category: 'once',
  min: 'once',
  max: 'once',
  in_stock: 'once',
};

/** The `handle` of a route whose page has a list. */
export const listHandle: PageHandle = { parameters: listParameters };
/** The `handle` of the search page, whose URL also has the words of the search. */
export const searchHandle: PageHandle = { parameters: { ...listParameters, q: 'once' } };

type ListSort = Exclude<ProductSort, 'relevance'>;

/** The sort orders to choose from, besides the default one. */
export const listSorts = (): readonly (readonly [ListSort, string])[] => [
  ['price', sortTexts.price],
  ['-price', sortTexts['-price']],
  ['saving', sortTexts.saving],
  ['newest', sortTexts.newest],
  ['name', sortTexts.name],
];

/** The first page, without filters. */
export const wholeList: ListQuery = {
  page: 1,
  sort: '',
  brands: [],
  category: '',
  min: null,
  max: null,
  inStock: false,
  unreadable: {},
};

/** Id of the element with the results, to which the page scrolls after filtering. */
export const RESULTS_ID = 'found';

/** How many filters are active; both ends of the price count as one. */
export const filterCount = ({ brands, category, min, max, inStock }: ListQuery): number =>
  brands.length + Number(category !== '') + Number(min !== null || max !== null) + Number(inStock);

export const isFiltered = (query: ListQuery): boolean => filterCount(query) > 0;

/** Returns true for a filtered or sorted list. Search engines are asked not to index these. */
export const isVariant = (query: ListQuery): boolean => isFiltered(query) || query.sort !== '';

/** Paise as the text of a rupee field: `250`, `99.50`. */
export const rupees = (paise: number | null): string =>
  paise === null ? '' : (paise / 100).toFixed(paise % 100 ? 2 : 0);

/**
 * Returns the URL of a page of the list at `path`. The first page has no number in its URL, so that
 * every page has only one URL.
 * @param extra parameters that come first, such as the words of a search
 */
export function listHref(
  path: string,
  query: ListQuery,
  page: number,
  extra: Record<string, string> = {},
): string {
  const search = new URLSearchParams(extra);
  if (query.sort) search.set('sort', query.sort);
  for (const brand of query.brands) search.append('brand', brand);
  if (query.category) search.set('category', query.category);
  if (query.min !== null) search.set('min', rupees(query.min));
  if (query.max !== null) search.set('max', rupees(query.max));
  if (query.inStock) search.set('in_stock', '1');
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
