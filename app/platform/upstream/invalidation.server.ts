/**
 * What has changed at the upstream since answers and pages were made of it: asked for every ten
 * seconds by every web process, so that what is cached is out of date soon after it changes. An
 * upstream without the call is believed for as long as its answers are fresh. See docs/decisions/0200.
 */
import { ALL_KEY, cacheEndpoints, PRODUCTS_KEY, productKey } from '@contract/cache';
import type { Endpoint } from '@contract/endpoint';
import type { Log } from '@kernel/log';
import { LRUCache } from 'lru-cache';
import { withoutDeadline } from '../deadline.server';
import { upstream } from './client.server';
import { UpstreamError } from './upstream-error.server';

const POLL_MS = 10_000;
/** An upstream without the call may get it. */
const LACKING_POLL_MS = 10 * 60_000;
/** Changes are kept for an hour: whoever did not ask for so long knows nothing. */
const UNHEARD_MS = 45 * 60_000;
/** Keys whose changes are remembered one by one. */
const MAX_KEYS = 20_000;

/** Something cached: what it shows, and the moment before it was made. */
export interface Dated {
  keys: readonly string[];
  since: number;
}

/** Moments are counted by what was learnt. */
let now = 0;
let allChangedAt = 0;
const changedAt = new LRUCache<string, number>({
  max: MAX_KEYS,
  dispose: (at, _key, reason) => {
    if (reason === 'evict') allChangedAt = Math.max(allChangedAt, at);
  },
});

/** The moment before something is made that will be cached. */
export const moment = (): number => now;

/** Whether something that it shows has changed since. */
export const isOutdated = ({ keys, since }: Dated): boolean =>
  since < now && (allChangedAt > since || keys.some((key) => (changedAt.peek(key) ?? 0) > since));

/** Takes in what has changed. */
export function learn(keys: readonly string[]): void {
  if (keys.length === 0) return;
  now += 1;
  if (keys.includes(ALL_KEY)) allChangedAt = now;
  for (const key of keys) changedAt.set(key, now);
}

/** The keys of an answer with products; of any other, only that everything changed concerns it. */
export function keysOf({ showsProducts, isList }: Endpoint, data: unknown): string[] {
  if (!showsProducts) return [];
  const products = [data].flat() as { slug: string }[];
  return [...(isList ? [PRODUCTS_KEY] : []), ...products.map(({ slug }) => productKey(slug))];
}

/** Asks for changes for as long as the process runs. Returns what ends it. */
export function followChanges(log: Log): () => void {
  const ask = createQuestion();
  let timer: NodeJS.Timeout;
  const repeat = async () => {
    const isKnown = await ask().catch((error: unknown) => {
      log.warn({ err: error }, 'the changes of the upstream cannot be read');
      return true;
    });
    timer = setTimeout(repeat, isKnown ? POLL_MS : LACKING_POLL_MS).unref();
  };
  timer = setTimeout(repeat, POLL_MS).unref();
  return () => clearTimeout(timer);
}

/**
 * What asks once and takes in the answer: false where the upstream has no such call.
 * @param clock milliseconds
 */
export function createQuestion(clock: () => number = () => performance.now()) {
  let cursor: string | undefined;
  let heardAt = clock();
  /** Of the answer before: a change may be answered again. */
  let seen = new Set<number>();

  return async (): Promise<boolean> => {
    try {
      const query = cursor === undefined ? {} : { since: cursor };
      const { data } = await withoutDeadline(() =>
        upstream().call(cacheEndpoints.cacheChanges, { query, isRead: true }),
      );
      const isLate = clock() - heardAt > UNHEARD_MS;
      const fresh = data.changes.filter(({ number }) => number === 0 || !seen.has(number));
      learn(isLate ? [ALL_KEY] : fresh.map(({ key }) => key));
      seen = new Set(data.changes.map(({ number }) => number));
      cursor = data.cursor;
      heardAt = clock();
      return true;
    } catch (error) {
      // What could not be asked is asked about again, from the same cursor.
      if (!(error instanceof UpstreamError)) throw error;
      return !['missing_call', 'not_found'].includes(error.kind);
    }
  };
}

/** Forgets all changes; for tests. */
export function forgetChanges(): void {
  now = 0;
  allChangedAt = 0;
  changedAt.clear();
}
