/** Suggestions for the search box. */

import { catalogueEndpoints, type ProductSummary } from '@contract/catalogue';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { cardProduct } from '~/features/product-list/product-list.server';
import { availabilityText, listText } from '~/features/product-list/product-list.text';
import { json } from '~/platform/json.server';
import { formatPaise } from '~/platform/money';
import { read } from '~/platform/upstream/read.server';
import { readWords } from './search.server';
import { MIN_CHARACTERS, type Suggestion, type Suggestions } from './suggestion';

const MAX_SUGGESTIONS = 6;

/** Suggestions are the same for everybody, so caches may store them for a minute. */
const headers = { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' };

/** @throws Response the same as `read` */
export async function answerSuggestions({ request }: LoaderFunctionArgs) {
  const { words } = readWords(new URL(request.url).searchParams.get('q') ?? '');
  const products = words.length < MIN_CHARACTERS ? [] : await readProducts(words);
  return json<Suggestions>({ words, products }, { headers });
}

async function readProducts(words: string): Promise<Suggestion[]> {
  const body = { name: words, page: 1, limit: MAX_SUGGESTIONS };
  const { data } = await read(catalogueEndpoints.productFilter, { body, isVariant: true });
  // An upstream may ignore the requested page size.
  return data.slice(0, MAX_SUGGESTIONS).map(suggestion);
}

function suggestion(product: ProductSummary): Suggestion {
  const { slug, name, brand, netQuantity, price, availability } = cardProduct(product);
  const note = availability === 'available' ? '' : availabilityText[availability];
  return {
    slug,
    name,
    facts: [brand, netQuantity, note].filter(Boolean).join(', '),
    price: price === null ? listText.priceOnRequest : formatPaise(price),
  };
}
