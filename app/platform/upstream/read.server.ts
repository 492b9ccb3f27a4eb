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
type Renew = () => Promise<AnyAnswer>;

type Answers = LRUCache<string, AnyAnswer, Renew>;

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
    sizeCalculation: (answer, key) => JSON.stringify(answer).length + key.length,
    ttl: FRESH_MS,
    fetchMethod: (_key, _stale, { context }) => context(),
    // An answer that lost its place to others while it was on its way is an answer all the same.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
  });

/** Set while a page is rendered that will itself be cached. */
const forKeeping = new AsyncLocalStorage<boolean>();

/**
 * Runs `work`, whose reads wait for their renewal: a cached page would otherwise show what is
 * already old for another minute. While the upstream does not answer, old answers go out all the same.
 */
export const withFreshReads = <Result>(work: () => Result): Result => forKeeping.run(true, work);

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
  const context = () =>
    // Others may wait for it too, with deadlines of their own.
    withoutDeadline(() => upstream().call(endpoint, { ...options, isRead: true })).catch(noticed);
  const kept = keptAnswers(isVariant);
  const mayWait = performance.now() >= unansweredUntil;
  const isTooOld = forKeeping.getStore() || kept.getRemainingTTL(key) <= -RENEW_MS;
  const allowStale = !(mayWait && isTooOld);
  try {
    const fetched = () =>
      beforeDeadline(
        kept.fetch(key, { context, allowStale }),
        () => new UpstreamError('unavailable', ''),
      );
    const isThere = kept.has(key) || (allowStale && kept.peek(key, { allowStale }) !== undefined);
    const answer = await (isThere ? fetched() : outside(fetched));
    return answer as Answer<z.output<Data>, z.output<Extra>>;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const isDenied = ['unavailable', 'refused', 'unauthorised'].includes(error.kind);
    const mayBeOld = isDenied || error.details.isListed;
    const last = mayBeOld && kept.get(key, { allowStale: true });
    if (!last) throw errorPage(error, { isPublic: true });
    return last as Answer<z.output<Data>, z.output<Extra>>;
  }
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
  forgetFailedDecorations();
  forgetClient();
}
