import { createRateLimiter, type RateLimitRule } from '@kernel/limits/rate-limit';
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
  it('allows as many attempts as the limit and then says how long to wait', () => {
    const limiter = limiterAt({ limit: 3, windowSeconds: 60 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(limiter.take('a')).toEqual({ allowed: true });
    }
    expect(limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  it('slides: an attempt is free again when the oldest leaves the window, not before', () => {
    const limiter = limiterAt({ limit: 2, windowSeconds: 60 });
    limiter.take('a');
    limiter.pass(40);
    limiter.take('a');
    limiter.pass(19);
    expect(limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 });
    limiter.pass(1);
    expect(limiter.take('a')).toEqual({ allowed: true });
    expect(limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 40 });
  });

  it('does not count a refused attempt, so that patience is always rewarded', () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 10 });
    limiter.take('a');
    for (let second = 0; second < 9; second += 1) {
      limiter.pass(1);
      expect(limiter.take('a').allowed).toBe(false);
    }
    limiter.pass(1);
    expect(limiter.take('a')).toEqual({ allowed: true });
  });

  it('keeps a gap between two attempts, whatever the limit leaves', () => {
    const limiter = limiterAt({ limit: 5, windowSeconds: 3600, gapSeconds: 30 });
    limiter.take('a');
    limiter.pass(10);
    expect(limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 20 });
    limiter.pass(20);
    expect(limiter.take('a')).toEqual({ allowed: true });
  });

  it('names the longer of two waits', () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 3600, gapSeconds: 30 });
    limiter.take('a');
    expect(limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 3600 });
  });

  it('rounds the wait up, so that trying again when told is allowed', () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 60 });
    limiter.take('a');
    limiter.pass(0.5);
    expect(limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  it('counts each key for itself', () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 60 });
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('b').allowed).toBe(true);
    expect(limiter.take('__proto__').allowed).toBe(true);
    expect(limiter.take('__proto__').allowed).toBe(false);
  });

  it('forgets a key on reset', () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 60 });
    limiter.take('a');
    limiter.reset('a');
    expect(limiter.take('a')).toEqual({ allowed: true });
  });

  it('tells the wait without counting', () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 60 });
    expect(limiter.waitSeconds('a')).toBe(0);
    expect(limiter.take('a')).toEqual({ allowed: true });
    limiter.pass(20);
    expect(limiter.waitSeconds('a')).toBe(40);
  });

  it('stays bounded and forgets the key used longest ago first', () => {
    const limiter = limiterAt({ limit: 2, windowSeconds: 3600, maxKeys: 3 });
    for (const key of ['a', 'b', 'c', 'd']) limiter.take(key);
    // Two more attempts tell who was forgotten.
    const isBlocked = (key: string) => {
      limiter.take(key);
      return limiter.waitSeconds(key) > 0;
    };
    expect(isBlocked('d')).toBe(true);
    expect(isBlocked('c')).toBe(true);
    expect(isBlocked('a')).toBe(false);
  });

  it('does not forget who has to wait, however many others come', () => {
    const limiter = limiterAt({ limit: 2, windowSeconds: 3600, maxKeys: 3 });
    limiter.take('guesser');
    limiter.take('guesser');
    for (let other = 0; other < 100; other += 1) limiter.take(`other ${other}`);
    expect(limiter.take('guesser').allowed).toBe(false);
    limiter.pass(3600);
    expect(limiter.take('guesser').allowed).toBe(true);
  });

  it('counts the newest key even when all others have to wait', () => {
    const limiter = limiterAt({ limit: 1, windowSeconds: 3600, maxKeys: 3 });
    for (const key of ['a', 'b', 'c', 'd']) {
      limiter.take(key);
      expect(limiter.take(key).allowed).toBe(false);
    }
    for (const key of ['a', 'b', 'c', 'd']) expect(limiter.waitSeconds(key)).toBe(3600);
  });

  it('gives back the last attempt, and the gap that it began', () => {
    const limiter = limiterAt({ limit: 2, windowSeconds: 3600, gapSeconds: 30 });
    limiter.take('a');
    limiter.pass(30);
    limiter.take('a');
    expect(limiter.waitSeconds('a')).toBe(3570);
    limiter.giveBack('a');
    expect(limiter.waitSeconds('a')).toBe(0);
    limiter.giveBack('never seen');
    expect(limiter.take('a')).toEqual({ allowed: true });
    expect(limiter.take('a').allowed).toBe(false);
  });
});
