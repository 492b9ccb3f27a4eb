/** Fetches the pictures that the shop's own are made from. */
import { ImageError } from './image-error.server';

export interface Original {
  bytes: Buffer;
  /** Until when it is good, in milliseconds since 1970; Infinity if it never changes. */
  goodUntil: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10 * 1024 * 1024;
const HOUR_S = 3_600;
/** For pictures of which the source does not say how long they are good. */
const DEFAULT_S = 24 * HOUR_S;
const MAX_S = 30 * 24 * HOUR_S;

/**
 * The picture at an address that `sourceAddress` allowed. Redirects are not followed: they could
 * lead anywhere.
 * @throws ImageError
 */
export async function fetchOriginal(url: URL): Promise<Original> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'image/webp,image/png,image/jpeg,image/*;q=0.8' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) throw unreachable();
    if (!response.ok) throw new ImageError(404, 'There is no such picture.');
    const bytes = await readLimited(response);
    return { bytes, goodUntil: goodUntil(response.headers.get('cache-control') ?? '') };
  } catch (error) {
    throw error instanceof ImageError ? error : unreachable();
  }
}

const unreachable = () => new ImageError(503, 'The picture cannot be fetched at the moment.');

async function readLimited(response: Response): Promise<Buffer> {
  const tooLarge = () => new ImageError(415, 'The picture is too large.');
  if (Number(response.headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
}

function goodUntil(cacheControl: string): number {
  if (/\bimmutable\b/.test(cacheControl)) return Number.POSITIVE_INFINITY;
  const said = /\bmax-age=(\d+)/.exec(cacheControl)?.[1];
  const seconds = Math.min(Math.max(Number(said ?? DEFAULT_S), HOUR_S), MAX_S);
  return Date.now() + seconds * 1_000;
}
