/**
 * A sliding-window limiter in the memory of one process: at most so many attempts in any stretch of
 * the window, and optionally a least gap between two of them. Bounded in size: when it is full, the
 * key that was used longest ago is forgotten, so a limit per account is always paired with one per
 * address. A key that has to wait is not forgotten, or many others would end its wait.
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

/** Counts attempts by key. The counts may be kept elsewhere, so every answer is a promise. */
export interface RateLimiter {
  /** Counts an attempt, or refuses it uncounted and says in how many seconds to try again. */
  take(key: string): Promise<Permission>;
  /** Seconds until `take` would allow an attempt; 0 if it would now. Counts nothing. */
  waitSeconds(key: string): Promise<number>;
  /** Uncounts the last attempt of a key, when somebody else's trouble made it void. */
  giveBack(key: string): Promise<void>;
  /** Forgets the attempts of a key, as after a success. */
  reset(key: string): Promise<void>;
  /** Takes of several limiters at once, the same function for all that it can take of. */
  takeOfEach?(counts: readonly Count[]): Promise<Permission[]>;
}

/** A limiter and the key that it counts under. */
export type Count = readonly [limiter: RateLimiter, key: string];

/**
 * Counts one attempt against several limiters, all or none of them.
 * @returns the seconds that each would have it wait: all 0 when it is allowed and counted.
 */
export async function takeAll(counts: readonly Count[]): Promise<number[]> {
  const takeOfEach = counts[0]?.[0].takeOfEach;
  const permissions =
    takeOfEach && counts.every(([limiter]) => limiter.takeOfEach === takeOfEach)
      ? await takeOfEach(counts)
      : await Promise.all(counts.map(([limiter, key]) => limiter.take(key)));
  if (permissions.some(({ allowed }) => !allowed)) {
    await giveBackAll(counts.filter((_, index) => permissions[index]?.allowed));
  }
  return permissions.map((permission) => (permission.allowed ? 0 : permission.retryAfterSeconds));
}

/** Uncounts what `takeAll` counted. */
export async function giveBackAll(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(([limiter, key]) => limiter.giveBack(key)));
}

/** How many old keys are looked at to make room for a new one. */
const LOOKS = 8;

/** Makes a limiter. `clock` gives the time in milliseconds. */
export function createRateLimiter(
  rule: RateLimitRule,
  clock: () => number = Date.now,
): RateLimiter {
  const { limit, gapSeconds = 0, maxKeys = 10_000 } = rule;
  const windowMs = rule.windowSeconds * 1000;
  /** The times of the counted attempts, oldest first; the map's order is that of last use. */
  const attempts = new Map<string, number[]>();

  const recent = (times: number[] | undefined, now: number) =>
    (times ?? []).filter((time) => time > now - windowMs);

  const waitMs = (times: number[], now: number) => {
    const last = times.at(-1);
    // Without a gap there is nothing to wait for, even where the clock was set back a little.
    const gapEnds = last === undefined || gapSeconds === 0 ? now : last + gapSeconds * 1000;
    const blocking = times.at(-limit);
    const windowEnds = times.length < limit || blocking === undefined ? now : blocking + windowMs;
    return Math.max(gapEnds, windowEnds) - now;
  };

  /** Forgets what was used longest ago; a caller that has to wait moves to the end instead. */
  const makeRoom = (newest: string, now: number) => {
    let looks = 0;
    for (const [key, times] of attempts) {
      if (attempts.size <= maxKeys || key === newest || looks === LOOKS) return;
      looks += 1;
      attempts.delete(key);
      if (waitMs(recent(times, now), now) > 0) attempts.set(key, times);
    }
  };

  const remember = (key: string, times: number[], now: number) => {
    attempts.delete(key);
    attempts.set(key, times);
    makeRoom(key, now);
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
    async giveBack(key) {
      attempts.get(key)?.pop();
    },
    async reset(key) {
      attempts.delete(key);
    },
  };
}
