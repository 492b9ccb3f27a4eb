import { LRUCache } from 'lru-cache';

/**
 * Makes a cache with a maximum number of entries, which evicts the least recently used entry. It sets
 * `maxSize`, with which memory is allocated as the cache fills. `max` would reserve it at once: 0.5 MB
 * for 10,000 entries.
 *
 * @param ttlMs lifetime of an entry; without it, an entry stays until it is evicted
 */
export const boundedCache = <Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  entries: number,
  ttlMs?: number,
) => new LRUCache<Key, Value>({ maxSize: entries, sizeCalculation: () => 1, ttl: ttlMs });
