/** Parts of a page that it can do without. */

/** Answers of an upstream that simply lacks what was asked for. */
const MISSING = [400, 404, 410, 501];

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
