/**
 * Opens the shop's database: PGlite in the data folder, or the PostgreSQL of `DATABASE_URL`.
 * Drivers are loaded when they are used, because the web in the same program needs neither.
 */

import { mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { databaseAddresses } from '@kernel/config/database-addresses';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { ignoreConnectionErrors } from './connection-errors';
import { lockFolder } from './folder-lock';
import { copyEmptyDatabase, createPglite } from './pglite';
import { migrationsFolder, runMigrations } from './postgres-migrations';
import { preparedPglite } from './prepared-pglite';
import { preparedName } from './prepared-statements';
import * as schema from './schema';
import { timeStatement } from './statement-times';
import { serverOptions } from './writable-server';

/** The queries available inside and outside of a transaction: the same on both engines. */
export type Queryable = Omit<PgDatabase<PgQueryResultHKT, typeof schema>, 'transaction'>;

declare const scope: unique symbol;

/** The database inside a transaction. Functions take it if they must run in a transaction. */
export type Transaction = Queryable & { readonly [scope]: 'transaction' };

/**
 * The database outside of a transaction. It must not be used while a transaction is open: the
 * embedded database has one connection, so a statement would wait for its own transaction. See
 * `tests/architecture/transactions.test.ts`.
 */
export type Database = Queryable & {
  readonly [scope]: 'database';
  transaction<Result>(work: TransactionWork<Result>): Promise<Result>;
};

/** @param commitWith takes the last statement, which is sent together with the commit */
export type TransactionWork<Result> = (tx: Transaction, commitWith: CommitWith) => Promise<Result>;

/**
 * Sends the last statement in one message with the commit, so that its locks are not held during a
 * network round trip. Its result is not read. A statement that cannot do its work must therefore
 * fail, which rolls the transaction back. Its parameters are inlined into its text.
 */
export type CommitWith = (statement: SQL) => void;

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
  /**
   * Copies the embedded database into a folder, with everything committed so far. Statements wait
   * until the copy is made.
   */
  copyTo?(folder: string): Promise<void>;
}

export interface DatabaseOptions {
  /**
   * Address of a PostgreSQL server, or of a primary and its standbys; without it PGlite runs in
   * `dataDir`.
   */
  databaseUrl?: string;
  /** Address for migrations, with a role that may change the schema. Default: `databaseUrl`. */
  migrationUrl?: string;
  /** Folder of the embedded database; `memory://` stores nothing. */
  dataDir: string;
  /** Settings of the embedded database while it is open, such as `shared_buffers`. */
  embeddedSettings?: Readonly<Record<string, string>>;
  /** Timeout for connecting to PostgreSQL, in milliseconds. */
  connectTimeoutMs?: number;
  /** PostgreSQL's statement timeout, in milliseconds; without it there is none. */
  statementTimeoutMs?: number;
  /**
   * Whether a pooler in transaction mode (PgBouncer) is between this program and the server. If so,
   * statements are not prepared, and timeouts are set in each transaction.
   */
  isPooled?: boolean;
}

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Opens the database and migrates its schema.
 * @throws FolderInUseError if another process has the embedded database open
 * @throws SchemaError or MigrationLockError if the schema of PostgreSQL cannot be migrated
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, embeddedSettings, ...postgresOptions } = options;
  return databaseUrl
    ? openPostgres(databaseUrl, postgresOptions)
    : openPglite(dataDir, embeddedSettings);
}

type PostgresOptions = Omit<DatabaseOptions, 'databaseUrl' | 'dataDir' | 'embeddedSettings'>;

async function openPostgres(databaseUrl: string, options: PostgresOptions): Promise<OpenDatabase> {
  const { Pool } = await import('pg');
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, statementTimeoutMs, migrationUrl } = options;
  const isPooled = options.isPooled ?? false;
  const servers = databaseAddresses(databaseUrl);
  const optionsOf = (url: string) => serverOptions(databaseAddresses(url), connectTimeoutMs);
  await runMigrations(new Pool({ ...(await optionsOf(migrationUrl ?? databaseUrl)), max: 1 }));
  const pool = new Pool({
    ...(await serverOptions(servers, connectTimeoutMs)),
    max: 10,
    // A transaction may send several statements without waiting for each result.
    pipeline: true,
    ...timeoutsOf(isPooled, servers.length > 1, statementTimeoutMs),
  });
  ignoreConnectionErrors(pool);
  const db = await databaseOf(pool, { isPooled, statementTimeoutMs });
  return { db, close: () => pool.end() };
}

/** How long the program waits, after the statement timeout, for the server to report it. */
const HANGING_MS = 5_000;

/**
 * The timeouts of a pool. `statement_timeout` is enforced by the server, `query_timeout` by the driver.
 * A pooler refuses `statement_timeout`, so only the driver's timeout is set. With standbys both are
 * set, because a server that hangs does not report a timeout.
 */
