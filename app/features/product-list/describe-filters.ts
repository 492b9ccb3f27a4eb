import type { Facet } from '@contract/catalogue';
import { formatCount, formatPaise } from '~/platform/money';
import { isFiltered, type ListQuery, listSorts } from './list-query';
import { filterText } from './product-list.text';

interface Filtered {
  query: ListQuery;
  brands: readonly Facet[];
  categories: readonly Facet[];
}

/** Each filter of a list as text: "brand Vanya", "at most ₹200". */
export function describeFilters({ query, brands, categories }: Filtered): string[] {
  const { category, min, max, inStock } = query;
  return [
    category ? filterText.category({ name: nameOf(category, categories) }) : '',
    query.brands.length > 0
      ? filterText.brands({ names: query.brands.map((slug) => nameOf(slug, brands)) })
      : '',
    priceText(min, max),
    inStock ? filterText.inStock : '',
  ].filter(Boolean);
}

/** Each filter of a list as text, and the sort order unless it is the default. */
export function describeIgnored(filtered: Filtered): string[] {
  const [, order] = listSorts().find(([sort]) => sort === filtered.query.sort) ?? [];
  return [...describeFilters(filtered), ...(order ? [filterText.sort({ name: order })] : [])];
}

const nameOf = (slug: string, facets: readonly Facet[]): string =>
  facets.find((facet) => facet.slug === slug)?.name ?? slug;

function priceText(min: number | null, max: number | null): string {
  if (min !== null && max !== null)
    return filterText.between({ min: formatPaise(min), max: formatPaise(max) });
  if (min !== null) return filterText.atLeast({ min: formatPaise(min) });
  return max === null ? '' : filterText.atMost({ max: formatPaise(max) });
}

interface Found extends Filtered {
  products: readonly unknown[];
  /** Null if the upstream does not say. */
  total: number | null;
  /** Position of the first product in the whole list, from 1. */
  first: number;
}

/** The result as text: "11 products, filtered by brand Vanya; at most ₹200". */
export function describeFound(list: Found): string {
  const count = list.products.length > 0 ? countText(list) : filterText.noProducts;
  return isFiltered(list.query)
    ? filterText.filtered({ count, filters: describeFilters(list) })
    : count;
}

/**
 * "25–48 of 62 products", without the total if it is unknown. If the page has all products, only
 * their number: "11 products".
 */
export function countText({ first, products, total }: Omit<Found, keyof Filtered>): string {
  const range = `${formatCount(first)}–${formatCount(first + products.length - 1)}`;
  if (total === null) return filterText.place({ place: range });
  if (total <= products.length)
    return filterText.count({ count: total, formatted: formatCount(total) });
  return filterText.placeOf({ place: range, total: formatCount(total) });
}
