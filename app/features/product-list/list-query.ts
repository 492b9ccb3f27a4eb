/** What a list of products is asked for in its address, as far as pages and links need it. */

import type { ProductSort } from '@contract/catalogue';
import type { PageParameters } from '~/platform/page-parameters';
import { sortTexts } from './product-list.text';

export interface ListQuery {
  /** From 1. */
  page: number;
  /** Empty: the list's own order. */
  sort: ListSort | '';
  /** Slugs; none means all. */
  brands: string[];
  /** Slug; empty means all. */
  category: string;
  /** Paise, both ends included. */
  min: number | null;
  max: number | null;
  inStock: boolean;
  /** What stands where a price should and is none; such an end does not narrow the list. */
  unreadable: { min?: string; max?: string };
}

/** Which list: the slug of a category or a brand, or the words of a search. */
export type ListSource = { category: string } | { brand: string } | { name: string };

/** The parameters that `readListQuery` reads. */
export const listParameters: PageParameters = {
  page: 'once',
  sort: 'once',
  brand: 'each',
  category: 'once',
  min: 'once',
  max: 'once',
  in_stock: 'once',
};

type ListSort = Exclude<ProductSort, 'relevance'>;

/** The orders that a visitor can choose besides the list's own. */
export const listSorts: readonly (readonly [ListSort, string])[] = [
  ['price', sortTexts.price],
  ['-price', sortTexts['-price']],
  ['saving', sortTexts.saving],
  ['newest', sortTexts.newest],
  ['name', sortTexts.name],
];

/** The first page of all there is. */
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

/** Where a filtered list begins: its form leads there. */
export const FOUND = 'found';

/** How many filters leave products out; the two ends of the price are one. */
export const filterCount = ({ brands, category, min, max, inStock }: ListQuery): number =>
  brands.length + Number(category !== '') + Number(min !== null || max !== null) + Number(inStock);

/** Whether a filter leaves products out. */
export const isFiltered = (query: ListQuery): boolean => filterCount(query) > 0;

/** Whether the page is a variant of another: such pages stay out of search engines. */
export const isVariant = (query: ListQuery): boolean => isFiltered(query) || query.sort !== '';

/** Paise as a visitor types rupees into a form: `250`, `99.50`. */
export const rupees = (paise: number | null): string =>
  paise === null ? '' : (paise / 100).toFixed(paise % 100 ? 2 : 0);

/**
 * The address of a page of the same list. The first page has no number in it, so that every page
 * has one address. `extra` goes first, such as the words of a search.
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
