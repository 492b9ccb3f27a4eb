import type { Facet } from '@contract/catalogue';
import { formatPaise } from '~/platform/money';
import type { ListQuery } from './list-query';

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

const nameOf = (slug: string, facets: readonly Facet[]): string =>
  facets.find((facet) => facet.slug === slug)?.name ?? slug;

function priceInWords(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${formatPaise(min)} to ${formatPaise(max)}`;
  if (min !== null) return `at least ${formatPaise(min)}`;
  return max === null ? '' : `at most ${formatPaise(max)}`;
}
