/** Lists of products: of a category, of a brand, or for the words of a search. */

import { catalogueEndpoints, type Facet, type ProductSummary } from '@contract/catalogue';
import { read } from '~/platform/upstream/read.server';
import { availabilityOf } from './availability';
import { describeWishes } from './describe-filters';
import { ignoredWishes, only, without } from './ignored-filters.server';
import { isVariant, type ListQuery, type ListSource } from './list-query';
import { filterFields } from './list-query.server';
import { PAGE_SIZE, readPage } from './paging.server';
import type { CardProduct } from './product-card';

export interface ProductList {
  /** As far as the upstream followed it. */
  query: ListQuery;
  /** Each wish that it did not follow, in words. */
  ignored: string[];
  products: CardProduct[];
  /** Null when the upstream does not say. */
  total: number | null;
  pages: number | null;
  hasNext: boolean;
  /** Place of the first product in the whole list, from 1. */
  first: number;
  /** What the list can be narrowed by; none when the upstream does not say. */
  brands: Facet[];
  categories: Facet[];
  /** The words searched for instead of misspelt ones; else empty. */
  corrected: string;
  /** The words as they were perhaps meant; nothing was searched for them. */
  suggested: string;
  /** No product has all the words, these have some of them. */
  isPartial: boolean;
  /** The list's own order begins with what the shop chose. */
  hasFeatured: boolean;
}

/**
 * A page of a list, without the filters that the upstream does not know.
 * @throws Response 404 for a page past the last one, and what `read` throws.
 */
export async function loadProductList(source: ListSource, query: ListQuery): Promise<ProductList> {
  const at = (page: number) => ask(source, { ...query, page });
  const { shown, extra, ...place } = await readPage(at, query.page);
  const ignored = await ignoredWishes(source, query, shown);
  if (ignored.length > 0) {
    const list = await loadProductList(source, without(query, ignored));
    const words = describeWishes({ ...extra, query: only(query, ignored) });
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

function ask(source: ListSource, query: ListQuery) {
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

/** What a card shows of a product; the rest stays behind. */
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

/** Some products of the shop's own choice; the newest, where nobody has chosen any. */
export async function featuredProducts(limit: number): Promise<CardProduct[]> {
  const body = { featured: '1', limit };
  const chosen = await read(catalogueEndpoints.productFilter, { body });
  const { data } =
    chosen.data.length > 0
      ? chosen
      : await read(catalogueEndpoints.productAll, { query: { page: 1, limit } });
  return data.slice(0, limit).map(cardProduct);
}
