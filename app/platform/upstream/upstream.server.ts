/**
 * The client of the upstream. It makes the calls of the contract over HTTP with timeouts, retries
 * failed reads, and reads answers tolerantly.
 */

import { IDEMPOTENCY_HEADER } from '@contract/account';
import type { Endpoint } from '@contract/endpoint';
import { LANGUAGE_HEADER } from '@contract/language';
import { config } from '@kernel/config/config';
import qs from 'qs';
import type { z } from 'zod';
import { upstreamText } from '~/platform/upstream/upstream.text';
import { QueueFullError } from '../concurrency-limit.server';
import { timeLeft } from '../deadline.server';
import { requestLanguage } from '../language/request-language.server';
import { waitWithoutSlot } from '../render-slots.server';
import { type Envelope, readEnvelope, readRefusal } from './envelope.server';
import { encodeMultipart } from './multipart.server';
import { inRupees, paiseOf } from './rupees.server';
import { UpstreamError, unavailable } from './upstream-error.server';
import { openStream, type UpstreamStream } from './upstream-stream.server';

export interface CallOptions {
  /** Values of the `{name}` parts of the path. */
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  /** Form fields; nested values use bracket notation. A FormData is sent as multipart. */
  body?: Record<string, unknown> | FormData;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as `Idempotency-Key`: of several calls with the same key, our api executes only one. */
  idempotencyKey?: string;
  /** Whether the call is a read, which is retried after a failure. By default, only GET is. */
  isRead?: boolean;
  /** Milliseconds for the call with all its retries, instead of the default. */
  timeoutMs?: number;
}

export interface StreamOptions extends Omit<CallOptions, 'isRead' | 'idempotencyKey' | 'body'> {
  /** The signal of the visitor's request: when the visitor leaves, the call is aborted. */
  signal: AbortSignal;
  /** Milliseconds that the body may stall once it has begun. */
  idleMs?: number;
}

export interface Answer<Data, Extra> {
  data: Data;
  extra: Extra;
  message: string;
}

export interface Upstream {
  /** @throws UpstreamError */
  call<Data extends z.ZodType, Extra extends z.ZodType>(
    endpoint: Endpoint<Data, Extra>,
    options?: CallOptions,
  ): Promise<Answer<z.output<Data>, z.output<Extra>>>;
  /**
   * Streams bytes, for a call that has no envelope. The timeout applies until the first byte.
   * @throws UpstreamError
   */
  stream(endpoint: Endpoint, options: StreamOptions): Promise<UpstreamStream>;
  /**
   * Whether the upstream has an extension. Makes the call with an empty form, which changes
   * nothing. Use it before expensive work for the call. True if the upstream does not respond.
   */
  offers(endpoint: Endpoint): Promise<boolean>;
}

interface UpstreamSettings {
  /** The URL of the upstream, such as `http://127.0.0.1:3001/api`. */
  baseUrl: string;
  /** Milliseconds for a call with all its retries. */
  timeoutMs: number;
  /** Milliseconds before each retry of a read. */
  retryDelaysMs?: readonly number[];
  now?: () => number;
  /** The unit of the upstream's amounts; paise by default. */
  money?: 'paise' | 'rupees';
  /** Called with the data of each answer, which it may change in place. */
  onData?: (data: unknown) => void;
  /** Called after each call. The outcome is `ok`, the kind of the `UpstreamError`, or `fault`. */
  onCall?: (endpoint: Endpoint, outcome: string, ms: number) => void;
}

/** Milliseconds after a failed connection in which reads fail at once, so that pages stay fast. */
const RETRY_PAUSE_MS = 500;
/** Milliseconds for which the result of `offers` is cached. */
const OFFERS_MS = 10 * 60_000;

