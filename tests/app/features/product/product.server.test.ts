import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readAllCategories } from '~/features/category/category.server';
import { loadProduct } from '~/features/product/product.server';
import { clearReads } from '~/platform/upstream/read.server';

const answer = (data: unknown, status = 200) =>
  Response.json({ status_code: status, message: 'Success', data }, { status });

/** Answers a call by a part of its path. All other calls get an empty list. */
function upstreamWith(answers: Record<string, () => Response>) {
  completeConfig({ API_BASE_URL: 'http://upstream.invalid/api' });
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(String(url));
    const [, found] = Object.entries(answers).find(([path]) => pathname.includes(path)) ?? [];
    return found ? found() : answer([]);
  });
}

const asksForCategories = ({ mock }: ReturnType<typeof upstreamWith>) =>
  mock.calls.filter(([url]) => String(url).endsWith('category/all'));

const product = (category: object | null) => () => answer({ slug: 'oil', name: 'Oil', category });

beforeEach(() => clearReads());
afterEach(() => clearReads());

describe('the page of a product', () => {
  it('requests the categories once, together with the header', async () => {
    const ask = upstreamWith({
      'product/slug': product({ slug: 'hair', category: 'Hair' }),
      'category/all': () => answer([{ slug: 'hair', category: 'Hair Care' }]),
    });
    completeConfig({ READ_CACHE_BYTES: 0 });
    onTestFinished(() => completeConfig({ READ_CACHE_BYTES: 8 * 1024 * 1024 }));
    const header = readAllCategories();
    const { trail } = await loadProduct('oil');
    await header;
    expect(trail).toEqual([{ slug: 'hair', name: 'Hair Care' }]);
    expect(asksForCategories(ask)).toHaveLength(1);
  });

  it('is shown without categories if the product has none', async () => {
    const ask = upstreamWith({
      'product/slug': product(null),
      'category/all': () => answer(null, 500),
    });
    expect(await loadProduct('oil')).toMatchObject({ name: 'Oil', trail: [] });
    // Waits for two retries, which must not happen during the tests of another file.
    await expect.poll(() => asksForCategories(ask)).toHaveLength(3);
  });
});
