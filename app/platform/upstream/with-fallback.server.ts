/** Reads the optional parts of a page. */
import { log } from '@kernel/log';
import { LRUCache } from 'lru-cache';
import { withDeadline } from '../deadline.server';
import { UpstreamError } from './upstream-error.server';

/** Statuses of `errorPage` for an upstream that lacks the call or record, or refuses the read. */
const MISSING = [400, 404, 410, 501, 502];

/**
 * Returns the answer of a `read`, or `fallback` for one of `MISSING`. If the upstream is down, it
 * still throws, because an incomplete page must not look complete.
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
 * Reads a part of a member's page. Returns `unsupported` if the upstream lacks the call or record.
 * Returns null, and logs it, if the part cannot be read at the moment.
 * @throws UpstreamError `unauthorised` if the session has ended
 */
export async function readPart<Value, Unsupported>(
  name: string,
  reading: Promise<Value>,
  unsupported: Unsupported,
): Promise<Value | Unsupported | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'unauthorised') throw error;
    if (error.kind === 'not_found') return unsupported;
    if (error.kind === 'missing_call' && !error.details.isListed) return unsupported;
    logFailure(name, error.details.status);
    return null;
  }
}

const logFailure = (decoration: string, status?: number): void =>
  log().warn({ decoration, status }, 'optional data could not be read');

/**
 * Milliseconds for which a failed decoration is not requested again, so that pages do not wait for
 * it.
 */
const COOLDOWN_MS = 30_000;
/** Milliseconds that a page waits for an uncached decoration. */
const DECORATION_TIMEOUT_MS = 2_000;

const failedUntil = new LRUCache<string, true>({ max: 500, ttl: COOLDOWN_MS });

/**
 * Reads the decorations of a page, such as banners or related products. A decoration that fails is
 * left out, and the page is then partial: it is not cached, and an older complete page is
 * preferred.
 *
 * const decorations = readDecorations();
 * const banners = await decorations.read('banners', () => read(…), none);
 * return { banners, isPartial: decorations.isPartial() };
 */
export function readDecorations() {
  let isPartial = false;
  return {
    isPartial: () => isPartial,
    /** @param name of this decoration, for the log and for pausing after a failure */
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
        return await withDeadline(DECORATION_TIMEOUT_MS, () => withFallback(reading(), fallback));
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

/** Requests failed decorations again, for tests. */
export const clearFailedDecorations = (): void => failedUntil.clear();