/** Creates a client. Node's fetch keeps connections alive by itself. */
export function createUpstream(settings: UpstreamSettings): Upstream {
  const { retryDelaysMs = [100, 300], now = Date.now } = settings;
  const inPaise: typeof paiseOf =
    settings.money === 'rupees' ? paiseOf : (_schema, answer) => answer;
  const base = settings.baseUrl.replace(/\/$/, '');
  let cooldownUntil = 0;

  async function attempt(
    endpoint: Endpoint,
    options: CallOptions,
    deadline: AbortSignal,
  ): Promise<Response> {
    const upstreamOptions = settings.money === 'rupees' ? inRupees(endpoint, options) : options;
    const { url, init } = await request(base, endpoint, upstreamOptions);
    try {
      return await fetch(url, { ...init, signal: deadline, redirect: 'error' });
    } catch (error) {
      throw connectionFault(error) ?? unavailable();
    }
  }

  async function withRetries(endpoint: Endpoint, options: CallOptions): Promise<Envelope> {
    const isRead = options.isRead ?? endpoint.method === 'GET';
    if (isRead && now() < cooldownUntil) throw unavailable();
    const delays = isRead ? [...retryDelaysMs] : [];
    const timeoutMs = Math.min(options.timeoutMs ?? settings.timeoutMs, timeLeft());
    const deadline = AbortSignal.timeout(Math.ceil(timeoutMs));
    for (;;) {
      try {
        return await readEnvelope(await attempt(endpoint, options, deadline), endpoint);
      } catch (error) {
        const delay = delays.shift();
        const isFault = error instanceof UpstreamError && error.kind === 'unavailable';
        if (!isFault || deadline.aborted) throw error;
        if (delay === undefined) {
          // A timeout starts no pause, because other calls may be faster.
          if (isRead && error instanceof ConnectionFault) cooldownUntil = now() + RETRY_PAUSE_MS;
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
  }

  async function stream(endpoint: Endpoint, options: StreamOptions): Promise<UpstreamStream> {
    const { signal, timeoutMs = Math.min(settings.timeoutMs, timeLeft()), idleMs } = options;
    const ending = new AbortController();
    const abort = () => ending.abort();
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    const timer = setTimeout(abort, timeoutMs);
    try {
      const response = await waitForUpstream(() => attempt(endpoint, options, ending.signal));
      if (!response.ok || (endpoint.bytes && isText(response)))
        throw await readRefusal(response, endpoint);
      return await openStream(response, abort, idleMs);
    } catch (error) {
      abort();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    stream: (endpoint, options) =>
      reportOutcome(settings, endpoint, () => stream(endpoint, options)),
    offers: cacheOffers((endpoint) => waitForUpstream(() => withRetries(endpoint, {})), now),
    async call(endpoint, options = {}) {
      const ask = () => waitForUpstream(() => withRetries(endpoint, options));
      const raw = await reportOutcome(settings, endpoint, ask);
      const data = endpoint.data.safeParse(inPaise(endpoint.data, raw.data));
      const extra = endpoint.extra.safeParse(inPaise(endpoint.extra, raw));
      if (!data.success || !extra.success) throw unavailable(raw.status_code);
      settings.onData?.(data.data);
      return { data: data.data, extra: extra.data, message: raw.message } as never;
    },
  };
}

/** Runs `work` and reports its outcome to `onCall`. @throws the errors of `work` */
async function reportOutcome<Result>(
  { onCall }: UpstreamSettings,
  endpoint: Endpoint,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  let outcome = 'ok';
  try {
    return await work();
  } catch (error) {
    outcome = error instanceof UpstreamError ? error.kind : 'fault';
    throw error;
  } finally {
    onCall?.(endpoint, outcome, performance.now() - started);
  }
}

/** Caches whether the upstream has a call. @param ask calls it with an empty form */
function cacheOffers(
  ask: (endpoint: Endpoint) => Promise<unknown>,
  now: () => number,
): Upstream['offers'] {
  const cached = new Map<Endpoint, { answer: boolean; until: number }>();
  return async (endpoint) => {
    const before = cached.get(endpoint);
    if (before && now() < before.until) return before.answer;
    const answer = await ask(endpoint).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof UpstreamError)) throw error;
        return error.kind === 'unavailable' ? null : error.kind !== 'missing_call';
      },
    );
    // While the upstream is down, the answer is not known, and not cached.
    if (answer === null) return true;
    cached.set(endpoint, { answer, until: now() + OFFERS_MS });
    return answer;
  };
}

/** Whether an answer is a page or an envelope instead of bytes. */
const isText = ({ headers }: Response): boolean =>
  /^(text\/html|application\/json)\b/.test(headers.get('content-type') ?? '');

/**
 * Waits for the upstream without a render slot.
 * @throws UpstreamError if too many pages are waiting
 */
export async function waitForUpstream<Result>(wait: () => Promise<Result>): Promise<Result> {
  try {
    return await waitWithoutSlot(wait);
  } catch (error) {
    throw error instanceof QueueFullError ? unsentError() : error;
  }
}

const unsentError = () =>
  new UpstreamError('unavailable', upstreamText.unavailable, { isUnsent: true });

/** The connection to the upstream failed, but not because of a timeout. */
class ConnectionFault extends UpstreamError {
  constructor(code: string) {
    super('unavailable', upstreamText.unavailable, { isUnsent: UNSENT.has(code) });
  }
}

/** Errors of a connection that was never established. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * The fault of a failed connection; null for a timeout and for a redirect, which is not followed.
 * Node's error for a redirect has no code.
 */
function connectionFault(error: unknown): ConnectionFault | null {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code === undefined || /TIMEOUT|TIMEDOUT/.test(code) ? null : new ConnectionFault(code);
}

async function request(base: string, endpoint: Endpoint, options: CallOptions) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.params?.[name] ?? ''),
  );
  const query = qs.stringify(options.query ?? {}, { addQueryPrefix: true });
  const headers: Record<string, string> = {
    accept: endpoint.bytes ?? 'application/json',
    ...options.headers,
  };
  if (config().LANGUAGES.length > 1) headers[LANGUAGE_HEADER] = requestLanguage().code;
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey;
  const init: RequestInit = { method: endpoint.method, headers };
  if (options.body instanceof FormData) {
    const { bytes, type } = await encodeMultipart(options.body);
    headers['content-type'] = type;
    init.body = bytes;
  } else if (endpoint.method === 'POST' || endpoint.method === 'PATCH') {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    init.body = qs.stringify(options.body ?? {}, { skipNulls: true });
  }
  return { url: `${base}/${path}${query}`, init };
}
