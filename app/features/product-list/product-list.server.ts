/** Lists of products: of a category, of a brand, or of a search. */

import { catalogueEndpoints, type Facet, type ProductSummary } from '@contract/catalogue';
import { read } from '~/platform/upstream/read.server';
import { availabilityOf } from './availability';
import { describeIgnored } from './describe-filters';
import { detectIgnoredFilters, keepFilters, omitFilters } from './ignored-filters.server';
import { isVariant, type ListQuery, type ListSource } from './list-query';
import { filterFields, readListQuery } from './list-query.server';
import { PAGE_SIZE, readPage } from './paging.server';
import type { CardProduct } from './product-grid';

export interface ProductList {
  /** Without the filters that the upstream ignored. */
  query: ListQuery;
  /** Descriptions of the filters that the upstream ignored. */
  ignored: string[];
  products: CardProduct[];
  /** Null if the upstream does not say. */
  total: number | null;
  pages: number | null;
  hasNext: boolean;
  /** Position of the first product in the whole list, from 1. */
  first: number;
  /** The brands to filter by; empty if the upstream does not say. */
  brands: Facet[];
  /** The categories to filter by; empty if the upstream does not say. */
  categories: Facet[];
  /** The corrected words, if the upstream searched for these instead; otherwise empty. */
  corrected: string;
  /** Other words that the upstream suggests to search for; otherwise empty. */
  suggested: string;
  /** No product has all words of the search. The products in the list have some of them. */
  isPartial: boolean;
  /** The default sort order begins with featured products. */
  hasFeatured: boolean;
}

/**
 * Loads a page of a list. If the upstream ignores filters, loads the list without these and
 * describes them in `ignored`.
 * @throws Response 404 past the last page, and what `read` throws
 */
export async function loadProductList(source: ListSource, query: ListQuery): Promise<ProductList> {
  const at = (page: number) => readList(source, { ...query, page });
  const { shown, extra, ...place } = await readPage(at, query.page);
  const ignored = await detectIgnoredFilters(source, query, shown);
  if (ignored.length > 0) {
    const list = await loadProductList(source, omitFilters(query, ignored));
    const words = describeIgnored({ ...extra, query: keepFilters(query, ignored) });
    return { ...list, ignored: [...words, ...list.ignored] };
  }
  return {
    query,
    ignored: [],
    products: shown.map(cardProduct),
    ...place,
    brands: extra.brands,
    categories: extra.categories,
    corrected: extra.corrected,
    suggested: extra.suggested,
    isPartial: extra.match === 'some',
    hasFeatured: extra.has_featured,
  };
}

/**
 * Starts to load the list that a URL describes. The caller may await another promise first: if the
 * list fails meanwhile, Node.js does not report an unhandled rejection.
 * @throws Response what `readListQuery` throws, immediately. Failures of `loadProductList` reject
 * the promise.
 */
export function startProductList(request: Request, source: ListSource): Promise<ProductList> {
  const list = loadProductList(source, readListQuery(request));
  list.catch(() => undefined);
  return list;
}

function readList(source: ListSource, query: ListQuery) {
  const paging = { page: query.page, limit: PAGE_SIZE };
  if (!isVariant(query) && 'category' in source) {
    const params = { slug: source.category };
    return read(catalogueEndpoints.categoryProducts, { params, query: paging });
  }
  if (!isVariant(query) && 'brand' in source) {
    const params = { brand: source.brand };
    return read(catalogueEndpoints.brandProducts, { params, query: paging });
  }
  const body = { ...filterFields(query), ...source, ...paging };
  return read(catalogueEndpoints.productFilter, { body, isVariant: true });
}

/** Picks the data that a card needs, so that the page does not contain the rest of the product. */
export function cardProduct(product: ProductSummary): CardProduct {
  const { slug, name, price, mrp } = product;
  return {
    slug,
    name,
    image: product.image[0]?.image ?? '',
    brand: product.brand?.name ?? '',
    netQuantity: product.net_quantity,
    price,
    mrp,
    availability: availabilityOf(product),
  };
}

/** Reads at most `limit` featured products, or the newest products if none is featured. */
export async function readFeaturedProducts(limit: number): Promise<CardProduct[]> {
  const body = { featured: '1', limit };
  const chosen = await read(catalogueEndpoints.productFilter, { body });
  const { data } =
    chosen.data.length > 0
      ? chosen
      : await read(catalogueEndpoints.productAll, { query: { page: 1, limit } });
  return data.slice(0, limit).map(cardProduct);
}
