import { cacheEndpoints } from '@contract/cache';
import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createChangePoll,
  currentVersion,
  invalidate,
  isInvalidated,
  keysOf,
  resetInvalidation,
} from '~/platform/upstream/invalidation.server';
import { clearReads } from '~/platform/upstream/read.server';
import { catalogueEndpoints } from '../../../../api/contract/catalogue';

type Change = { number: number; key: string };
let answers: (() => Response)[];
let asked: string[];

const changes =
  (cursor: string, ...found: Change[]) =>
  () =>
    Response.json({
      status_code: 200,
      message: 'success',
      data: { cursor, changes: found },
    });
const oil = { number: 7, key: 'product:oil' };
/** What shows a product. */
const shows = (slug: string) => ({ keys: [`product:${slug}`], version: currentVersion() });

beforeEach(() => {
  completeConfig({ API_BASE_URL: 'http://127.0.0.1:9/api' });
  clearReads();
  resetInvalidation();
  answers = [];
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(new URL(String(input instanceof Request ? input.url : input)).search);
    const next = answers.shift();
    if (!next) throw new TypeError('refused');
    return next();
  });
});
afterEach(() => vi.restoreAllMocks());

describe('polling for changes', () => {
  it('continues from the last cursor', async () => {
    const ask = createChangePoll();
    answers = [changes('5'), changes('9'), changes('9')];
    for (const _ of [1, 2, 3]) expect(await ask()).toBe(true);
    expect(asked).toEqual(['', '?since=5', '?since=9']);
  });

  it('invalidates what shows the change, and nothing else', async () => {
    const ask = createChangePoll();
    answers = [changes('5'), changes('9', oil)];
    await ask();
    const page = shows('oil');
    const other = shows('soap');
    await ask();
    expect([isInvalidated(page), isInvalidated(other), isInvalidated(shows('oil'))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('takes a change that is answered twice for one', async () => {
    const ask = createChangePoll();
    answers = [changes('5'), changes('5', oil), changes('9', oil, { ...oil, number: 8 })];
    await ask();
    await ask();
    const page = shows('oil');
    const before = currentVersion();
    await ask();
    expect([isInvalidated(page), currentVersion()]).toEqual([true, before + 1]);
  });

  it('retries from the same cursor after a failure', async () => {
    const ask = createChangePoll();
    answers = [changes('5')];
    await ask();
    const page = shows('oil');
    expect(await ask()).toBe(true);
    answers = [changes('9', oil)];
    await ask();
    expect(asked.at(-1)).toBe('?since=5');
    expect(isInvalidated(page)).toBe(true);
  });

  it('takes everything for changed after it was not answered for so long that changes are deleted', async () => {
    let now = 0;
    const ask = createChangePoll(() => now);
    answers = [changes('5')];
    await ask();
    const page = shows('soap');
    now = 46 * 60_000;
    answers = [changes('9')];
    await ask();
    expect(isInvalidated(page)).toBe(true);
  });

  it.each([404, 405, 501])('is not for an upstream without the call: %i', async (status) => {
    answers = [() => Response.json({ status_code: status, message: '', data: null }, { status })];
    expect(await createChangePoll()()).toBe(false);
    expect(isInvalidated({ keys: ['product:oil'], version: 0 })).toBe(false);
  });
});

describe('the known changes', () => {
  it('are everything once more keys changed than are remembered', () => {
    const page = shows('soap');
    invalidate(Array.from({ length: 20_001 }, (_, index) => `product:${index}`));
    expect(isInvalidated(page)).toBe(true);
    expect(isInvalidated(shows('soap'))).toBe(false);
  });
});

describe('the keys of an answer', () => {
  it('is its products, and for a list the products of all', () => {
    expect(keysOf(catalogueEndpoints.productOne, { slug: 'oil' })).toEqual(['product:oil']);
    expect(keysOf(catalogueEndpoints.productAll, [{ slug: 'oil' }])).toEqual([
      'products',
      'product:oil',
    ]);
    expect(keysOf(catalogueEndpoints.categoryAll, [{ slug: 'oils' }])).toEqual([]);
    expect(keysOf(cacheEndpoints.cacheChanges, {})).toEqual([]);
  });
});
