/** Measures the requests per second of the api's public calls. */
import { load } from './load.mjs';

/** The calls that pages make. `category` and `product` are slugs of the demo shop. */
export const apiCalls = ({ category, product }) => [
  { name: 'category/all', path: 'category/all' },
  { name: 'category/product', path: `category/product/${category}?limit=24` },
  { name: 'brand/all', path: 'brand/all' },
  { name: 'product/all', path: 'product/all?limit=24' },
  { name: 'product/slug', path: `product/slug/${product}` },
  { name: 'product/related', path: `product/related/${product}` },
  { name: 'product/filter, category', path: 'product/filter', form: { category, limit: '24' } },
  {
    name: 'product/filter, text',
    path: 'product/filter',
    form: { name: 'garlic oil', limit: '24' },
  },
  {
    name: 'product/filter, misspelt',
    path: 'product/filter',
    form: { name: 'garlik', limit: '24' },
  },
  { name: 'banner/type', path: 'banner/type/home' },
  { name: 'article/all', path: 'article/all' },
];

/**
 * @param {string} baseUrl ends in `/api`
 * @param {ReturnType<typeof apiCalls>} calls
 * @param {number} seconds for each call
 */
export async function measureApi(baseUrl, calls, seconds) {
  const results = [];
  for (const { name, path, form } of calls) {
    const options = form
      ? {
          method: 'POST',
          body: new URLSearchParams(form).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
      : {};
    // A warm-up, which compiles code and fills caches.
    await load(`${baseUrl}/${path}`, { seconds: 0.5, ...options });
    results.push({ call: name, ...(await load(`${baseUrl}/${path}`, { seconds, ...options })) });
  }
  return results;
}
