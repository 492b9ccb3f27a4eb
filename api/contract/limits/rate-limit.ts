/**
 * A sliding-window limiter in the memory of one process: at most so many attempts in any stretch of
 * the window, and optionally a least gap between two of them. Bounded in size: when it is full, the
 * key that was used longest ago is forgotten, so a limit per account is always paired with one per
 * address.
 */

export interface RateLimitRule {
  /** Attempts in any stretch of `windowSeconds`. */
  limit: number;
  windowSeconds: number;
  /** Least time between two allowed attempts. */
  gapSeconds?: number;
  /** How many keys are remembered; 10,000 unless said otherwise. */
  maxKeys?: number;
}

export type Permission = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface RateLimiter {
  /** Counts an attempt, or refuses it uncounted and says in how many seconds to try again. */
  take(key: string): Permission;
  /** Seconds until `take` would allow an attempt; 0 if it would now. Counts nothing. */
  waitSeconds(key: string): number;
  /** Forgets the attempts of a key, as after a success. */
  reset(key: string): void;
}

/** Makes a limiter. `clock` gives the time in milliseconds. */
export function createRateLimiter(
  rule: RateLimitRule,
  clock: () => number = Date.now,
): RateLimiter {
  const { limit, gapSeconds = 0, maxKeys = 10_000 } = rule;
  const windowMs = rule.windowSeconds * 1000;
  /** The times of the counted attempts, oldest first; the map's order is that of last use. */
  const attempts = new Map<string, number[]>();

  const recent = (key: string, now: number) =>
    (attempts.get(key) ?? []).filter((time) => time > now - windowMs);

  const waitMs = (times: number[], now: number) => {
    const last = times.at(-1);
    const gapEnds = last === undefined ? now : last + gapSeconds * 1000;
    const blocking = times.at(-limit);
    const windowEnds = times.length < limit || blocking === undefined ? now : blocking + windowMs;
    return Math.max(gapEnds, windowEnds) - now;
  };

  const remember = (key: string, times: number[]) => {
    attempts.delete(key);
    attempts.set(key, times);
    if (attempts.size <= maxKeys) return;
    const oldest = attempts.keys().next();
    if (!oldest.done) attempts.delete(oldest.value);
  };

  return {
    take(key) {
      const now = clock();
      const times = recent(key, now);
      const wait = waitMs(times, now);
      if (wait <= 0) times.push(now);
      remember(key, times);
      return wait <= 0
        ? { allowed: true }
        : { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
    },
    waitSeconds(key) {
      const now = clock();
      return Math.ceil(waitMs(recent(key, now), now) / 1000);
    },
    reset(key) {
      attempts.delete(key);
    },
  };
}