function timeoutsOf(isPooled: boolean, hasStandbys: boolean, ms: number | undefined) {
  if (!ms) return {};
  if (isPooled) return { query_timeout: ms };
  return { statement_timeout: ms, ...(hasStandbys ? { query_timeout: ms + HANGING_MS } : {}) };
}

interface PoolOptions {
  isPooled?: boolean;
  statementTimeoutMs?: number | undefined;
}

export async function databaseOf(
  pool: Pool,
  { isPooled = false, statementTimeoutMs }: PoolOptions = {},
): Promise<Database> {
  const [{ drizzle }, { PgDialect }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/pg-core'),
  ]);
  const dialect = new PgDialect();
  const open = (client: Pool | PoolClient) => drizzle(drizzleClient(client, isPooled), { schema });
  const opened = new WeakMap<PoolClient, ReturnType<typeof open>>();
  const timeout =
    isPooled && statementTimeoutMs ? `set local statement_timeout = ${statementTimeoutMs}` : '';

  /** Like Drizzle's `transaction`, with `commitWith`. Closes the connection if it is broken. */
  async function transaction<Result>(work: TransactionWork<Result>): Promise<Result> {
    const client = await pool.connect();
    const tx = opened.get(client) ?? open(client);
    opened.set(client, tx);
    let isBroken = false;
    let lastStatement: SQL | undefined;
    const commitWith: CommitWith = (statement) => {
      lastStatement = statement;
    };
    try {
      await client.query(timeout ? `begin; ${timeout}` : 'begin').catch((error: unknown) => {
        isBroken = true;
        throw error;
      });
      const result = await work(tx as unknown as Transaction, commitWith);
      // Sent as one message, so that nothing is committed if the statement fails.
      const text = lastStatement && dialect.sqlToQuery(lastStatement.inlineParams()).sql;
      await client.query(text ? `${text}; commit` : 'commit');
      return result;
    } catch (error) {
      isBroken ||= isDatabaseUnavailable(error);
      if (!isBroken) {
        await tx.execute(sql`rollback`).catch(() => {
          isBroken = true;
        });
      }
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  return Object.assign(open(pool), {
    transaction,
    $client: pool,
    $isPooled: isPooled,
  }) as unknown as Database;
}

/** The part of a connection that Drizzle uses. Statements of the same tick are sent in one write. */
const drizzleClient = (client: Pool | PoolClient, isPooled: boolean) =>
  ({
    query: (config: QueryConfig, values: unknown[]) => {
      const name = isPooled ? undefined : (config.name ?? preparedName(config.text));
      const { stream } = (client as { connection?: { stream: Writable } }).connection ?? {};
      stream?.cork();
      if (stream) process.nextTick(() => stream.uncork());
      // Replaces Drizzle's own name for the prepared statement.
      return timeStatement(() => client.query({ ...config, name } as QueryConfig, values));
    },
  }) as unknown as PoolClient;

/** Returns the database in a PGlite engine. */
export async function embeddedDatabaseOf(engine: PGlite): Promise<Database> {
  const [{ drizzle }, { protocol }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('@electric-sql/pglite'),
  ]);
  const db = drizzle(preparedPglite(engine, protocol) as PGlite, { schema });
  const begin = db.transaction.bind(db);
  const transaction = <Result>(work: TransactionWork<Result>): Promise<Result> =>
    begin(async (tx) => {
      let lastStatement: SQL | undefined;
      const result = await work(tx as unknown as Transaction, (statement) => {
        lastStatement = statement;
      });
      if (lastStatement) await tx.execute(lastStatement);
      return result;
    });
  return Object.assign(db, { transaction, $client: engine }) as unknown as Database;
}

async function openPglite(
  dataDir: string,
  settings: DatabaseOptions['embeddedSettings'],
): Promise<OpenDatabase> {
  const inMemory = dataDir.startsWith('memory://');
  const folder = inMemory ? dataDir : join(dataDir, 'pglite');
  if (!inMemory) mkdirSync(dataDir, { recursive: true });
  const unlock = inMemory ? () => undefined : lockFolder(dataDir);
  try {
    const { lastMigration, migrate } = await import('./migrate');
    if (!inMemory) await copyEmptyDatabase(folder);
    const client = await createPglite({ dataDir: folder, settings });
    const last = await lastMigration((query) => client.query(query));
    await migrate((statement) => client.exec(statement), migrationsFolder(), last);
    const db = await embeddedDatabaseOf(client);
    const close = async () => {
      await client.close();
      unlock();
    };
    const copyTo = async (target: string) => {
      await client.exec('checkpoint');
      await client.runExclusive(() => cp(folder, target, { recursive: true, errorOnExist: true }));
    };
    return { db, close, ...(inMemory ? {} : { copyTo }) };
  } catch (error) {
    unlock();
    throw error;
  }
}
