/**
 * Limits that several hosts count together and that outlive a restart: the counters of
 * `rate-limiter-flexible` in PostgreSQL. Its window does not slide, but begins with the first
 * attempt: around its end up to twice the limit may pass, see docs/decisions/0067.
 */
import {
  type AttemptLimits,
  attemptLimitsOf,
  createAttemptLimits,
} from '@kernel/limits/attempt-limits';
import type { RateLimiter, RateLimitRule } from '@kernel/limits/rate-limit';
import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Vault } from '../crypto';
import type { Database } from '../db/client';
import { rateLimit } from '../db/schema';

/** The limits of an api: common to all hosts on one PostgreSQL, else in memory. */
export async function openLimits(db: Database, vault: Vault): Promise<AttemptLimits> {
  const { $client: pool } = db as Database & { $client?: unknown };
  const { Pool } = await import('pg');
  if (!(pool instanceof Pool)) return createAttemptLimits();
  const { RateLimiterPostgres } = await import('rate-limiter-flexible');
  const createCounter: CreateCounter = (name, points, duration) =>
    new RateLimiterPostgres({
      storeClient: pool satisfies Pool,
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
  return attemptLimitsOf((rule, name) =>
    // What is counted may be a mobile number or an e-mail address.
    createPostgresLimiter(rule, name, createCounter, (key) => vault.hash('limit', key)),
  );
}

type CreateCounter = (name: string, points: number, seconds: number) => RateLimiterPostgres;

function createPostgresLimiter(
  { limit, windowSeconds, gapSeconds }: RateLimitRule,
  name: string,
  createCounter: CreateCounter,
  hash: (key: string) => string,
): RateLimiter {
  const window = createCounter(name, limit, windowSeconds);
  const gap = gapSeconds ? createCounter(`${name}.gap`, 1, gapSeconds) : null;
  return {
    async take(key) {
      const hashed = hash(key);
      const forWindow = await consume(window, hashed);
      if (forWindow > 0) return { allowed: false, retryAfterSeconds: seconds(forWindow) };
      const forGap = gap ? await consume(gap, hashed) : 0;
      if (forGap === 0) return { allowed: true };
      await window.reward(hashed);
      return { allowed: false, retryAfterSeconds: seconds(forGap) };
    },
    async waitSeconds(key) {
      const hashed = hash(key);
      const waits = [await waitOf(window, hashed), gap ? await waitOf(gap, hashed) : 0];
      return seconds(Math.max(...waits));
    },
    async giveBack(key) {
      const hashed = hash(key);
      // A key whose window has ended would get an attempt more than the limit.
      const state = await window.get(hashed);
      if (state && state.consumedPoints > 0) await window.reward(hashed);
      await gap?.delete(hashed);
    },
    async reset(key) {
      const hashed = hash(key);
      await window.delete(hashed);
      await gap?.delete(hashed);
    },
  };
}

const seconds = (ms: number) => Math.ceil(ms / 1000);

/** Counts an attempt; a refused one is not counted. Answers the milliseconds to wait. */
async function consume(counter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    await counter.reward(key);
    return (refusal as { msBeforeNext: number }).msBeforeNext;
  }
}

async function waitOf(counter: RateLimiterPostgres, key: string): Promise<number> {
  const state = await counter.get(key);
  return state && state.consumedPoints >= counter.points ? state.msBeforeNext : 0;
}

/** Forgets the counts whose window has ended. */
export async function purgeCounts(db: Database): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, Date.now()));
}
