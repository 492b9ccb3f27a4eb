/** Purges an edge cache by key when the content of pages has changed. See docs/decisions/0251. */
import { ALL_KEY } from '@contract/cache';
import type { Log } from '@kernel/log';
import { onInvalidation } from '../upstream/invalidation.server';
import { surrogateKeys } from './edge.server';

/** Milliseconds until a key is purged again, also after a failure. */
const REPEAT_MS = 2_000;
/**
 * How many times a key is purged. The second purge removes a page that the edge cache fetched
 * before the change and stored after the first purge.
 */
const PURGES = 2;
const TIMEOUT_MS = 1_500;
/** `pending`: if more keys are to be purged, everything is purged instead. */
const MAX_KEYS = { perRequest: 50, pending: 1_000 };

interface EdgePurgeOptions {
  url: string;
  token?: string | undefined;
  log: Log;
}

/** Starts to purge all keys that are invalidated. Returns a function that stops it. */
export function startEdgePurges({ url, token, log }: EdgePurgeOptions): () => void {
  /** How many more times each key is to be purged. */
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
