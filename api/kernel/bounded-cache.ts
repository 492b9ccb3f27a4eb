import { LRUCache } from 'lru-cache';

/**
 * A cache with a maximum number of entries that evicts the least recently used. It allocates as it
 * fills: lru-cache's own `max` reserves everything at once, 0.5 MB for 10,000 entries.
 *
 * @param ttlMs lifetime of an entry; without it entries only leave by eviction
 */
export const boundedCache = <Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  entries: number,
  ttlMs?: number,
) => new LRUCache<Key, Value>({ maxSize: entries, sizeCalculation: () => 1, ttl: ttlMs });
