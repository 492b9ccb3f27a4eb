/**
 * Opens the shop's database: PGlite in the data folder, or the PostgreSQL of `DATABASE_URL`. Each
 * loads its driver when it is opened: the web, which is in the same program, needs neither.
 */

import { mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { OperatorError } from '@kernel/operator-error';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { lockFolder } from './folder-lock';
import { keepingPglite } from './kept-pglite';
import { nameOfKept } from './kept-statements';
import { ADVISORY_LOCKS } from './lock-numbers';
import { beginFolder, createPglite } from './pglite';
import { projectRoot } from './project-root';
import * as schema from './schema';

/** What can be asked, inside a transaction or outside of one: the same queries on both engines. */
export type Queryable = Omit<PgDatabase<PgQueryResultHKT, typeof schema>, 'transaction'>;

/** Thrown when the schema is to be changed and the role may not; its message says how it is done. */
export class SchemaError extends OperatorError {
  override readonly name = 'SchemaError';
  constructor() {
    super(
      'The schema of this database is of another version, and the role of DATABASE_URL may not change it.\nRun "npm run migrate" with the role that may, or name it in DATABASE_MIGRATION_URL.',
    );
  }
}

declare const scope: unique symbol;

/** The database inside a transaction: what must hold together with other writes takes this. */
export type Transaction = Queryable & { readonly [scope]: 'transaction' };

/**
 * The database outside of a transaction. Inside one it must not be used: the embedded database has
 * one connection and would wait for itself. See `tests/architecture/transactions.test.ts`.
 */
export type Database = Queryable & {
  readonly [scope]: 'database';
  transaction<Result>(work: TransactionWork<Result>): Promise<Result>;
};

/** @param endWith says the statement that ends the transaction, once, if it has one */
export type TransactionWork<Result> = (tx: Transaction, endWith: EndWith) => Promise<Result>;

/**
 * Has a statement sent last and together with the commit, so that what it locks is locked for as long
 * as the database needs, and not for as long as an answer travels and this program is busy. Nobody
 * sees what it answers: where it cannot be done it has to fail, and so undoes the transaction. Its
 * values become part of its text.
 */
export type EndWith = (statement: SQL) => void;

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
  /**
   * The embedded database: copies it into a folder, as it is after its last statement. What was
   * committed is in the copy; statements wait until it is made.
   */
  copyTo?(folder: string): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without it PGlite runs in `dataDir`. */
  databaseUrl?: string;
  /** The same database with a role that may change its schema; unset, that of `databaseUrl` does. */
  migrationUrl?: string;
  /** Folder of the embedded database; `memory://` keeps nothing. */
  dataDir: string;
  /** Settings of the embedded database for as long as it is open, such as `shared_buffers`. */
  embeddedSettings?: Readonly<Record<string, string>>;
  /** Milliseconds that PostgreSQL may take to let us in. */
  connectTimeoutMs?: number;
  /** Milliseconds after which PostgreSQL gives up a statement; without it none is given up. */
  statementTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 5_000;

const migrationsFolder = () => join(projectRoot(), 'api/db/migrations');

/**
 * Opens the database and brings its schema up to date.
 * @throws FolderInUseError when another process has the embedded database open.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, embeddedSettings, ...limits } = options;
  return databaseUrl ? openPostgres(databaseUrl, limits) : openPglite(dataDir, embeddedSettings);
}

/**
 * A broken connection is replaced by the pool, and the query that it had fails. Without listeners it
 * would end the process: the pool listens to idle connections alone, and not to those in use.
 */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}

type Limits = Pick<DatabaseOptions, 'connectTimeoutMs' | 'statementTimeoutMs' | 'migrationUrl'>;

async function openPostgres(connectionString: string, limits: Limits): Promise<OpenDatabase> {
  const { Pool } = await import('pg');
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, statementTimeoutMs, migrationUrl } = limits;
  const address = { connectionString, connectionTimeoutMillis: connectTimeoutMs };
  const forSchema = { ...address, connectionString: migrationUrl ?? connectionString };
  await bringUpToDate(new Pool({ ...forSchema, max: 1 }));
  const pool = new Pool({
    ...address,
    max: 10,
    // Statements of a transaction that are asked at once are sent at once, and answered in order.
    pipeline: true,
    ...(statementTimeoutMs ? { statement_timeout: statementTimeoutMs } : {}),
  });
  surviveLostConnections(pool);
  return { db: await databaseOf(pool), close: () => pool.end() };
}

