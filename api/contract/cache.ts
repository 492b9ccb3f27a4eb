/** What has changed of all that public pages show, for whoever caches answers or pages. */
import { z } from 'zod';
import { one } from './endpoint';
import { listOf, number, requiredText } from './fields';

/** Changes of one answer; of more, the answer says `all`. */
export const MAX_CACHE_CHANGES = 1_000;

/** What lists of products hold is out of date. */
export const PRODUCTS_KEY = 'products';
/** Everything is. */
export const ALL_KEY = 'all';
/** What is said about one product. */
export const productKey = (slug: string): string => `product:${slug}`;

/** `since`: the `cursor` of the answer before. */
export const CacheChangesQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
});

/**
 * A change may be answered twice, with the same number, while a transaction is under way that began
 * before it. Without `since` there are none.
 */
export const CacheChanges = z.object({
  cursor: requiredText(),
  changes: listOf(z.object({ number: number(), key: requiredText() }), MAX_CACHE_CHANGES),
});
export type CacheChanges = z.output<typeof CacheChanges>;

export const cacheEndpoints = {
  cacheChanges: one('GET', 'cache/changes', CacheChanges, {
    summary: 'What has changed of all that public pages show.',
    request: CacheChangesQuery,
    extension: true,
  }),
};
