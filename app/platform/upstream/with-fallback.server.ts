/** Parts of a page that it can do without. */
import { log } from '@kernel/log';
import { LRUCache } from 'lru-cache';
import { withDeadline } from '../deadline.server';
import { UpstreamError } from './upstream-error.server';

/** Answers of an upstream that simply lacks what was asked for, see `errorPage`. */
const MISSING = [400, 404, 410, 501, 502];

/**
 * What a `read` answers, or `fallback` where the upstream lacks it. An upstream that is down still
 * fails: half a page must not be taken for a whole one.
 */
export async function withFallback<Value, Fallback>(
  reading: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Response && MISSING.includes(error.status)) return fallback;
    throw error;
  }
}

/**
 * A part of a member's page: `lacking` where the upstream has no such call, null where it cannot be
 * read for now, which is logged. The end of the session is still thrown.
 */
export async function readPart<Value, Lacking>(
  name: string,
  reading: Promise<Value>,
  lacking: Lacking,
): Promise<Value | Lacking | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    if (error.kind === 'not_found') return lacking;
    if (error.kind === 'missing_call' && !error.details.isListed) return lacking;
    logFailure(name, error.details.status);
    return null;
  }
}

const logFailure = (decoration: string, status?: number): void =>
  log().warn({ decoration, status }, 'a decoration could not be read');

/** A decoration that failed is not asked for again for this long: pages do not wait for it. */
const REST_MS = 30_000;
/** The longest wait for a decoration that nobody has cached. */
const DECORATION_MS = 2_000;

const failedUntil = new LRUCache<string, true>({ max: 500, ttl: REST_MS });

/**
 * Reads the decorations of a page: banners, say, or related products. What fails is left out, and
 * the page is then partial: it is shown and not cached, and an older page that is whole comes first.
 *
 *     const decorations = readDecorations();
 *     const banners = await decorations.read('banners', () => read(…), none);
 *     return { banners, isPartial: decorations.isPartial() };
 */
export function readDecorations() {
  let isPartial = false;
  return {
    isPartial: () => isPartial,
    /** @param name of this decoration, for the log and for the rest after a failure */
    async read<Value, Fallback>(
      name: string,
      reading: () => Promise<Value>,
      fallback: Fallback,
    ): Promise<Value | Fallback> {
      if (failedUntil.has(name)) {
        isPartial = true;
        return fallback;
      }
      try {
        return await withDeadline(DECORATION_MS, () => withFallback(reading(), fallback));
      } catch (error) {
        if (!(error instanceof Response)) throw error;
        isPartial = true;
        failedUntil.set(name, true);
        logFailure(name, error.status);
        return fallback;
      }
    },
  };
}

/** Asks for decorations again that failed; for tests. */
export const forgetFailedDecorations = (): void => failedUntil.clear();
