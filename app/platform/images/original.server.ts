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

const UNREACHABLE = 'The picture cannot be fetched at the moment.';

/**
 * The origin did not start to answer in time or limits our requests (429), so its other pictures
 * would probably fail too.
 */
export class UnresponsiveError extends ImageError {
  constructor(cause?: unknown) {
    super(503, UNREACHABLE, { cause });
  }
}

/** Statuses that say that there is no picture. After any other error there may be one. */
const MISSING_STATUSES = [404, 410];

const unreachable = (cause: unknown) => new ImageError(503, UNREACHABLE, { cause });

/**
 * Fetches a picture at an address that `sourceAddress` allowed. Redirects are not followed, because
 * they could lead to any address.
 * @throws ImageError
 */
export async function fetchOriginal(url: URL): Promise<Original> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const accept = 'image/webp,image/png,image/jpeg,image/*;q=0.8';
  const responsePromise = fetch(url, { redirect: 'error', headers: { accept }, signal });
  const response = await responsePromise.catch((error: unknown) => {
    throw signal.aborted ? new UnresponsiveError(error) : unreachable(error);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw refusal(response.status);
  }
  const bytes = await readLimited(response, MAX_BYTES).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (!bytes) throw new ImageError(415, 'The picture is too large.');
  return { bytes, freshUntil: freshUntil(response.headers.get('cache-control') ?? '') };
}

function refusal(status: number): ImageError {
  if (MISSING_STATUSES.includes(status)) return new ImageError(404, 'There is no such picture.');
  const cause = new Error(`The origin answered ${status}.`);
  return status === 429 ? new UnresponsiveError(cause) : unreachable(cause);
}

function freshUntil(cacheControl: string): number {
  if (/\bimmutable\b/.test(cacheControl)) return Number.POSITIVE_INFINITY;
  const maxAge = /\bmax-age=(\d+)/.exec(cacheControl)?.[1];
  const seconds = Math.min(Math.max(Number(maxAge ?? DEFAULT_S), HOUR_S), MAX_S);
  return Date.now() + seconds * 1_000;
}