/** The database behind a pool. */
export async function databaseOf(pool: Pool): Promise<Database> {
  const [{ drizzle }, { PgDialect }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/pg-core'),
  ]);
  const dialect = new PgDialect();
  const open = (client: Pool | PoolClient) => drizzle(keepingClient(client), { schema });
  const opened = new WeakMap<PoolClient, ReturnType<typeof open>>();

  /**
   * As Drizzle's own, but that it may end with its last statement, and that a connection on which none
   * could begin is given back.
   */
  async function transaction<Result>(work: TransactionWork<Result>): Promise<Result> {
    const client = await pool.connect();
    const tx = opened.get(client) ?? open(client);
    opened.set(client, tx);
    let isBroken = false;
    let ending: SQL | undefined;
    const endWith: EndWith = (statement) => {
      ending = statement;
    };
    try {
      await tx.execute(sql`begin`).catch((error: unknown) => {
        isBroken = true;
        throw error;
      });
      const result = await work(tx as unknown as Transaction, endWith);
      // One message: where the statement fails, or does not arrive, neither does the commit.
      const last = ending && dialect.sqlToQuery(ending.inlineParams()).sql;
      await client.query(last ? `${last}; commit` : 'commit');
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

  return Object.assign(open(pool), { transaction, $client: pool }) as unknown as Database;
}

/**
 * What Drizzle asks: a statement that is kept goes by its name, and what is asked of a connection at
 * once goes in one write.
 */
const keepingClient = (client: Pool | PoolClient) =>
  ({
    query: (config: QueryConfig, values: unknown[]) => {
      const name = config.name ?? nameOfKept(config.text);
      const { stream } = (client as { connection?: { stream: Writable } }).connection ?? {};
      stream?.cork();
      if (stream) process.nextTick(() => stream.uncork());
      return client.query(name ? { ...config, name } : config, values);
    },
  }) as unknown as PoolClient;

/**
 * Runs the migrations on a connection of their own, where they may take as long as they need. Hosts
 * that start at once wait for one another: the lock goes with the pool's only connection. Where none
 * is missing nothing is tried, so that a role may do that cannot change the schema.
 * @throws SchemaError where there are some and the role may not
 */
async function bringUpToDate(pool: Pool): Promise<void> {
  surviveLostConnections(pool);
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const db = drizzle(pool);
  try {
    await db.execute(sql`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`);
    if (await isUpToDate(db)) return;
    await migrate(db, { migrationsFolder: migrationsFolder() });
  } catch (error) {
    throw isForbidden(error) ? new SchemaError() : error;
  } finally {
    await pool.end();
  }
}

/** Whether the last of our migrations has run, as the table says in which Drizzle notes them. */
async function isUpToDate(db: Pick<Queryable, 'execute'>): Promise<boolean> {
  const [{ readMigrationFiles }, notes] = await Promise.all([
    import('drizzle-orm/migrator'),
    db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as noted`),
  ]);
  if (!(notes as unknown as Rows<{ noted: boolean }>).rows[0]?.noted) return false;
  const last = readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1);
  const run = await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${last?.folderMillis ?? 0}`,
  );
  return (run as unknown as Rows<unknown>).rows.length > 0;
}

interface Rows<Row> {
  rows: Row[];
}

/** What PostgreSQL says to a role that lacks a right. */
const isForbidden = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '42501') || isForbidden(error.cause));

/** The database in an engine of PGlite. */
export async function embeddedDatabaseOf(engine: PGlite): Promise<Database> {
  const [{ drizzle }, { protocol }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('@electric-sql/pglite'),
  ]);
  const db = drizzle(keepingPglite(engine, protocol) as PGlite, { schema });
  const begin = db.transaction.bind(db);
  const transaction = <Result>(work: TransactionWork<Result>): Promise<Result> =>
    begin(async (tx) => {
      let ending: SQL | undefined;
      const result = await work(tx as unknown as Transaction, (statement) => {
        ending = statement;
      });
      if (ending) await tx.execute(ending);
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
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    if (!inMemory) await beginFolder(folder);
    const client = await createPglite({ dataDir: folder, settings });
    const db = await embeddedDatabaseOf(client);
    await migrate(db as unknown as PgliteDatabase, { migrationsFolder: migrationsFolder() });
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
