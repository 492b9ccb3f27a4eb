import {
  createRateLimiter,
  type RateLimitRule,
  releaseAll,
  takeAll,
} from '@kernel/limits/rate-limit';
import { describe, expect, it } from 'vitest';

/** A limiter whose clock the test moves. */
function limiterAt(rule: RateLimitRule) {
  let now = 1_000_000;
  const limiter = createRateLimiter(rule, () => now);
  return {
    ...limiter,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

describe('the rate limiter', () => {
  it('allows attempts up to the limit and then returns the wait', async () => {
    const limiter = limiterAt({ limit: 3, windowSeconds: 60 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await limiter.take('a')).toEqual({ allowed: true });
    }
    expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  it('refuses nobody below the limit if the clock is set back', async () => {
    const limiter = limiterAt({ limit: 2, windowSeconds: 60 });
    await limiter.take('a');
    limiter.pass(-10);
    expect(await limiter.waitSeconds('a')).toBe(0);
    expect(await limiter.take('a')).toEqual({ allowed: true });
  });

  it('slides: an attempt is allowed again when the oldest leaves the window', async () => {
    const limiter = limiterAt({ limit: 2, windowSeconds: 60 });
    await limiter.take('a');
    limiter.pass(40);
    await limiter.take('a');
    limiter.pass(19);
    expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 });
    limiter.pass(1);
    expect(await limiter.take('a')).toEqual({ allowed: true });
    expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 40 });
  });

  it('does not count a refused attempt', async () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 10 });
    await limiter.take('a');
    for (let second = 0; second < 9; second += 1) {
      limiter.pass(1);
      expect((await limiter.take('a')).allowed).toBe(false);
    }
    limiter.pass(1);
    expect(await limiter.take('a')).toEqual({ allowed: true });
  });

  it('keeps a gap between two attempts, even below the limit', async () => {
    const limiter = limiterAt({ limit: 5, windowSeconds: 3600, gapSeconds: 30 });
    await limiter.take('a');
    limiter.pass(10);
    expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 20 });
    limiter.pass(20);
    expect(await limiter.take('a')).toEqual({ allowed: true });
  });

  it('returns the longer of two waits', async () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 3600, gapSeconds: 30 });
    await limiter.take('a');
    expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 3600 });
  });

  it('rounds the wait up, so that a retry after it is allowed', async () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 60 });
    await limiter.take('a');
    limiter.pass(0.5);
    expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  it('counts each key separately', async () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 60 });
    expect((await limiter.take('a')).allowed).toBe(true);
    expect((await limiter.take('b')).allowed).toBe(true);
    expect((await limiter.take('__proto__')).allowed).toBe(true);
    expect((await limiter.take('__proto__')).allowed).toBe(false);
  });

  it('resets a key', async () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 60 });
    await limiter.take('a');
    await limiter.reset('a');
    expect(await limiter.take('a')).toEqual({ allowed: true });
  });

  it('returns the wait without counting', async () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 60 });
    expect(await limiter.waitSeconds('a')).toBe(0);
    expect(await limiter.take('a')).toEqual({ allowed: true });
    limiter.pass(20);
    expect(await limiter.waitSeconds('a')).toBe(40);
  });

  it('is bounded and drops the least recently used key', async () => {
    const limiter = limiterAt({ limit: 2, windowSeconds: 3600, maxKeys: 3 });
    for (const key of ['a', 'b', 'c', 'd']) await limiter.take(key);
    // Two more attempts tell who was forgotten.
    const isBlocked = async (key: string) => {
      await limiter.take(key);
      return (await limiter.waitSeconds(key)) > 0;
    };
    expect(await isBlocked('d')).toBe(true);
    expect(await isBlocked('c')).toBe(true);
    expect(await isBlocked('a')).toBe(false);
  });

  it('does not forget who has to wait when many others come', async () => {
    const limiter = limiterAt({ limit: 2, windowSeconds: 3600, maxKeys: 3 });
    await limiter.take('guesser');
    await limiter.take('guesser');
    for (let other = 0; other < 100; other += 1) await limiter.take(`other ${other}`);
    expect((await limiter.take('guesser')).allowed).toBe(false);
    limiter.pass(3600);
    expect((await limiter.take('guesser')).allowed).toBe(true);
  });

  it('counts the newest key even when all others must wait', async () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 3600, maxKeys: 3 });
    for (const key of ['a', 'b', 'c', 'd']) {
      await limiter.take(key);
      expect((await limiter.take(key)).allowed).toBe(false);
    }
    for (const key of ['a', 'b', 'c', 'd']) expect(await limiter.waitSeconds(key)).toBe(3600);
  });

  it('releases the last attempt and its gap', async () => {
    const limiter = limiterAt({ limit: 2, windowSeconds: 3600, gapSeconds: 30 });
    await limiter.take('a');
    limiter.pass(30);
    await limiter.take('a');
    expect(await limiter.waitSeconds('a')).toBe(3570);
    await limiter.release('a');
    expect(await limiter.waitSeconds('a')).toBe(0);
    await limiter.release('never seen');
    expect(await limiter.take('a')).toEqual({ allowed: true });
    expect((await limiter.take('a')).allowed).toBe(false);
  });
});

describe('several limits together', () => {
  it('count an attempt in all of them or in none, and return each wait', async () => {
    const wide = limiterAt({ limit: 3, windowSeconds: 60 });
    const tight = limiterAt({ limit: 1, windowSeconds: 30 });
    const counts = [
      [wide, 'a'],
      [tight, 'a'],
    ] as const;
    expect(await takeAll(counts)).toEqual([0, 0]);
    expect(await takeAll(counts)).toEqual([0, 30]);
    expect((await wide.take('a')).allowed).toBe(true);
    await releaseAll(counts);
    expect(await takeAll(counts)).toEqual([0, 0]);
  });

  it('let only one of two simultaneous attempts through', async () => {
    const once = limiterAt({ limit: 1, windowSeconds: 60 });
    const waits = await Promise.all([takeAll([[once, 'a']]), takeAll([[once, 'a']])]);
    expect(waits.flat().sort()).toEqual([0, 60]);
  });
});
