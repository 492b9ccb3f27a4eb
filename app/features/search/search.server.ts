/** Searching for products. */

import { MAX_SEARCH_LENGTH } from '@contract/catalogue';
import { redirect } from '@remix-run/node';
import { type CategoryLink, readCategoryGroups } from '~/features/category/category.server';
import { isFiltered } from '~/features/product-list/list-query';
import { readListQuery } from '~/features/product-list/list-query.server';
import type { CardProduct } from '~/features/product-list/product-grid';
import {
  loadProductList,
  type ProductList,
  readFeaturedProducts,
} from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { readDecorations } from '~/platform/upstream/with-fallback.server';
import { collapseSpaces } from './suggestion';

export interface SearchPage {
  /** Empty before a search. */
  words: string;
  /** The text was too long and has been cut. */
  isCut: boolean;
  /** Null without words. */
  list: ProductList | null;
  /** Links to continue with; null if something was found, or if the list is filtered. */
  suggestions: { categories: CategoryLink[]; products: CardProduct[] } | null;
  /** Some suggestions could not be read at the moment, so the page must not be cached. */
  isPartial?: boolean;
}

const POPULAR = 4;

/**
 * @throws Response what `readListQuery` and `loadProductList` throw; 301 to the first page of an
 * empty search
 */
export async function loadSearch(request: Request): Promise<SearchPage> {
  const query = readListQuery(request);
  const { words, isCut } = readWords(new URL(request.url).searchParams.get('q') ?? '');
  // An empty search has one page. Without this redirect, any page number would fill the page cache.
  if (words === '' && query.page > 1) throw redirect(paths.search, 301);
  const list = words === '' ? null : await loadProductList({ name: words }, query);
  // An empty list with filters has its own message, and a link that removes the filters.
  const hasFound = list !== null && (list.products.length > 0 || isFiltered(query));
  const decorations = readDecorations();
  const offered = hasFound ? null : await readSuggestions(decorations);
  return { words, isCut, list, suggestions: offered, isPartial: decorations.isPartial() };
}

/** The words with single spaces, cut at the maximum length. */
export function readWords(text: string): { words: string; isCut: boolean } {
  const words = collapseSpaces(text);
  const isCut = words.length > MAX_SEARCH_LENGTH;
  return { words: isCut ? dropHalfCharacter(words.slice(0, MAX_SEARCH_LENGTH)) : words, isCut };
}

/** Removes half a surrogate pair at the end, such as half an emoji, which cannot be sent. */
const dropHalfCharacter = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '').trim();

async function readSuggestions({
  read,
}: ReturnType<typeof readDecorations>): Promise<SearchPage['suggestions']> {
  const [categories, products] = await Promise.all([
    read('categories to search', readCategoryGroups, []),
    read('popular products', () => readFeaturedProducts(POPULAR), []),
  ]);
  return { categories: categories.map(({ slug, name }) => ({ slug, name })), products };
}
