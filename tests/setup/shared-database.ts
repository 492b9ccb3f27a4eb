/**
 * Migrated, empty databases. A worker keeps those that no test uses any more, for the next test and
 * the next file: emptying one takes a twentieth of the time that making one takes.
 */
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { databaseOf, embeddedDatabaseOf, type OpenDatabase } from '../../api/db/client';
import { createPglite } from '../../api/db/pglite';
import { seedSettings } from '../../api/modules/setting/setting.service';
import { settingsOfFiles } from '../../server/shop-settings';
import { migratedArchive } from './migrated-archive';
import { addressOf } from './postgres-run';
import './provided';
import { createTestDatabase } from './test-database';
import { testPool } from './test-pool';

interface Shared {
  engine: PGlite | Pool;
  end(): Promise<unknown>;
  /** What its schema was when it was new. */
  shape: string;
  /** Whether it has the settings of the files, which take longer to write than to keep. */
  hasSettings: boolean;
}

type Kind = 'pglite' | 'postgres';

// Outlives this module, which each test file loads anew.
const KEY = Symbol.for('shop.tests.idle-databases');
const store = globalThis as { [KEY]?: Record<Kind, Shared[]> };
store[KEY] ??= { pglite: [], postgres: [] };
const idle = store[KEY];

/** When the settings of the files were written. */
const SEEDED_AT = new Date('2026-11-20T06:30:00Z');

/**
 * Lends a database until it is closed, empty or with the settings of the files alone. A test may
 * change its schema: it is thrown away then.
 */
export async function borrowDatabase(
  kind: Kind,
  content: 'empty' | 'settings' = 'empty',
): Promise<OpenDatabase> {
  const withSettings = content === 'settings';
  const shared =
    (await takeIdle(kind, withSettings)) ??
    (await (kind === 'pglite' ? openPglite : openPostgres)());
  const { engine } = shared;
  const isPooled = poolerUrl() !== undefined;
  const db = await (engine instanceof Pool
    ? databaseOf(engine, { isPooled })
    : embeddedDatabaseOf(engine));
  if (withSettings && !shared.hasSettings) await seedSettings(db, settingsOfFiles(), SEEDED_AT);
  shared.hasSettings = withSettings;
  return { db, close: async () => void idle[kind].push(shared) };
}

async function takeIdle(kind: Kind, withSettings: boolean): Promise<Shared | undefined> {
  const shared = idle[kind].pop();
  if (!shared) return undefined;
  if ((await shapeOf(shared.engine)) === shared.shape) {
    await empty(shared.engine, withSettings && shared.hasSettings);
    return shared;
  }
  await shared.end();
  return takeIdle(kind, withSettings);
}

async function openPglite(): Promise<Shared> {
  const engine = await createPglite({ loadDataDir: new Blob([await migratedArchive()]) });
  return borrowable(engine, () => engine.close());
}

/** The pooler of the project `pooler`. */
function poolerUrl(): string | undefined {
  // Some projects have no database of their own.
  const database = inject('database') as ReturnType<typeof inject<'database'>> | undefined;
  return database?.kind === 'postgres' ? database.poolerUrl : undefined;
}

/** On the run's server, made from its template. */
async function openPostgres(): Promise<Shared> {
  const { url = '', drop } = await createTestDatabase('migrated');
  const pooler = poolerUrl();
  const connectionString = pooler
    ? addressOf(pooler, new URL(url).pathname.slice(1))
    : nearest(url);
  const engine = testPool({ connectionString, pipeline: true });
  return borrowable(engine, () => engine.end().finally(drop));
}

/** Through a Unix socket, if there is one: a statement takes half the time that it takes by TCP. */
function nearest(url: string): string {
  const database = inject('database');
  if (database.kind !== 'postgres' || !database.sockets) return url;
  const address = new URL(url);
  address.searchParams.set('host', database.sockets);
  return address.href;
}

async function borrowable(engine: Shared['engine'], end: Shared['end']): Promise<Shared> {
  await prepareToEmpty(engine);
  return { engine, end, shape: await shapeOf(engine), hasSettings: false };
}

interface Engine {
  query(sql: string): Promise<{ rows: unknown[] }>;
}

/** The tables, columns and constraints, in short. */
async function shapeOf(engine: Engine): Promise<string> {
  const { rows } = await engine.query(`
    select
      (select sum(hashtext(attname::text || attrelid)::bigint) from pg_attribute
        join pg_class on pg_class.oid = attrelid
        where attnum > 0 and relnamespace = 'public'::regnamespace) || ' ' ||
      (select sum(hashtext(conname::text || conrelid)::bigint) from pg_constraint
        where connamespace = 'public'::regnamespace) || ' ' ||
      (select sum(hashtext(relname::text)::bigint) from pg_class
        where relnamespace = 'public'::regnamespace) as shape`);
  return (rows[0] as { shape: string }).shape;
}

/**
 * Makes a function that empties all tables, whose statements the database compiles once.
 *
 * Truncating all tables makes new files for each and takes ten times as long as deleting the few rows
 * of a test, with no trigger asked. What grew large is truncated: rows that were deleted are still
 * passed by. Without the right to leave out the triggers, everything is.
 */
async function prepareToEmpty(engine: Engine): Promise<void> {
  // The others are rules that the migrations bring, not data.
  const tables = await namesOf(
    engine,
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and relname not in ('order_transition', 'setting')`,
  );
  const sequences = await namesOf(
    engine,
    `select format('%L, %s, false', format('%I.%I', schemaname, sequencename), start_value) as name
      from pg_sequences where schemaname = 'public'`,
  );
  const emptied = tables.map(
    (name) => `if exists (select from ${name}) then
      if pg_relation_size('${name}') > 1000000 then truncate ${name} cascade;
      else delete from ${name}; end if;
    end if;`,
  );
  await engine.query('create schema test_tools');
  await engine.query(`
    create function test_tools.empty(keeps_settings boolean) returns void language plpgsql as $$
    begin
      begin
        set local session_replication_role = replica;
        ${emptied.join('\n')}
        delete from setting where not keeps_settings or version > 1;
      exception when insufficient_privilege then
        truncate ${['setting', ...tables].join(', ')} cascade;
      end;
      ${sequences.map((name) => `perform setval(${name});`).join('\n')}
    end $$`);
}

async function namesOf(engine: Engine, query: string): Promise<string[]> {
  const { rows } = await engine.query(query);
  return (rows as { name: string }[]).map(({ name }) => name);
}

async function empty(engine: Engine, keepsSettings: boolean): Promise<void> {
  await engine.query(`select test_tools.empty(${keepsSettings})`);
  if (engine instanceof Pool) await reclaim(engine);
}

/** What was deleted would mislead the planner, and let new rows come in another order. */
async function reclaim(engine: Pool): Promise<void> {
  const { rows } = await engine.query(`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  if (rows[0]?.names) await engine.query(`vacuum ${rows[0].names}`);
}
