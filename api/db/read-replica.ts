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

/** Milliseconds that a replica may be behind. */
const MAX_LAG_MS = 10_000;
const CHECK_MS = 2_000;
/** Timeout of a check, and of connecting to the replica. */
const TIMEOUT_MS = 2_000;

/** How long a report waits for the replica, and how often it is asked. */
const CATCH_UP_MS = 500;
const CATCH_UP_PAUSE_MS = 10;

/**
 * The log position of a primary up to which everything committed is on disk, or up to which a
 * replica has applied it.
 */
const POSITION = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end::text as position`;

/** A replica ends a statement that hinders it from applying changes. */
const CONFLICT = '40001';

interface ReadDatabase {
  db: Database;
  /** Whether statements go to the replica now. */
  isReplicaUsed(): boolean;
  /**
   * `db` as soon as the replica has applied everything that is committed now, or else, after half a
   * second, the primary.
   */
  currentDatabase(): Promise<Database>;
  /** Compares the replica with the primary at once; also done every two seconds. */
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

/** Opens the replica's connections; it need not be up. */
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
  /** A report has waited in vain: until the next check, others do not wait at all. */
  let isLate = false;

  async function check(): Promise<void> {
    // While the primary is gone, a replica that answers is the best there is.
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
      isUsed = isConflict(error);
      return primaryPool.query(config, values);
    }
  }

  const routed = { query, connect: () => primaryPool.connect() } as unknown as Pool;
  const db = await databaseOf(routed);

  async function currentDatabase(): Promise<Database> {
    if (!isUsed || isLate) return primary;
    const written = await positionOf(primaryPool).catch(() => null);
    // While the primary is gone, nothing new is committed.
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

/** Runs `work` again and again, each time `pauseMs` after the last run. @returns what stops it */
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

/** How far a replica is behind, from the positions of the primary at known times. */
function createLag(clock: () => number) {
  let samples: { at: number; position: bigint }[] = [];
  return {
    note(position: bigint): void {
      const at = clock();
      samples = samples.filter((sample) => at - sample.at <= MAX_LAG_MS);
      samples.push({ at, position });
    },
    /** Milliseconds at most; infinite if the replica has not applied any of the known positions. */
    of(applied: bigint): number {
      const reached = samples.findLast(({ position }) => position <= applied);
      return reached ? clock() - reached.at : Number.POSITIVE_INFINITY;
    },
  };
}

/** @throws when the server does not answer in time */
async function positionOf(pool: Pool): Promise<bigint> {
  const query = { text: POSITION, query_timeout: TIMEOUT_MS } as QueryConfig;
  const { rows } = await pool.query<{ position: string }>(query);
  const [high = '0', low = '0'] = rows[0]?.position.split('/') ?? [];
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
