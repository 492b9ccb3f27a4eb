import { LRUCache } from 'lru-cache';

/**
 * A cache of at most so many entries; the one used longest ago is forgotten first. It takes room as it
 * fills: lru-cache's own `max` reserves all of it at once, 0.5 MB for 10,000 entries.
 *
 * @param ttlMs how long an entry lives; without it until it is pushed out
 */
export const boundedCache = <Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  entries: number,
  ttlMs?: number,
) => new LRUCache<Key, Value>({ maxSize: entries, sizeCalculation: () => 1, ttl: ttlMs });
