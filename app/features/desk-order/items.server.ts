/** Finds and reads the products of an order that staff prepare. */
import { catalogueEndpoints } from '@contract/catalogue';
import { cardProduct } from '~/features/product-list/product-list.server';
import type { FieldErrors } from '~/platform/forms/forms.server';
import { read } from '~/platform/upstream/read.server';
import { itemField, slugOf } from './item-fields';
import type { FoundProduct } from './item-picker';
import { replaceMessages as messages } from './replace.text';

const MAX_FOUND = 10;

/** Finds at most ten products by words of their names. */
export async function findProducts(words: string): Promise<FoundProduct[]> {
  const body = { name: words, page: 1, limit: MAX_FOUND };
  const { data } = await read(catalogueEndpoints.productFilter, { body, isVariant: true });
  return data.slice(0, MAX_FOUND).map((product) => {
    const { slug, name, price } = cardProduct(product);
    return { slug, name, price };
  });
}

interface ReadItems {
  items: { product: string; quantity: string }[];
  fieldErrors: FieldErrors;
}

/** Reads the wanted pieces. Products with an empty quantity or 0 are left out. */
export function readItems(formData: FormData): ReadItems {
  const filled = [...formData].flatMap(([field, value]) => {
    const product = slugOf(field);
    const quantity = String(value).trim();
    return product === null || quantity === '' || quantity === '0' ? [] : [{ product, quantity }];
  });
  // From 1 to 999 pieces.
  const wrong = filled.filter(({ quantity }) => !/^[1-9]\d{0,2}$/.test(quantity));
  const fieldErrors = Object.fromEntries(
    wrong.map(({ product }) => [itemField(product), [messages.quantityInvalid]]),
  );
  return { items: filled, fieldErrors };
}
