/** Purges an edge cache by key when what pages show has changed. See docs/decisions/0251. */
import { ALL_KEY } from '@contract/cache';
import type { Log } from '@kernel/log';
import { onInvalidation } from '../upstream/invalidation.server';
import { surrogateKeys } from './edge.server';

/**
 * Milliseconds between two purges of a key. The second one removes a page that was fetched before
 * the change and stored after the first; a failed one is repeated.
 */
const REPEAT_MS = 2_000;
const PURGES = 2;
const TIMEOUT_MS = 1_500;
/** Keys of one request, and in all; beyond that everything is purged. */
const MAX_KEYS = { perRequest: 50, pending: 1_000 };

interface EdgePurgeOptions {
  url: string;
  token?: string | undefined;
  log: Log;
}

/** Purges what is invalidated until the returned function is called. */
export function startEdgePurges({ url, token, log }: EdgePurgeOptions): () => void {
  /** How often each key is still to be purged. */
  const pending = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function send(keys: string[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Surrogate-Key': surrogateKeys(keys),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The edge cache answers ${answer.status}.`);
  }

  async function purge(): Promise<void> {
    const keys = [...pending.keys()];
    try {
      for (let at = 0; at < keys.length; at += MAX_KEYS.perRequest) {
        const batch = keys.slice(at, at + MAX_KEYS.perRequest);
        await send(batch);
        for (const key of batch) countDown(key);
      }
    } catch (error) {
      log.warn({ err: error, keys: keys.length }, 'the edge cache could not be purged');
    }
    timer = undefined;
    if (pending.size > 0) schedule(REPEAT_MS);
  }

  function countDown(key: string): void {
    const countLeft = (pending.get(key) ?? 0) - 1;
    if (countLeft > 0) pending.set(key, countLeft);
    else pending.delete(key);
  }

  function schedule(ms: number): void {
    if (isStopped) return;
    timer ??= setTimeout(() => void purge(), ms).unref();
  }

  const unsubscribe = onInvalidation((keys) => {
    for (const key of keys) pending.set(key, PURGES);
    if (pending.size > MAX_KEYS.pending || pending.has(ALL_KEY)) {
      pending.clear();
      pending.set(ALL_KEY, PURGES);
    }
    clearTimeout(timer);
    timer = undefined;
    schedule(0);
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
