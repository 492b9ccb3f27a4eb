/** Fetches the original pictures. */
import { readLimited } from '../read-limited.server';
import { ImageError } from './image-error.server';

export interface Original {
  bytes: Buffer;
  /** The time until which it is fresh, in milliseconds since 1970; Infinity if it never changes. */
  freshUntil: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10 * 1024 * 1024;
const HOUR_S = 3_600;
/** The lifetime of a picture whose source sends none. */
const DEFAULT_S = 24 * HOUR_S;
const MAX_S = 30 * 24 * HOUR_S;

/**
 * The origin did not start to answer in time, so its other pictures would probably time out too.
 */
export class UnresponsiveError extends ImageError {
  constructor() {
    super(503, 'The picture cannot be fetched at the moment.');
  }
}

const unreachable = () => new ImageError(503, 'The picture cannot be fetched at the moment.');

/**
 * Fetches a picture at an address that `sourceAddress` allowed. Redirects are not followed, because
 * they could lead to any address.
 * @throws ImageError
 */
export async function fetchOriginal(url: URL): Promise<Original> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const accept = 'image/webp,image/png,image/jpeg,image/*;q=0.8';
  const responsePromise = fetch(url, { redirect: 'error', headers: { accept }, signal });
  const response = await responsePromise.catch(() => {
    throw signal.aborted ? new UnresponsiveError() : unreachable();
  });
  if (!response.ok) await response.body?.cancel();
  if (response.status >= 500) throw unreachable();
  if (!response.ok) throw new ImageError(404, 'There is no such picture.');
  const bytes = await readLimited(response, MAX_BYTES).catch(() => {
    throw unreachable();
  });
  if (!bytes) throw new ImageError(415, 'The picture is too large.');
  return { bytes, freshUntil: freshUntil(response.headers.get('cache-control') ?? '') };
}

function freshUntil(cacheControl: string): number {
  if (/\bimmutable\b/.test(cacheControl)) return Number.POSITIVE_INFINITY;
  const maxAge = /\bmax-age=(\d+)/.exec(cacheControl)?.[1];
  const seconds = Math.min(Math.max(Number(maxAge ?? DEFAULT_S), HOUR_S), MAX_S);
  return Date.now() + seconds * 1_000;
}
