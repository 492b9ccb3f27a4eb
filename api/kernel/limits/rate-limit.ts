/**
 * A sliding-window rate limiter in the memory of one process, optionally with a minimum gap between
 * two attempts. When it is full, the least recently used keys are dropped. A limit per account that
 * stops guessing is therefore paired with a limit per address. Keys that must wait are not dropped,
 * because an attacker could otherwise end the wait of a key by using many other keys.
 */

export interface RateLimitRule {
  /** Maximum number of attempts in `windowSeconds`. */
  limit: number;
  windowSeconds: number;
  /** Minimum time between two allowed attempts. */
  gapSeconds?: number;
  /** Maximum number of keys; 10,000 by default. */
  maxKeys?: number;
}

export type Permission = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts attempts by key. Every method is asynchronous because the counts may be stored elsewhere. */
export interface RateLimiter {
  /** Counts an attempt. If it is refused, it is not counted, and the result says how long to wait. */
  take(key: string): Promise<Permission>;
  /** Returns the seconds until `take` would allow an attempt; 0 if it would now. Counts nothing. */
  waitSeconds(key: string): Promise<number>;
  /**
   * Uncounts the last attempt of a key, for attempts that failed through no fault of the caller.
   */
  release(key: string): Promise<void>;
  /** Removes the attempts of a key, as after a success. */
  reset(key: string): Promise<void>;
  /**
   * Calls `take` of several limiters with one query. Limiters that can be combined share one
   * `takeBatch` function.
   */
  takeBatch?(counts: readonly Count[]): Promise<Permission[]>;
}

export type Count = readonly [limiter: RateLimiter, key: string];

/**
 * Counts one attempt in several limiters. If one of them refuses, none counts the attempt.
 * @returns the seconds to wait of each limiter; all are 0 if the attempt is allowed and counted
 */
export async function takeAll(counts: readonly Count[]): Promise<number[]> {
  const takeOfEach = counts[0]?.[0].takeBatch;
  const permissions =
    takeOfEach && counts.every(([limiter]) => limiter.takeBatch === takeOfEach)
      ? await takeOfEach(counts)
      : await Promise.all(counts.map(([limiter, key]) => limiter.take(key)));
  if (permissions.some(({ allowed }) => !allowed)) {
    await releaseAll(counts.filter((_, index) => permissions[index]?.allowed));
  }
  return permissions.map((permission) => (permission.allowed ? 0 : permission.retryAfterSeconds));
}

/** Uncounts the last attempt in each limiter. */
export async function releaseAll(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(([limiter, key]) => limiter.release(key)));
}

/** Maximum number of the oldest keys that are examined to make room for a new key. */
const MAX_EVICTION_CHECKS = 8;

/** Creates a limiter. `clock` returns the time in milliseconds. */
export function createRateLimiter(
  rule: RateLimitRule,
  clock: () => number = Date.now,
): RateLimiter {
  const { limit, gapSeconds = 0, maxKeys = 10_000 } = rule;
  const windowMs = rule.windowSeconds * 1000;
  /** Times of the counted attempts, oldest first; the map is ordered by last use. */
  const attempts = new Map<string, number[]>();

  const recent = (times: number[] | undefined, now: number) =>
    (times ?? []).filter((time) => time > now - windowMs);

  const waitMs = (times: number[], now: number) => {
    const last = times.at(-1);
    // Without a minimum gap there is no wait, even if the clock was set back a little.
    const gapEnds = last === undefined || gapSeconds === 0 ? now : last + gapSeconds * 1000;
    const blocking = times.at(-limit);
    const windowEnds = times.length < limit || blocking === undefined ? now : blocking + windowMs;
    return Math.max(gapEnds, windowEnds) - now;
  };

  /** Drops the least recently used keys if there are too many. A key that must wait moves to the end. */
  const evictKeys = (newest: string, now: number) => {
    let checks = 0;
    for (const [key, times] of attempts) {
      if (attempts.size <= maxKeys || key === newest || checks === MAX_EVICTION_CHECKS) return;
      checks += 1;
      attempts.delete(key);
      if (waitMs(recent(times, now), now) > 0) attempts.set(key, times);
    }
  };

  const remember = (key: string, times: number[], now: number) => {
    attempts.delete(key);
    attempts.set(key, times);
    evictKeys(key, now);
  };

  return {
    async take(key) {
      const now = clock();
      const times = recent(attempts.get(key), now);
      const wait = waitMs(times, now);
      if (wait <= 0) times.push(now);
      remember(key, times, now);
      return wait <= 0
        ? { allowed: true }
        : { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
    },
    async waitSeconds(key) {
      const now = clock();
      return Math.ceil(waitMs(recent(attempts.get(key), now), now) / 1000);
    },
    async release(key) {
      attempts.get(key)?.pop();
    },
    async reset(key) {
      attempts.delete(key);
    },
  };
}
