import type { Facet } from '@contract/catalogue';
import { formatCount, formatPaise } from '~/platform/money';
import { isFiltered, type ListQuery, listSorts } from './list-query';
import type { ProductList } from './product-list.server';

interface Filtered {
  query: ListQuery;
  brands: readonly Facet[];
  categories: readonly Facet[];
}

/** Each filter of a list as one reads it: "the brand Vanya", "at most ₹200". */
export function describeFilters({ query, brands, categories }: Filtered): string[] {
  const { category, min, max, inStock } = query;
  return [
    category ? `the category ${nameOf(category, categories)}` : '',
    query.brands.length > 0
      ? `the brand ${query.brands.map((slug) => nameOf(slug, brands)).join(' or ')}`
      : '',
    priceInWords(min, max),
    inStock ? 'only what is in stock' : '',
  ].filter(Boolean);
}

/** Each filter of a list, and its order where it is not the list's own. */
export function describeWishes(filtered: Filtered): string[] {
  const [, order] = listSorts.find(([sort]) => sort === filtered.query.sort) ?? [];
  return [...describeFilters(filtered), ...(order ? [`the order “${order}”`] : [])];
}

const nameOf = (slug: string, facets: readonly Facet[]): string =>
  facets.find((facet) => facet.slug === slug)?.name ?? slug;

function priceInWords(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${formatPaise(min)} to ${formatPaise(max)}`;
  if (min !== null) return `at least ${formatPaise(min)}`;
  return max === null ? '' : `at most ${formatPaise(max)}`;
}

/** What came: "11 products, filtered by the brand Vanya; at most ₹200". */
export function describeFound(list: ProductList): string {
  const count = list.products.length > 0 ? countInWords(list) : 'No products';
  return isFiltered(list.query)
    ? `${count}, filtered by ${describeFilters(list).join('; ')}`
    : count;
}

/** "25–48 of 62 products", or without the total where nobody knows it. */
export function countInWords({ first, products, total }: ProductList): string {
  const place = `${formatCount(first)}–${formatCount(first + products.length - 1)}`;
  if (total === null) return `Products ${place}`;
  if (total <= products.length) return total === 1 ? '1 product' : `${formatCount(total)} products`;
  return `${place} of ${formatCount(total)} products`;
}
