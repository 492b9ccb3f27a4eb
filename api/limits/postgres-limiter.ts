/**
 * Rate limits that survive a restart and that several hosts share. `rate-limiter-flexible` counts in
 * the database. Its window begins with the first attempt and does not slide, so up to twice the limit
 * may pass around the end of a window (docs/decisions/0137).
 */
import type { PGlite } from '@electric-sql/pglite';
import {
  type AttemptLimitName,
  type AttemptLimits,
  attemptLimitsOf,
  createAttemptLimits,
} from '@kernel/limits/attempt-limits';
import type { Count, Permission, RateLimiter, RateLimitRule } from '@kernel/limits/rate-limit';
import { lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Vault } from '../crypto';
import type { Database } from '../db/client';
import { rateLimit } from '../db/schema';

/**
 * Limits that a restart must not reset, because they stop guessing or limit messages that cost
 * money. They are always stored in the database. With the embedded database, the other limits are
 * in memory, because each count would be a write on its single connection.
 */
const PERSISTED_LIMITS: readonly AttemptLimitName[] = [
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

/**
 * Opens the limits of an api. They are in the database; with the embedded database, all except
 * `PERSISTED_LIMITS` are in memory.
 */
export async function openLimits(db: Database, vault: Vault): Promise<AttemptLimits> {
  const { $client: engine, $isPooled: isPooled } = db as Database & {
    $client?: unknown;
    $isPooled?: boolean;
  };
  const pg = await import('pg');
  const isPool = engine instanceof pg.Pool;
  const { RateLimiterPostgres } = await import('rate-limiter-flexible');
  const createCounter: CreateCounter = (name, points, duration) =>
    new RateLimiterPostgres({
      storeClient: storeOf(engine as PGlite | Pool, isPool, isPooled),
      storeType: isPool && !isPooled ? 'pool' : 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
  const inMemory = createAttemptLimits();
  // Keys are hashed, because a key may be a mobile number or an e-mail address.
  const hash = (key: string) => vault.hash('limit', key);
  const takeBatch = createTakeBatch(db, hash);
  return attemptLimitsOf((rule, name) => {
    if (!isPool && !PERSISTED_LIMITS.includes(name)) return inMemory[name];
    const limiter = createPostgresLimiter(rule, name, createCounter, hash);
    if (rule.gapSeconds) return limiter;
    const batching: RateLimiter = { ...limiter, takeBatch };
    rules.set(batching, { name, ...rule });
    return batching;
  });
}

/** The rules of the limiters without a minimum gap, which `takeBatch` can combine. */
const rules = new WeakMap<RateLimiter, RateLimitRule & { name: string }>();

/**
 * Returns the function `takeBatch`, which counts in several limiters with one statement and one commit.
 * Rows are locked in the order of their keys, which prevents deadlocks.
 */
const createTakeBatch =
  (db: Database, hash: (key: string) => string) =>
  async (counts: readonly Count[]): Promise<Permission[]> => {
    const now = Date.now();
    const requested = counts.map(([limiter, key]) => {
      const { name, limit, windowSeconds } = rules.get(limiter) as { name: string } & RateLimitRule;
      return { key: `${name}:${hash(key)}`, ms: windowSeconds * 1000, limit };
    });
    const { rows } = (await db.execute(sql`
      insert into rate_limit as known (key, points, expire)
      select key, 1, ${now}::bigint + ms
      from json_to_recordset(${JSON.stringify(requested)}::json) as requested (key text, ms bigint)
      order by key
      on conflict (key) do update set
        points = case when known.expire <= ${now}::bigint then 1 else known.points + 1 end,
        expire = case when known.expire <= ${now}::bigint then excluded.expire else known.expire end
      returning key, points, expire`)) as unknown as {
      rows: { key: string; points: number; expire: string }[];
    };
    const counted = new Map(rows.map((row) => [row.key, row]));
    const permissions = requested.map(({ key, ms, limit }): Permission => {
      const { points = 0, expire = now } = counted.get(key) ?? {};
      if (points <= limit) return { allowed: true };
      // Another attempt may have begun the window after this one read the time.
      const wait = Math.min(ms, Math.max(0, Number(expire) - now));
      return { allowed: false, retryAfterSeconds: seconds(wait) };
    });
    // A refused attempt is not counted.
    const refused = counts.filter((_, index) => permissions[index]?.allowed === false);
    await Promise.all(refused.map(([limiter, key]) => limiter.release(key)));
    return permissions;
  };

/** Returns the client for the counters, without named statements if a pooler is used. */
function storeOf(engine: PGlite | Pool, isPool: boolean, isPooled = false) {
  if (!isPool) return pgAdapter(engine as PGlite);
  const pool = engine as Pool;
  if (!isPooled) return pool;
  return { query: ({ text, values }: Statement) => pool.query(text, values) };
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Adapts the embedded database to the interface that the counters expect. */
const pgAdapter = (engine: PGlite) => ({
  async query({ text, values }: Statement) {
    const { rows, affectedRows } = await engine.query(text, values);
    // PGlite does not count selected rows.
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
      const windowWaitMs = await consume(window, hashed);
      if (windowWaitMs > 0) return { allowed: false, retryAfterSeconds: seconds(windowWaitMs) };
      const gapWaitMs = gap ? await consume(gap, hashed) : 0;
      if (gapWaitMs === 0) return { allowed: true };
      await window.reward(hashed);
      return { allowed: false, retryAfterSeconds: seconds(gapWaitMs) };
    },
    async waitSeconds(key) {
      const hashed = hash(key);
      const waits = [await waitMsOf(window, hashed), gap ? await waitMsOf(gap, hashed) : 0];
      return seconds(Math.max(...waits));
    },
    async release(key) {
      const hashed = hash(key);
      // After the window has ended, a reward would make the count negative and allow one more attempt.
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

/** Counts an attempt unless it is refused. Returns the milliseconds to wait; 0 if it is allowed. */
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

async function waitMsOf(counter: RateLimiterPostgres, key: string): Promise<number> {
  const state = await counter.get(key);
  return state && state.consumedPoints >= counter.points ? state.msBeforeNext : 0;
}

/** Deletes counts whose window has ended. */
export async function purgeCounts(db: Database): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, Date.now()));
}
