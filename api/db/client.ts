/** Opens the shop's database: PGlite in the data folder, or the PostgreSQL of `DATABASE_URL`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { lockFolder } from './folder-lock';
import { createPglite } from './pglite';
import { projectRoot } from './project-root';
import * as schema from './schema';

/** What repositories are written against: the same queries on both engines. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction, or the database outside of one. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without it PGlite runs in `dataDir`. */
  databaseUrl?: string;
  /** Folder of the embedded database; `memory://` keeps nothing. */
  dataDir: string;
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
  const { databaseUrl, dataDir, ...limits } = options;
  return databaseUrl ? openPostgres(databaseUrl, limits) : openPglite(dataDir);
}

type Limits = Pick<DatabaseOptions, 'connectTimeoutMs' | 'statementTimeoutMs'>;

async function openPostgres(connectionString: string, limits: Limits): Promise<OpenDatabase> {
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, statementTimeoutMs } = limits;
  const address = { connectionString, connectionTimeoutMillis: connectTimeoutMs };
  await bringUpToDate(new Pool({ ...address, max: 1 }));
  const pool = new Pool({
    ...address,
    max: 10,
    ...(statementTimeoutMs ? { statement_timeout: statementTimeoutMs } : {}),
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzlePostgres(pool, { schema });
  return { db: db as unknown as Database, close: () => pool.end() };
}

/** Runs the migrations on connections of their own: they may take as long as they need. */
async function bringUpToDate(pool: Pool): Promise<void> {
  pool.on('error', () => undefined);
  try {
    await migratePostgres(drizzlePostgres(pool), { migrationsFolder: migrationsFolder() });
  } finally {
    await pool.end();
  }
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const inMemory = dataDir.startsWith('memory://');
  const folder = inMemory ? dataDir : join(dataDir, 'pglite');
  if (!inMemory) mkdirSync(dataDir, { recursive: true });
  const unlock = inMemory ? () => undefined : lockFolder(dataDir);
  try {
    const client = await createPglite({ dataDir: folder });
    const db = drizzlePglite(client, { schema });
    await migratePglite(db, { migrationsFolder: migrationsFolder() });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { db: db as unknown as Database, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
