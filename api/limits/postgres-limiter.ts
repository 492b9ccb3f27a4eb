/**
 * Limits that outlive a restart, and that several hosts count together: the counters of
 * `rate-limiter-flexible` in the database. Its window does not slide, but begins with the first
 * attempt: around its end up to twice the limit may pass, see docs/decisions/0067 and 0137.
 */
import type { PGlite } from '@electric-sql/pglite';
import {
  type AttemptLimitName,
  type AttemptLimits,
  attemptLimitsOf,
  createAttemptLimits,
} from '@kernel/limits/attempt-limits';
import type { RateLimiter, RateLimitRule } from '@kernel/limits/rate-limit';
import { lt } from 'drizzle-orm';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Vault } from '../crypto';
import type { Database } from '../db/client';
import { rateLimit } from '../db/schema';

/**
 * What guessing at codes and passwords is stopped by: counted in the embedded database too, since a
 * restart would begin all of it anew. The others bound floods, and their counts are not worth a write
 * where one connection does everything.
 */
const LASTING: readonly AttemptLimitName[] = [
  'loginPerAccount',
  'loginPerAddress',
  'secondFactorPerMember',
  'otpSendPerPhone',
  'otpSendPerAddress',
  'otpTryPerCode',
  'otpTryPerPhone',
  'otpTryPerAddress',
  'aadhaarSendPerNumber',
  'panLookupPerAddress',
  'emailLinkPerMember',
  'emailChangePerMember',
  'signupCheckPerPhone',
];

/** The limits of an api: in the database; of the embedded one the others in memory. */
export async function openLimits(db: Database, vault: Vault): Promise<AttemptLimits> {
  const { $client: engine } = db as Database & { $client?: unknown };
  const { Pool } = await import('pg');
  const isPool = engine instanceof Pool;
  const { RateLimiterPostgres } = await import('rate-limiter-flexible');
  const createCounter: CreateCounter = (name, points, duration) =>
    new RateLimiterPostgres({
      storeClient: isPool ? engine : likePg(engine as PGlite),
      storeType: isPool ? 'pool' : 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
  const inMemory = createAttemptLimits();
  return attemptLimitsOf((rule, name) =>
    isPool || LASTING.includes(name)
      ? // What is counted may be a mobile number or an e-mail address.
        createPostgresLimiter(rule, name, createCounter, (key) => vault.hash('limit', key))
      : inMemory[name],
  );
}

/** The embedded database as the counters ask it. */
const likePg = (engine: PGlite) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, affectedRows } = await engine.query(text, values);
    // PGlite counts no rows that a query has read.
    return { rows, rowCount: rows.length || (affectedRows ?? 0) };
  },
});

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
