/**
 * A database whose statements are answered by a read replica (`DATABASE_READ_URL`) as long as it is
 * at most ten seconds behind, and by the primary otherwise. See docs/decisions/0252 and 0274.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import type { Log } from '@kernel/log';
import type { Pool, QueryConfig } from 'pg';
import { type Database, databaseOf } from './client';
import { ignoreConnectionErrors } from './connection-errors';

/** A replica that is further behind is not used. */
const MAX_LAG_MS = 10_000;
const CHECK_MS = 2_000;
/** Timeout of a check, and of connecting to the replica. */
const TIMEOUT_MS = 2_000;

/** How long `currentDatabase` waits for the replica. */
const CATCH_UP_MS = 500;
/** Pause between two queries for the replica's position. */
const CATCH_UP_PAUSE_MS = 10;

/**
 * Reads a position in the write-ahead log. On a primary, it is the position up to which the log is on
 * disk; on a replica, the position up to which the replica has applied the log.
 */
const POSITION = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end::text as position`;

/** The error code with which a replica cancels a statement that keeps it from applying changes. */
const CONFLICT = '40001';

interface ReadDatabase {
  db: Database;
  /** Whether statements go to the replica now. */
  isReplicaUsed(): boolean;
  /**
   * Waits until the replica has applied everything that is committed now, and returns `db`. Returns
   * the primary if this takes more than half a second, or if the replica is not used.
   */
  currentDatabase(): Promise<Database>;
  /** Compares the replica with the primary now. This also happens every two seconds. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  primary: Database;
  url: string;
  /** Timeout of a statement on the replica, in milliseconds. */
  statementTimeoutMs: number;
  log: Log;
  /** Milliseconds; for tests. */
  clock?: () => number;
}

/** Opens a pool of connections to the replica. The replica need not be running. */
export async function openReadDatabase(options: Options): Promise<ReadDatabase> {
  const { primary, url, statementTimeoutMs, log, clock = () => performance.now() } = options;
  const { Pool } = await import('pg');
  const primaryPool = (primary as Database & { $client: Pool }).$client;
  const replica = new Pool({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: statementTimeoutMs,
    max: 10,
  });
  ignoreConnectionErrors(replica);
  const lag = createLag(clock);
  let isUsed = false;
  /**
   * True if `currentDatabase` waited in vain. Until the next check, it returns the primary at once.
   */
  let isLate = false;

  async function check(): Promise<void> {
    // If the primary does not answer, a replica that is in use stays in use, however late it is.
    const written = await positionOf(primaryPool).catch(() => null);
    const applied = await positionOf(replica).catch(() => null);
    if (written !== null) lag.note(written);
    const isUsable =
      applied !== null && (lag.of(applied) <= MAX_LAG_MS || (isUsed && written === null));
    if (isUsable !== isUsed) {
      const what = isUsable ? 'is used' : 'is left out: it is gone, or over ten seconds behind';
      log.warn({ replica: isUsable }, `the read replica ${what}`);
    }
    isUsed = isUsable;
    isLate = false;
  }

  /** A statement that the replica cannot answer is sent to the primary. */
  async function query(config: QueryConfig, values: unknown[]): Promise<unknown> {
    if (!isUsed) return primaryPool.query(config, values);
    try {
      return await replica.query(config, values);
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isConflict(error)) throw error;
      // After a conflict, the replica can still answer other statements.
      isUsed = isConflict(error);
      return primaryPool.query(config, values);
    }
  }

  const routed = { query, connect: () => primaryPool.connect() } as unknown as Pool;
  const db = await databaseOf(routed);

  async function currentDatabase(): Promise<Database> {
    if (!isUsed || isLate) return primary;
    const written = await positionOf(primaryPool).catch(() => null);
    // If the primary does not answer, nothing new is committed, so the replica need not catch up.
    if (written === null) return db;
    for (const until = performance.now() + CATCH_UP_MS; performance.now() < until; ) {
      const applied = await positionOf(replica).catch(() => null);
      if (applied === null) return primary;
      if (applied >= written) return db;
      await delay(CATCH_UP_PAUSE_MS);
    }
    isLate = true;
    return primary;
  }

  await check();
  const stopChecks = repeatAfter(check, CHECK_MS);
  return {
    db,
    currentDatabase,
    check,
    isReplicaUsed: () => isUsed,
    close: () => {
      stopChecks();
      return replica.end();
    },
  };
}

/** Repeats `work`, `pauseMs` after the end of each run. @returns a function that stops it */
function repeatAfter(work: () => Promise<void>, pauseMs: number): () => void {
  let isStopped = false;
  const repeat = async () => {
    await work();
    if (!isStopped) timer = setTimeout(repeat, pauseMs).unref();
  };
  let timer = setTimeout(repeat, pauseMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CONFLICT;

/** Computes how far a replica is behind, from the positions of the primary at known times. */
function createLag(clock: () => number) {
  let samples: { at: number; position: bigint }[] = [];
  return {
    note(position: bigint): void {
      const at = clock();
      samples = samples.filter((sample) => at - sample.at <= MAX_LAG_MS);
      samples.push({ at, position });
    },
    /** The maximum lag in milliseconds; infinite if no known position has been applied. */
    of(applied: bigint): number {
      const reached = samples.findLast(({ position }) => position <= applied);
      return reached ? clock() - reached.at : Number.POSITIVE_INFINITY;
    },
  };
}

/** Returns a server's log position as a number. @throws if the server does not answer in time */
async function positionOf(pool: Pool): Promise<bigint> {
  const query = { text: POSITION, query_timeout: TIMEOUT_MS } as QueryConfig;
  const { rows } = await pool.query<{ position: string }>(query);
  const [high = '0', low = '0'] = rows[0]?.position.split('/') ?? [];
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
