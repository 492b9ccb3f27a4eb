/**
 * Reads of public data for pages: answers are kept for a short time, shown again while they are
 * renewed, and shown stale when the upstream is down. Errors are never kept.
 */
import { LRUCache } from 'lru-cache';
import type { z } from 'zod/v4';
import type { Endpoint } from '../../../api/contract/endpoint';
import { config } from '../config.server';
import { type Answer, type CallOptions, createUpstream, type Upstream } from './upstream.server';
import { UpstreamError } from './upstream-error.server';

/** An answer is fresh for this long. */
const FRESH_MS = 30_000;
/** For this long after, it is shown at once and renewed behind the visitor's back. */
const RENEW_MS = 5 * 60_000;
/** After a call that was not answered, every old answer is shown at once for this long. */
const OLD_AT_ONCE_MS = 30_000;
/** Bytes of answers kept, counted as JSON: as objects they take some three times as much. */
const CACHE_BYTES = 8 * 1024 * 1024;

/** On the clock of the kept answers. */
let unansweredUntil = 0;

let shared: { baseUrl: string; client: Upstream } | undefined;

/** The upstream of `API_BASE_URL`, which the own api's start changes. */
export function upstream(): Upstream {
  const { API_BASE_URL: baseUrl, API_TIMEOUT_MS: timeoutMs } = config();
  if (!baseUrl) throw new Error('API_BASE_URL is not set.');
  if (shared?.baseUrl !== baseUrl) {
    shared = { baseUrl, client: createUpstream({ baseUrl, timeoutMs }) };
  }
  return shared.client;
}

type AnyAnswer = Answer<unknown, unknown>;
type Renew = () => Promise<AnyAnswer>;

const kept = new LRUCache<string, AnyAnswer, Renew>({
  max: 5_000,
  maxSize: CACHE_BYTES,
  sizeCalculation: (answer, key) => JSON.stringify(answer).length + key.length,
  ttl: FRESH_MS,
  fetchMethod: (_key, _stale, { context }) => context(),
  noDeleteOnFetchRejection: true,
  noDeleteOnStaleGet: true,
});

/**
 * What a public page shows. The same answer serves every visitor, so no token goes along.
 * @throws Response 404, 410 or 503 for the error page.
 */
export async function read<Data extends z.ZodType, Extra extends z.ZodType>(
  endpoint: Endpoint<Data, Extra>,
  options: Omit<CallOptions, 'token' | 'headers'> = {},
): Promise<Answer<z.output<Data>, z.output<Extra>>> {
  const key = JSON.stringify([endpoint.method, endpoint.path, options]);
  const context = () =>
    upstream()
      .call(endpoint, { ...options, isRead: true })
      .catch(noticed);
  const allowStale = performance.now() < unansweredUntil || kept.getRemainingTTL(key) > -RENEW_MS;
  try {
    const answer = await kept.fetch(key, { context, allowStale });
    return answer as Answer<z.output<Data>, z.output<Extra>>;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const last = error.kind === 'unavailable' && kept.get(key, { allowStale: true });
    if (!last) throw errorPage(error);
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
  kept.clear();
  unansweredUntil = 0;
  shared = undefined;
}

/** The response that makes the error page for a failed call. */
export function errorPage(error: UpstreamError): Response {
  if (error.kind === 'not_found') return new Response(null, { status: 404 });
  if (error.kind === 'gone') return new Response(null, { status: 410 });
  if (error.kind === 'missing_call') return new Response(null, { status: 501 });
  if (error.kind === 'refused') return new Response(null, { status: 400 });
  const wait = String(error.details.retryAfterSeconds ?? 10);
  return new Response(null, { status: 503, headers: { 'Retry-After': wait } });
}
