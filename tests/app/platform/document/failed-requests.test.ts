import { getEventListeners } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('a request that is answered leaves no listener on its signal', async () => {
  const fetch = vi.fn(async () => new Response('a page'));
  vi.stubGlobal('window', { fetch, setTimeout });
  vi.stubGlobal('document', { getElementById: () => null });
  // The module reads `window` when it is loaded.
  const { fetchWithRetry } = await import('~/platform/document/failed-requests');
  const { signal } = new AbortController();
  const answer = await fetchWithRetry('/cart?_data=cart', '/cart', { signal });
  expect([fetch.mock.calls.length, await answer.text()]).toEqual([1, 'a page']);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
