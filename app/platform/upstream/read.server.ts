/**
 * Reads of public data for pages: answers are cached for a short time, shown again while they are
 * renewed, and shown stale when the upstream is down. Errors are never cached.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '@contract/endpoint';
import { config } from '@kernel/config/config';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { beforeDeadline, withoutDeadline } from '../deadline.server';
import { forgetClient, upstream } from './client.server';
import { errorPage } from './error-page.server';
import {
  currentVersion,
  isInvalidated,
  keysOf,
  resetInvalidation,
  type Versioned,
} from './invalidation.server';
import { type Answer, type CallOptions, outside } from './upstream.server';
import { UpstreamError } from './upstream-error.server';
import { forgetFailedDecorations } from './with-fallback.server';

/** An answer is fresh for this long. */
const FRESH_MS = 30_000;
/** For this long after, it is shown at once and renewed behind the visitor's back. */
const RENEW_MS = 5 * 60_000;
/** After a call that was not answered, every old answer is shown at once for this long. */
const OLD_AT_ONCE_MS = 30_000;

/** On the clock of the cache. */
let unansweredUntil = 0;

type AnyAnswer = Answer<unknown, unknown>;

interface KeptAnswer extends Versioned {
  answer: AnyAnswer;
}
type Renew = () => Promise<KeptAnswer>;

type Answers = LRUCache<string, KeptAnswer, Renew>;

/** Searches and filters may take this part of the bytes, so that they push out no other answer. */
const VARIANTS_PART = 0.25;

let answers: { plain: Answers; variants: Answers } | undefined;

function keptAnswers(isVariant: boolean): Answers {
  answers ??= { plain: share(1 - VARIANTS_PART), variants: share(VARIANTS_PART) };
  return isVariant ? answers.variants : answers.plain;
}

const share = (part: number): Answers =>
  new LRUCache({
    max: 5_000,
    // Where none may be cached, none fits: those who ask at the same time still share one.
    maxSize: Math.max(1, Math.floor(config().READ_CACHE_BYTES * part)),
    sizeCalculation: ({ answer }, key) => JSON.stringify(answer).length + key.length,
    ttl: FRESH_MS,
    fetchMethod: (_key, _stale, { context }) => context(),
    // An answer that lost its place to others while it was on its way is an answer all the same.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
  });

/** Set while a page is rendered that will itself be cached: what it shows. */
const forKeeping = new AsyncLocalStorage<{ keys: Set<string>; version: number }>();

/**
 * Runs `work`, whose reads wait for their renewal: a cached page would otherwise show what is
 * already old for another minute. While the upstream does not answer, old answers go out all the
 * same. Answers with what the work shows, as old as the oldest of it.
 */
export async function withFreshReads<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result } & Versioned> {
  const shown = { keys: new Set<string>(), version: currentVersion() };
  const result = await forKeeping.run(shown, work);
  return { result, keys: [...shown.keys], version: shown.version };
}

interface ReadOptions extends Omit<CallOptions, 'token' | 'headers'> {
  /** Filtered, sorted or searched: there are more of these than anybody can count. */
  isVariant?: boolean;
}

/**
 * What a public page shows. The same answer serves every visitor, so no token goes along.
 * @throws Response for the error page, see `errorPage`
 */
export async function read<Data extends z.ZodType, Extra extends z.ZodType>(
  endpoint: Endpoint<Data, Extra>,
  { isVariant = false, ...options }: ReadOptions = {},
): Promise<Answer<z.output<Data>, z.output<Extra>>> {
  const key = JSON.stringify([endpoint.method, endpoint.path, options]);
  const context = async (): Promise<KeptAnswer> => {
    const version = currentVersion();
    const answer = await withoutDeadline(() =>
      // Others may wait for it too, with deadlines of their own.
      upstream().call(endpoint, { ...options, isRead: true }),
    ).catch(noticed);
    return { answer, keys: keysOf(endpoint, answer.data), version };
  };
  const kept = keptAnswers(isVariant);
  const mayWait = performance.now() >= unansweredUntil;
  const known = kept.peek(key, { allowStale: true });
  const isChanged = known !== undefined && isInvalidated(known);
  const isTooOld = forKeeping.getStore() || isChanged || kept.getRemainingTTL(key) <= -RENEW_MS;
  const allowStale = !(mayWait && isTooOld);
  const ask = (forceRefresh: boolean) =>
    beforeDeadline(
      kept.fetch(key, { context, allowStale, forceRefresh }),
      () => new UpstreamError('unavailable', ''),
    );
  const fetched = async () => {
    const found = await ask(isChanged && mayWait);
    // Its request was sent before the invalidation.
    return found && isInvalidated(found) && mayWait ? ask(true) : found;
  };
  try {
    const isThere = (kept.has(key) && !isChanged) || (allowStale && known !== undefined);
    const found = (await (isThere ? fetched() : outside(fetched))) as KeptAnswer;
    return shown<Data, Extra>(found);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const isDenied = ['unavailable', 'refused', 'unauthorised'].includes(error.kind);
    const mayBeOld = isDenied || error.details.isListed;
    const last = mayBeOld && kept.get(key, { allowStale: true });
    if (!last) throw errorPage(error, { isPublic: true });
    return shown<Data, Extra>(last);
  }
}

/** The answer, noted as shown by the page that is rendered. */
function shown<Data extends z.ZodType, Extra extends z.ZodType>({
  answer,
  keys,
  version,
}: KeptAnswer): Answer<z.output<Data>, z.output<Extra>> {
  const page = forKeeping.getStore();
  if (page) {
    for (const key of keys) page.keys.add(key);
    page.version = Math.min(page.version, version);
  }
  return answer as Answer<z.output<Data>, z.output<Extra>>;
}

/** Notes that the upstream did not answer: whoever comes next need not wait to learn it again. */
function noticed(error: unknown): never {
  const isUnanswered =
    error instanceof UpstreamError && error.kind === 'unavailable' && !error.details.status;
  if (isUnanswered) unansweredUntil = performance.now() + OLD_AT_ONCE_MS;
  throw error;
}

/** Forgets all answers, and that the upstream was down; for tests. */
export function forgetReads(): void {
  answers = undefined;
  unansweredUntil = 0;
  resetInvalidation();
  forgetFailedDecorations();
  forgetClient();
}
