/** Searching for products. */

import { MAX_SEARCH_LENGTH } from '@contract/catalogue';
import { redirect } from '@remix-run/node';
import { type CategoryLink, categoryGroups } from '~/features/category/category.server';
import { isFiltered } from '~/features/product-list/list-query';
import { readListQuery } from '~/features/product-list/list-query.server';
import type { CardProduct } from '~/features/product-list/product-card';
import {
  featuredProducts,
  loadProductList,
  type ProductList,
} from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { readDecorations } from '~/platform/upstream/with-fallback.server';
import { tidy } from './suggestion';

export interface SearchPage {
  /** What is searched for; empty before anything was. */
  words: string;
  /** The text was too long and has been cut. */
  isCut: boolean;
  /** Null without words. */
  list: ProductList | null;
  /** Where to go on when nothing was found; null when something was. */
  suggestions: { categories: CategoryLink[]; products: CardProduct[] } | null;
  /** A suggestion is missing for now. */
  isPartial?: boolean;
}

const POPULAR = 4;

/** @throws Response as `loadProductList` does, and 301 to the first page where nothing is searched for */
export async function loadSearch(request: Request): Promise<SearchPage> {
  const query = readListQuery(request);
  const { words, isCut } = readWords(new URL(request.url).searchParams.get('q') ?? '');
  // Without words there is one page: as many as there are numbers would push others out of memory.
  if (words === '' && query.page > 1) throw redirect(paths.search, 301);
  const list = words === '' ? null : await loadProductList({ name: words }, query);
  const hasFound = list !== null && (list.products.length > 0 || isFiltered(query));
  const decorations = readDecorations();
  const own = hasFound ? null : await suggestions(decorations);
  return { words, isCut, list, suggestions: own, isPartial: decorations.isPartial() };
}

/** What was typed, tidied, and cut at a length that still says what is wanted. */
export function readWords(text: string): { words: string; isCut: boolean } {
  const words = tidy(text);
  const isCut = words.length > MAX_SEARCH_LENGTH;
  return { words: isCut ? wholeCharacters(words.slice(0, MAX_SEARCH_LENGTH)) : words, isCut };
}

/** Half a character at the end, such as half an emoji, cannot be sent. */
const wholeCharacters = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '').trim();

async function suggestions({
  read,
}: ReturnType<typeof readDecorations>): Promise<SearchPage['suggestions']> {
  const [categories, products] = await Promise.all([
    read('categories to search', categoryGroups, []),
    read('popular products', () => featuredProducts(POPULAR), []),
  ]);
  return { categories: categories.map(({ slug, name }) => ({ slug, name })), products };
}
