import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Suggestions } from '~/features/search/suggestion';
import { clearReads } from '~/platform/upstream/read.server';
import { loader } from '~/routes/_resources+/search.suggestions';
import { loadDemoContent } from '../../../../api/demo/load';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor } from '../../../setup/visitor';

const upstream = testUpstream(({ db }) => loadDemoContent(db, new Date('2026-11-01')));
afterEach(clearReads);

const ask = (query: string) => createVisitor().get(loader, `/search/suggestions${query}`);
async function suggestionsFor(words: string): Promise<Suggestions> {
  const response = await ask(`?${new URLSearchParams({ q: words })}`);
  expect(response.status).toBe(200);
  return response.json();
}

describe('search suggestions', () => {
  it('contain what each line shows', async () => {
    const { words, products } = await suggestionsFor('garlic oil');
    expect(words).toBe('garlic oil');
    expect(products[0]).toEqual({
      slug: 'garlic-oil-capsules',
      name: 'Garlic Oil Capsules',
      facts: 'Ojasvanti, 60 capsules',
      price: expect.stringMatching(/^₹[\d,]+$/),
    });
  });

  it('match the beginning of a word, and are at most six products', async () => {
    const { products } = await suggestionsFor('oi');
    expect(products).toHaveLength(6);
    expect((await suggestionsFor('turm')).products.map(({ slug }) => slug)).toContain(
      'lakadong-turmeric-powder',
    );
  });

  it.each(['haldi', 'हल्दी'])('know local names: “%s” is turmeric', async (words) => {
    const { products } = await suggestionsFor(words);
    expect(products.map(({ slug }) => slug)).toContain('lakadong-turmeric-powder');
  });

  it('are empty without matches', async () => {
    expect(await suggestionsFor('zzqqxx')).toEqual({ words: 'zzqqxx', products: [] });
  });

  it.each(['', '?q=', '?q=%20a%20'])(
    'send no request for fewer than two characters: "%s"',
    async (q) => {
      const sent = vi.spyOn(globalThis, 'fetch');
      const response = await ask(q);
      expect(((await response.json()) as Suggestions).products).toEqual([]);
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('accept any text', async () => {
    for (const words of [`'); drop table product; --`, 'a & | ! ( ) :*', 'हल्दी', '\\', '%']) {
      expect((await suggestionsFor(words)).words).toBe(words);
    }
    expect((await suggestionsFor(` ${'🌿 '.repeat(5_000)}`)).words.length).toBeLessThanOrEqual(200);
  });

  it('may be cached briefly, and are not indexed', async () => {
    const { headers } = await ask('?q=tea');
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.has('Set-Cookie')).toBe(false);
  });

  it('are requested once for all visitors who type the same', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    await Promise.all([suggestionsFor('tea'), suggestionsFor(' tea ')]);
    await suggestionsFor('tea');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('report that the upstream is down, and are then not cached', async () => {
    await upstream.pause();
    try {
      const response = await ask('?q=soap');
      expect(response.status).toBe(503);
      expect(response.headers.has('Cache-Control')).toBe(false);
    } finally {
      await upstream.resume();
    }
  });
});
