import { catalogueEndpoints } from '@contract/catalogue';
import { completeConfig } from '@kernel/config/config';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { invalidate } from '~/platform/upstream/invalidation.server';
import { clearReads, read, withFreshReads } from '~/platform/upstream/read.server';
import { category } from '../../../../api/db/schema';
import { testUpstream } from '../../../setup/upstream';

const upstream = testUpstream((api) =>
  api.db.insert(category).values({ slug: 'tea', name: 'Tea' }),
);
const names = async () =>
  (await read(catalogueEndpoints.categoryAll)).data.map((entry) => entry.category);
/** The error response of a read, or null. */
const errorOf = (reading: Promise<unknown>): Promise<Response | null> =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof Response ? error : Promise.reject(error)),
  );

beforeEach(() => clearReads());
afterEach(() => vi.useRealTimers());

describe('reads for public pages', () => {
  it('ask the upstream once for many visitors', async () => {
    const ask = vi.spyOn(globalThis, 'fetch');
    await Promise.all([names(), names(), names()]);
    await names();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('are cached for each language, and ask for it', async () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    onTestFinished(() => completeConfig({ LANGUAGES: ['en'] }));
    const [, hindi] = languages;
    if (!hindi) expect.unreachable('there is a second language');
    const ask = vi.spyOn(globalThis, 'fetch');
    const askedFor = () =>
      ask.mock.calls.map(([, init]) => new Headers(init?.headers).get('Accept-Language'));
    await Promise.all([names(), runInLanguage(hindi, names)]);
    expect(askedFor().sort()).toEqual(['en', 'hi']);
    await runInLanguage(hindi, names);
    await names();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are not cached with a size of zero, but shared while in progress', async () => {
    completeConfig({ READ_CACHE_BYTES: 0 });
    onTestFinished(() => completeConfig({ READ_CACHE_BYTES: 8 * 1024 * 1024 }));
    const ask = vi.spyOn(globalThis, 'fetch');
    expect(await Promise.all([names(), names(), names()])).toEqual([['Tea'], ['Tea'], ['Tea']]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await names()).toEqual(['Tea']);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('return the last answer while the upstream is down, however old', async () => {
    expect(await names()).toEqual(['Tea']);
    await upstream.pause();
    const later = performance.now() + 3_600_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect(await names()).toEqual(['Tea']);
    await upstream.resume();
  });

  it('return stale answers immediately after a failed call', async () => {
    expect(await names()).toEqual(['Tea']);
    const later = performance.now() + 3_600_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('slow'));
    expect((await errorOf(read(catalogueEndpoints.brandAll)))?.status).toBe(503);
    ask.mockReturnValue(new Promise(() => {}));
    expect(await names()).toEqual(['Tea']);
  });

  it('wait for the revalidation if the page will be cached, unless the upstream is down', async () => {
    const { db } = upstream.api;
    const rename = (from: string, to: string) =>
      db.update(category).set({ name: to }).where(eq(category.name, from));
    expect(await names()).toEqual(['Tea']);
    await rename('Tea', 'Green tea');
    let later = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect((await withFreshReads(names)).result).toEqual(['Green tea']);
    await rename('Green tea', 'Tea');
    later += 60_000;
    const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('slow'));
    expect((await errorOf(read(catalogueEndpoints.brandAll)))?.status).toBe(503);
    ask.mockReturnValue(new Promise(() => {}));
    expect((await withFreshReads(names)).result).toEqual(['Green tea']);
  });

  it('become a 503 page with a retry time without a last answer', async () => {
    await upstream.pause();
    const page = await errorOf(read(catalogueEndpoints.brandAll));
    expect(page?.status).toBe(503);
    expect(page?.headers.get('Retry-After')).toMatch(/^\d+$/);
    await upstream.resume();
  });

  it('never keep an error: what comes back is found again', async () => {
    const missing = () =>
      errorOf(read(catalogueEndpoints.categoryProducts, { params: { slug: 'coffee' } }));
    expect((await missing())?.status).toBe(404);
    await upstream.api.db.insert(category).values({ slug: 'coffee', name: 'Coffee' });
    expect(await missing()).toBeNull();
  });

  it('return their answer even if larger ones evicted it', async () => {
    let answer = (_: Response) => {};
    const slow = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const ask = vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(slow);
    const waiting = names();
    ask.mockImplementation(async () =>
      Response.json({ status_code: 200, message: 'x'.repeat(1024 * 1024), data: [] }),
    );
    for (let page = 1; page <= 9; page++) {
      await read(catalogueEndpoints.brandAll, { query: { page } });
    }
    answer(Response.json({ status_code: 200, message: 'success', data: [] }));
    expect(await waiting).toEqual([]);
  });

  it('of searches evict no other answer, and are cached themselves', async () => {
    const known = await names();
    const ask = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json({ status_code: 200, message: 'x'.repeat(256 * 1024), data: [] }),
      );
    const search = (name: string) =>
      read(catalogueEndpoints.productFilter, { body: { name }, isVariant: true });
    for (let count = 1; count <= 40; count++) await search(`tea ${count}`);
    await search('tea 40');
    expect(ask).toHaveBeenCalledTimes(40);
    expect(await names()).toEqual(known);
    expect(ask).toHaveBeenCalledTimes(40);
  });

  it('are renewed before they are shown if their content has changed', async () => {
    const find = () => read(catalogueEndpoints.productAll, { query: { page: 1 } });
    const ask = vi.spyOn(globalThis, 'fetch');
    await find();
    await names();
    invalidate(['products']);
    await Promise.all([find(), find()]);
    await names();
    expect(ask).toHaveBeenCalledTimes(3);
    invalidate(['all']);
    await names();
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('are renewed if the change was reported while the answer was on its way', async () => {
    const ask = vi.spyOn(globalThis, 'fetch');
    ask.mockImplementationOnce(async (...call) => {
      invalidate(['all']);
      ask.mockRestore();
      return fetch(...call);
    });
    const { version } = await withFreshReads(names);
    invalidate(['products']);
    expect((await withFreshReads(names)).version).toBe(version + 1);
  });

  it('show the old answer if the changed one is not available', async () => {
    const known = await names();
    invalidate(['all']);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
    expect(await names()).toEqual(known);
  });

  it('become a 404 page for what never was', async () => {
    const page = await errorOf(read(catalogueEndpoints.productOne, { params: { slug: 'none' } }));
    expect(page?.status).toBe(404);
  });
});
