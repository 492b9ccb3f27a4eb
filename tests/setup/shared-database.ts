/**
 * Migrated, empty databases. A worker keeps those that no test uses any more, for the next test and
 * the next file: emptying one takes a twentieth of the time that making one takes.
 */
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { databaseOf, embeddedDatabaseOf, type OpenDatabase } from '../../api/db/client';
import { ignoreConnectionErrors } from '../../api/db/connection-errors';
import { createPglite } from '../../api/db/pglite';
import { migratedArchive } from './migrated-archive';
import { addressOf } from './postgres-run';
import './provided';
import { createTestDatabase } from './test-database';

interface Shared {
  engine: PGlite | Pool;
  end(): Promise<unknown>;
  /** What its schema was when it was new. */
  shape: string;
}

type Kind = 'pglite' | 'postgres';

// Outlives this module, which each test file loads anew.
const KEY = Symbol.for('shop.tests.idle-databases');
const store = globalThis as { [KEY]?: Record<Kind, Shared[]> };
store[KEY] ??= { pglite: [], postgres: [] };
const idle = store[KEY];

/** Lends a database until it is closed. A test may change its schema: it is thrown away then. */
export async function borrowDatabase(kind: Kind): Promise<OpenDatabase> {
  const shared =
    (await takeIdle(kind)) ?? (await (kind === 'pglite' ? openPglite : openPostgres)());
  const { engine } = shared;
  const isPooled = poolerUrl() !== undefined;
  const db = await (engine instanceof Pool
    ? databaseOf(engine, { isPooled })
    : embeddedDatabaseOf(engine));
  return { db, close: async () => void idle[kind].push(shared) };
}

async function takeIdle(kind: Kind): Promise<Shared | undefined> {
  const shared = idle[kind].pop();
  if (!shared) return undefined;
  if ((await shapeOf(shared.engine)) === shared.shape) {
    await empty(shared.engine);
    return shared;
  }
  await shared.end();
  return takeIdle(kind);
}

async function openPglite(): Promise<Shared> {
  const engine = await createPglite({ loadDataDir: new Blob([await migratedArchive()]) });
  return { engine, end: () => engine.close(), shape: await shapeOf(engine) };
}

/** The pooler of the project `pooler`. */
function poolerUrl(): string | undefined {
  const database = inject('database');
  return database.kind === 'postgres' ? database.poolerUrl : undefined;
}

/** On the run's server, made from its template. */
async function openPostgres(): Promise<Shared> {
  const { url = '', drop } = await createTestDatabase('migrated');
  const pooler = poolerUrl();
  const connectionString = pooler ? addressOf(pooler, new URL(url).pathname.slice(1)) : url;
  const engine = new Pool({ connectionString, pipeline: true });
  // Dropping the database ends connections that are still open.
  ignoreConnectionErrors(engine);
  return { engine, end: () => engine.end().finally(drop), shape: await shapeOf(engine) };
}

interface Engine {
  query(sql: string): Promise<{ rows: unknown[] }>;
}

/** The columns and constraints of all tables, in short. */
async function shapeOf(engine: Engine): Promise<string> {
  const { rows } = await engine.query(`
    select md5(string_agg(line, ',' order by line)) as shape from (
      select attrelid::regclass || '.' || attname as line from pg_attribute
        where attnum > 0 and attrelid in
          (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all
      select conrelid::regclass || ' ' || conname from pg_constraint
        where connamespace = 'public'::regnamespace
    ) as lines`);
  return (rows[0] as { shape: string }).shape;
}

/**
 * Truncating all tables makes new files for each and takes ten times as long as deleting the few rows
 * of a test, with no trigger asked. What grew large is truncated: rows that were deleted are still
 * passed by. Without the right to leave out the triggers, everything is.
 */
async function empty(engine: Engine): Promise<void> {
  await engine.query(`
    do $$ declare
      -- The others are rules that the migrations bring, not data.
      tables regclass[] := array(select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname <> 'order_transition');
      name regclass;
      is_filled boolean;
    begin
      begin
        set local session_replication_role = replica;
        foreach name in array tables loop
          execute format('select exists (select from %s)', name) into is_filled;
          if pg_relation_size(name) > 1000000 then
            execute format('truncate %s cascade', name);
          elsif is_filled then
            execute format('delete from %s', name);
          end if;
        end loop;
      exception when insufficient_privilege then
        execute 'truncate ' || array_to_string(tables, ', ') || ' cascade';
      end;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public';
    end $$`);
  if (engine instanceof Pool) await reclaim(engine);
}

/** What was deleted would mislead the planner, and let new rows come in another order. */
async function reclaim(engine: Pool): Promise<void> {
  const { rows } = await engine.query(`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  if (rows[0]?.names) await engine.query(`vacuum ${rows[0].names}`);
}
