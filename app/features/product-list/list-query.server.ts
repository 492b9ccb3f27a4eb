/**
 * Reads the query of a list of products. An invalid price is reported and an invalid page number
 * refused. Other invalid values are ignored.
 */
import { readPageNumber } from '~/platform/page-number.server';
import { MAX_SLUG_LENGTH } from '~/platform/slug.server';
import { type ListQuery, listSorts } from './list-query';

const MAX_BRANDS = 12;
/** One crore rupees: more than any product costs, and within the contract's limit. */
const MAX_RUPEES = 1_00_00_000;

/** @throws Response 404 for an invalid page number; 301 from `page=1` to the URL without it */
export function readListQuery(request: Request): ListQuery {
  const url = new URL(request.url);
  const search = url.searchParams;
  const brands = search.getAll('brand').filter((slug) => slug && slug.length <= MAX_SLUG_LENGTH);
  const [min, max] = priceRange(search.get('min'), search.get('max'));
  return {
    page: readPageNumber(url),
    sort: listSorts().find(([sort]) => sort === search.get('sort'))?.[0] ?? '',
    brands: [...new Set(brands)].slice(0, MAX_BRANDS),
    category: (search.get('category') ?? '').slice(0, MAX_SLUG_LENGTH),
    min,
    max,
    inStock: search.get('in_stock') === '1',
    unreadable: unreadablePrices(search),
  };
}

/**
 * Converts an amount that somebody typed, such as `500`, `₹1,200` or `99.50`, to paise, at most
 * `MAX_RUPEES`. Returns null for anything else.
 */
function readRupees(text: string | null): number | null {
  const plain = (text ?? '').replace(/[₹,\s]/g, '').replace(/^rs\.?/i, '');
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return null;
  return Math.round(Math.min(Number(plain), MAX_RUPEES) * 100);
}

/** At most this many characters of an invalid price are repeated on the page. */
const MAX_QUOTED = 20;

/** Invalid prices, as they were entered. */
function unreadablePrices(search: URLSearchParams): ListQuery['unreadable'] {
  const ends = (['min', 'max'] as const).flatMap((end) => {
    const text = (search.get(end) ?? '').trim();
    return text === '' || readRupees(text) !== null ? [] : [[end, text.slice(0, MAX_QUOTED)]];
  });
  return Object.fromEntries(ends);
}

/** The price range in paise. The ends are swapped if the first is higher. */
function priceRange(from: string | null, to: string | null): [number | null, number | null] {
  const min = readRupees(from);
  const max = readRupees(to);
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

/** The query as the fields of the call `product/filter`. */
export function filterFields(query: ListQuery): Record<string, string | number | string[]> {
  return {
    ...(query.sort ? { sort: query.sort } : {}),
    ...(query.brands.length > 0 ? { brand: query.brands } : {}),
    ...(query.category ? { category: query.category } : {}),
    ...(query.min === null ? {} : { min_price: query.min }),
    ...(query.max === null ? {} : { max_price: query.max }),
    ...(query.inStock ? { in_stock: '1' } : {}),
  };
}
