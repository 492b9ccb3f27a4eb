/** The sitemaps of the shop: an index and its files. */

import { PRODUCTS_KEY } from '@contract/cache';
import { catalogueEndpoints } from '@contract/catalogue';
import { contentEndpoints } from '@contract/content';
import { PAGE_SLUGS } from '@contract/setting/texts';
import { publicOrigin } from '@kernel/config/public-url';
import { LRUCache } from 'lru-cache';
import { articlePath, topicSlug } from '~/features/article/article';
import { isInfoPageTranslated } from '~/features/info/faq.server';
import { shopTexts } from '~/features/info/shop-texts.server';
import { hasProducts } from '~/features/product-list/has-products';
import { beforeDeadline, withoutDeadline } from '~/platform/deadline.server';
import { contentLanguage } from '~/platform/language/content-language';
import { offeredLanguages, runInLanguage } from '~/platform/language/request-language.server';
import { paths } from '~/platform/paths';
import { errorPage } from '~/platform/upstream/error-page.server';
import {
  currentVersion,
  isInvalidated,
  type Versioned,
} from '~/platform/upstream/invalidation.server';
import { read } from '~/platform/upstream/read.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { withFallback } from '~/platform/upstream/with-fallback.server';
import { countProductFiles, readProductEntries } from './product-entries.server';
import { type SitemapEntry, sitemapIndex, urlSet } from './xml';

const HOUR_MS = 3_600_000;
/** Characters of all cached files together. */
const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

const none = { data: [] };

/**
 * Functions that read the entries of the files, except those of products. A list that the upstream
 * does not have is empty. While the upstream is down, the functions reject.
 */
const entryReaders: Record<string, () => Promise<SitemapEntry[]>> = {
  pages: async () => [
    ...(await readCataloguePages()),
    ...[paths.join, paths.tickets, paths.callback].map((path) => ({ path, isTranslated: true })),
    ...PAGE_SLUGS.map((slug) => ({
      path: paths.info(slug),
      changed: shopTexts().pages[slug]?.updated,
      isTranslated: isInfoPageTranslated(slug),
    })),
  ],
  categories: async () =>
    (await withFallback(read(catalogueEndpoints.categoryAll), none)).data
      .filter(hasProducts)
      .map(({ slug, category }) => ({
        path: paths.category(slug),
        isTranslated: !contentLanguage(category),
      })),
  brands: async () =>
    (await withFallback(read(catalogueEndpoints.brandAll), none)).data
      .filter(hasProducts)
      .map(({ slug, name, description }) => ({
        path: paths.brand(slug),
        isTranslated: !contentLanguage(description || name),
      })),
  articles: async () => {
    const [articles, news] = await Promise.all([
      withFallback(read(contentEndpoints.articleAll), none),
      withFallback(read(contentEndpoints.articleNewsAll), none),
    ]);
    const topics = new Set(
      articles.data.map((item) => topicSlug(item.topic_key || item.topic)).filter(Boolean),
    );
    return [
      ...[...topics].map((slug) => ({ path: paths.articleTopic(slug) })),
      ...articles.data.map((item) => ({
        path: articlePath('article', item._id),
        changed: item.updated_at || item.published_at,
        isTranslated: !contentLanguage(item.title),
      })),
      ...news.data.map((item) => ({
        path: articlePath('news', item._id),
        changed: item.updated_at || item.published_at,
        isTranslated: !contentLanguage(item.title),
      })),
    ];
  },
};

/** Home and the pages of lists, which are translated if every category has a translated name. */
async function readCataloguePages(): Promise<SitemapEntry[]> {
  const { data } = await withFallback(read(catalogueEndpoints.categoryAll), none);
  const isTranslated = !data.some(({ category }) => contentLanguage(category));
  const list = [paths.home, paths.products, paths.brands, paths.articles, paths.news];
  return list.map((path) => ({ path, isTranslated }));
}

/**
 * Runs `work` in the shop's second language, if it has one. A text without a translation is then in
 * English, so that its entry is not marked as translated.
 */
function inOtherLanguage<Result>(work: () => Result): Result {
  const [, other] = offeredLanguages();
  return other ? runInLanguage(other, work) : work();
}

const productFileName = (number: number) => `products-${number}`;

/** Reads the entries of a file. Returns none for an unknown name. */
async function readEntries(name: string): Promise<SitemapEntry[]> {
  const number = /^products-([1-9]\d{0,2})$/.exec(name)?.[1];
  if (number) return inOtherLanguage(() => readProductEntries(Number(number)));
  const read = Object.hasOwn(entryReaders, name) ? entryReaders[name] : undefined;
  return read ? inOtherLanguage(read) : [];
}

/** Responds with `/sitemap.xml`, which names the files. A list without entries has no file. */
export async function loadSitemapIndex(request: Request): Promise<Response> {
  return respondWithXml(async () => {
    const names = Object.keys(entryReaders);
    const [files, ...sizes] = await Promise.all([
      countProductFiles(),
      ...names.map(async (name) => (await readEntries(name)).length),
    ]);
    const filled = names.filter((_, index) => sizes[index]);
    const products = Array.from({ length: files }, (_, index) => productFileName(index + 1));
    return sitemapIndex(publicOrigin(request), [...filled, ...products].map(paths.sitemapFile));
  });
}

interface SitemapFile extends Versioned {
  xml: string;
}

/** When products change, all files are invalidated: those without products are cheap to render. */
const KEYS = [PRODUCTS_KEY];

/** The key is the origin and the file name. Simultaneous requests wait for the same file. */
const sitemapCache = new LRUCache<string, SitemapFile, { origin: string; name: string }>({
  maxSize: MAX_CACHED_CHARACTERS,
  ttl: HOUR_MS,
  sizeCalculation: ({ xml }) => xml.length,
  fetchMethod: async (_key, _stale, { context: { origin, name } }) => {
    const version = currentVersion();
    const entries = await readEntries(name);
    return entries.length === 0
      ? undefined
      : { xml: urlSet(origin, entries, offeredLanguages()), keys: KEYS, version };
  },
});

/** Responds with a file of the index, such as `/sitemaps/products-1.xml`. */
export async function loadSitemap(request: Request, fileName = ''): Promise<Response> {
  const origin = publicOrigin(request);
  const name = /^([a-z]+(?:-\d+)?)\.xml$/.exec(fileName)?.[1] ?? '';
  return respondWithXml(async () => {
    const cached = sitemapCache.get(origin + name);
    const forceRefresh = cached !== undefined && isInvalidated(cached);
    const file = await sitemapCache.fetch(origin + name, {
      context: { origin, name },
      forceRefresh,
    });
    return file?.xml ?? null;
  });
}

/** Clears the cache, for tests. */
export const clearSitemapCache = (): void => sitemapCache.clear();

const deadlineError = () => new UpstreamError('unavailable', '');

async function respondWithXml(make: () => Promise<string | null>): Promise<Response> {
  const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  try {
    // If this takes too long, the work continues, and the file is ready for the next crawler.
    const xml = await beforeDeadline(withoutDeadline(make), deadlineError);
    if (xml === null)
      return new Response('There is no such sitemap.', { status: 404, headers: plain });
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
    };
    return new Response(xml, { headers });
  } catch (error) {
    const failed = error instanceof UpstreamError ? errorPage(error, { isPublic: true }) : error;
    if (!(failed instanceof Response)) throw failed;
    const headers = new Headers(plain);
    const wait = failed.headers.get('Retry-After');
    if (wait) headers.set('Retry-After', wait);
    return new Response('The sitemap is not available at the moment.', {
      status: failed.status,
      headers,
    });
  }
}
