/** The paths of all products, in parts that fit into sitemap files. */

import { catalogueEndpoints, MAX_LIMIT } from '@contract/catalogue';
import { LRUCache } from 'lru-cache';
import { paths } from '~/platform/paths';
import { upstream } from '~/platform/upstream/client.server';
import { isMissingCall } from '~/platform/upstream/upstream-error.server';
import type { SitemapEntry } from './xml';

/** Products per file. The protocol allows 50,000 URLs, and a product has one in each language. */
export const FILE_SIZE = 10_000;

/** Milliseconds. A list of many thousands takes longer than a visitor would wait. */
const TIMEOUT_MS = 20_000;
/** The maximum number of pages requested from an upstream without the call for sitemaps. */
const MAX_PAGES = 500;
const HOUR_MS = 3_600_000;

const options = { isRead: true, timeoutMs: TIMEOUT_MS };

/** Returns the number of files that the products need. @throws UpstreamError */
export async function countProductFiles(): Promise<number> {
  return Math.ceil((await count()) / FILE_SIZE);
}

/** Reads the products of a file. Files are counted from 1. @throws UpstreamError */
export async function readProductEntries(file: number): Promise<SitemapEntry[]> {
  try {
    return await readPagedEntries(file);
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    return (await readListedEntries()).slice((file - 1) * FILE_SIZE, file * FILE_SIZE);
  }
}

async function count(): Promise<number> {
  try {
    const query = { page: 1, limit: 1 };
    const { extra } = await upstream().call(catalogueEndpoints.productSitemap, {
      query,
      ...options,
    });
    if (extra.total !== null) return extra.total;
  } catch (error) {
    if (!isMissingCall(error)) throw error;
  }
  return (await readListedEntries()).length;
}

/**
 * Reads from an upstream that has the call for sitemaps. `after` is the slug of the last product of
 * the page before. An upstream that ignores `after` uses the page number.
 */
async function readPagedEntries(file: number): Promise<SitemapEntry[]> {
  const pages = FILE_SIZE / MAX_LIMIT;
  const entries: SitemapEntry[] = [];
  let after: string | undefined;
  for (let page = (file - 1) * pages + 1; page <= file * pages; page += 1) {
    const query = { page, limit: MAX_LIMIT, ...(after === undefined ? {} : { after }) };
    const { data } = await upstream().call(catalogueEndpoints.productSitemap, {
      query,
      ...options,
    });
    for (const { slug, updated_at, is_translated: isTranslated } of data) {
      entries.push({ path: paths.product(slug), changed: updated_at, isTranslated });
    }
    after = data.at(-1)?.slug;
    if (data.length < MAX_LIMIT) break;
  }
  return entries;
}

/** The products of an upstream without the call for sitemaps: all are read and kept for an hour. */
const entriesCache = new LRUCache<'all', SitemapEntry[]>({
  max: 1,
  ttl: HOUR_MS,
  fetchMethod: readAllProducts,
});

async function readListedEntries(): Promise<SitemapEntry[]> {
  return (await entriesCache.fetch('all')) ?? [];
}

/** Clears the cache, for tests. */
export const clearProductEntries = (): void => entriesCache.clear();

async function readAllProducts(): Promise<SitemapEntry[]> {
  const slugs = new Set<string>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { page, limit: MAX_LIMIT };
    const { data } = await upstream().call(catalogueEndpoints.productAll, { query, ...options });
    const before = slugs.size;
    for (const { slug } of data) slugs.add(slug);
    // The page is empty, or the upstream has sent the same page again.
    if (slugs.size === before) break;
  }
  return [...slugs].map((slug) => ({ path: paths.product(slug) }));
}
