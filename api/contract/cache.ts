/** Changes of the data on public pages, by which the web invalidates its caches. */
import { z } from 'zod';
import { calls, one } from './endpoint';
import { listOf, number, requiredText } from './fields';

/** Maximum number of changes in one answer. If there are more, the only change is `ALL_KEY`. */
export const MAX_CACHE_CHANGES = 1_000;

/** The key of a change of product lists. */
export const PRODUCTS_KEY = 'products';
/** The key of a change of everything. */
export const ALL_KEY = 'all';
/** Returns the key of a change of one product. */
export const productKey = (slug: string): string => `product:${slug}`;

/** `since` is the `cursor` of the previous answer. */
export const CacheChangesQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
});

/**
 * The changes since the previous answer. Without `since`, the list is empty. While an older transaction
 * is in progress, a change may be sent again, with the same number.
 */
export const CacheChanges = z.object({
  cursor: requiredText(),
  changes: listOf(z.object({ number: number(), key: requiredText() }), MAX_CACHE_CHANGES),
});
export type CacheChanges = z.output<typeof CacheChanges>;

export const cacheEndpoints = calls({
  cacheChanges: one('GET', 'cache/changes', CacheChanges, {
    summary: 'Changes of the data on public pages.',
    request: CacheChangesQuery,
    extension: true,
  }),
});
