import { completeConfig } from '@kernel/config/config';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  edgeFileHeaders,
  edgeHeaders,
  hasEdge,
  setEdgeHeaders,
  surrogateKeys,
} from '~/platform/http/edge.server';
import { startEdgePurges } from '~/platform/http/edge-purge.server';
import type { CachedPage } from '~/platform/http/page-cache-entry.server';
import { storeAnswer } from '~/platform/http/stored-answer.server';
import { invalidate, resetInvalidation } from '~/platform/upstream/invalidation.server';
import { listenOnLoopback } from '../../../setup/loopback';

const LIFETIME = 'public, max-age=60, stale-while-revalidate=600';

beforeEach(() => completeConfig({ EDGE_PURGE_URL: 'http://127.0.0.1:9/' }));
afterEach(() => {
  completeConfig({ EDGE_PURGE_URL: undefined });
  resetInvalidation();
});

const pageWith = (keys: string[], isCacheable = true): CachedPage => ({
  answer: storeAnswer(Buffer.from('page'), ['cache-control', LIFETIME]),
  isCacheable,
  keys,
  version: 0,
  isRecompressed: false,
  renderedAt: 0,
  freshUntil: 0,
  staleUntil: 0,
  errorUntil: 0,
});

const headersFor = (more: Record<string, string>, status = 200) => {
  const headers = new Headers({ 'Cache-Control': LIFETIME, ...more });
  setEdgeHeaders(status, headers);
  return [headers.get('cdn-cache-control'), headers.get('surrogate-key')];
};

describe('an edge cache', () => {
  it('may store a page of the page cache for as long as browsers, under the keys of what it shows', () => {
    expect(edgeHeaders(pageWith(['products', 'product:oil']), ['pin'])).toEqual([
      'CDN-Cache-Control',
      LIFETIME,
      'Surrogate-Key',
      'all products product:oil pin',
    ]);
  });

  it('may not store a page that is not cached, or whose keys do not fit in a header', () => {
    const refused = ['CDN-Cache-Control', 'no-store'];
    expect(edgeHeaders(pageWith([], false), [])).toEqual(refused);
    const many = Array.from({ length: 500 }, (_, index) => `product:a-long-name-${index}`);
    expect(edgeHeaders(pageWith(many), [])).toEqual(refused);
  });

  it('may store other public answers only if no cookie is set, and none can change them', () => {
    expect(headersFor({})).toEqual([LIFETIME, 'all']);
    expect(headersFor({ 'Content-Type': 'image/avif', Vary: 'Accept' })).toEqual([LIFETIME, null]);
    const refused = ['no-store', null];
    expect(headersFor({ Vary: 'Accept-Encoding, Cookie' })).toEqual(refused);
    expect(headersFor({ 'Set-Cookie': 'a=b' })).toEqual(refused);
    expect(headersFor({ 'Cache-Control': 'private, no-store' })).toEqual(refused);
    expect(headersFor({}, 404)).toEqual(refused);
    expect(edgeFileHeaders(LIFETIME, false)).toEqual(['CDN-Cache-Control', LIFETIME]);
    expect(edgeFileHeaders(LIFETIME, true)).toEqual(['CDN-Cache-Control', 'no-store']);
  });

  it('gets no headers if there is none', () => {
    completeConfig({ EDGE_PURGE_URL: undefined });
    expect(hasEdge()).toBe(false);
    expect(headersFor({})).toEqual([null, null]);
    expect(edgeFileHeaders(LIFETIME, false)).toEqual([]);
  });

  it('gets keys that are safe in a pattern', () => {
    expect(surrogateKeys(['product:oil.*', 'product:तेल'])).toBe('product:oil__ product:___');
  });
});

describe('a change', () => {
  /** An edge cache that refuses the first purges. */
  async function startEdge(refused = 0) {
    const purges: [keys: unknown, token: unknown][] = [];
    const edge = await listenOnLoopback(({ method, headers }, response) => {
      const isRefused = purges.length < refused;
      purges.push([headers['surrogate-key'], headers.authorization]);
      response.writeHead(method === 'POST' && !isRefused ? 200 : 503).end();
    });
    const log = pino({ level: 'silent' });
    const stop = startEdgePurges({ url: edge.url, token: 'a-token', log });
    onTestFinished(() => {
      stop();
      return edge.close();
    });
    return purges;
  }

  it('is purged from the edge cache by its keys, at once and again', async () => {
    const purges = await startEdge();
    invalidate(['product:oil', 'products']);
    await expect.poll(() => purges.length).toBe(2);
    expect(purges[1]).toEqual(['product:oil products', 'Bearer a-token']);
    expect(purges[0]).toEqual(purges[1]);
  });

  it('of everything is one purge', async () => {
    const purges = await startEdge();
    invalidate(['product:oil', 'all']);
    await expect.poll(() => purges.map(([keys]) => keys)).toContain('all');
    expect(purges[0]?.[0]).toBe('all');
  });

  it('is purged again after a refusal', async () => {
    const purges = await startEdge(1);
    invalidate(['product:oil']);
    await expect.poll(() => purges.length).toBe(3);
    expect(new Set(purges.map(([keys]) => keys))).toEqual(new Set(['product:oil']));
  });
});
