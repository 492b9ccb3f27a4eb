/** A page as the cache keeps it: what was rendered, in all its codings, and for how long it is good. */
import { NOT_KEPT } from '../document/caching.server';
import { encode, MIN_BYTES } from './compress.server';
import { type StoredAnswer, storeAnswer, withBody } from './stored-answer.server';

export interface KeptPage {
  answer: StoredAnswer;
  /** False for what is only shared by those who wait for it right now. */
  mayBeKept: boolean;
  /** Milliseconds, as all times here. */
  renderedAt: number;
  /** Until then it is shown as it is. */
  freshUntil: number;
  /** Until then it is shown while it is renewed. */
  staleUntil: number;
  /** Until then it is shown where it cannot be renewed. */
  errorUntil: number;
  /** Compressed as well as can be, or on the way there. */
  isBest: boolean;
}

/** Quick and good, for who waits; asked for again, a page is worth the best. */
const QUICK_BROTLI = 5;
const BEST_BROTLI = 11;

/**
 * Reads a rendered page; null for one that is for nobody else: it sets a cookie, or is not public.
 * The `old` page that turns out to be the same is good for longer.
 */
export async function readPage(
  response: Response,
  old: KeptPage | undefined,
  now: number,
): Promise<KeptPage | null> {
  if (response.headers.has('Set-Cookie')) return null;
  const { status } = response;
  const cacheControl = response.headers.get('Cache-Control') ?? '';
  const lifetime = lifetimeOf(cacheControl);
  if (status === 200 && !lifetime && cacheControl !== NOT_KEPT) return null;
  const fresh = storeAnswer(Buffer.from(await response.arrayBuffer()), headersOf(response), status);
  const mayBeKept = status === 200 && lifetime !== null;
  const { maxAge, whileRenewed, onError } = lifetime ?? { maxAge: 0, whileRenewed: 0, onError: 0 };
  const times = {
    renderedAt: now,
    freshUntil: now + maxAge,
    staleUntil: now + maxAge + whileRenewed,
    errorUntil: now + maxAge + Math.max(onError, whileRenewed),
  };
  if (old && mayBeKept && isSame(old.answer, fresh)) return Object.assign(old, times);
  const answer = mayBeKept ? await inAllCodings(fresh) : fresh;
  return { answer, mayBeKept, ...times, isBest: false };
}

/** Whether an old page is better: this one is an error, or lacks something for now. */
export const isWorse = ({ answer, mayBeKept }: KeptPage): boolean =>
  answer.status >= 500 || (answer.status === 200 && !mayBeKept);

const isSame = (old: StoredAnswer, fresh: StoredAnswer): boolean =>
  old.tag === fresh.tag && old.headers.join() === fresh.headers.join();

/** Makes the body that is missing in a coding, if it is worth it. */
export async function withCoding(
  answer: StoredAnswer,
  coding: 'br' | 'gzip',
): Promise<StoredAnswer> {
  const { bytes } = answer.bodies.identity;
  if (answer.bodies[coding] || bytes.length < MIN_BYTES) return answer;
  return withBody(answer, coding, await encode(bytes, coding, QUICK_BROTLI));
}

async function inAllCodings(answer: StoredAnswer): Promise<StoredAnswer> {
  const [gzip, both] = await Promise.all([withCoding(answer, 'gzip'), withCoding(answer, 'br')]);
  return { ...answer, bodies: { ...gzip.bodies, ...both.bodies } };
}

const MANY_WAITING = 50;
let waiting = 0;
let queue = Promise.resolve();

/** Compresses a page as well as can be, behind everybody's back and one page at a time. */
export function improve(page: KeptPage): void {
  const { answer } = page;
  const { bytes } = answer.bodies.identity;
  if (page.isBest || bytes.length < MIN_BYTES || waiting >= MANY_WAITING) return;
  page.isBest = true;
  waiting += 1;
  queue = queue.then(async () => {
    page.answer = withBody(answer, 'br', await encode(bytes, 'br', BEST_BROTLI), 'best');
    waiting -= 1;
  });
}

/** What belongs to the page, and not to one answer or one connection. */
function headersOf(response: Response): string[] {
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  return [...headers].flat();
}

interface Lifetime {
  maxAge: number;
  whileRenewed: number;
  onError: number;
}

/** The times of a `Cache-Control`, in milliseconds; null where it does not let a page be shared. */
function lifetimeOf(cacheControl: string): Lifetime | null {
  if (!/^public\b/.test(cacheControl)) return null;
  const directive = (name: string) =>
    1_000 * Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  return {
    maxAge: directive('max-age'),
    whileRenewed: directive('stale-while-revalidate'),
    onError: directive('stale-if-error'),
  };
}
