import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { lastMigration, migrate } from '../../../api/db/migrate';
import { createPglite } from '../../../api/db/pglite';
import { runMigrations } from '../../../api/db/postgres-migrations';
import { emptyArchive } from '../../setup/migrated-archive';
import { createTestDatabase } from '../../setup/test-database';
import { testPool } from '../../setup/test-pool';

type Run = (query: string) => Promise<{ rows: unknown[] }>;

const SHELF = 'create table shelf (id integer primary key, label text)';
const ROWS = 'insert into shelf select id from generate_series(1, 2500) as rows (id)';
const BATCHES = `-- outside a transaction
do $$ begin
  loop
    update shelf set label = 'shelf ' || id where id in
      (select id from shelf where label is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$`;
const INDEX = `-- outside a transaction
drop index concurrently if exists shelf_label;--> statement-breakpoint
create index concurrently shelf_label on shelf (label);`;

/** A folder with migrations as Drizzle writes them. */
async function folderOf(...migrations: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  const entries = migrations.map((_, index) => ({
    tag: `${index}_step`,
    when: index + 1,
    breakpoints: true,
  }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [index, text] of migrations.entries()) {
    await writeFile(join(folder, `${index}_step.sql`), text);
  }
  return folder;
}

const openPool = (connectionString: string) => testPool({ connectionString, max: 1 });

async function openEmpty() {
  const { url = '', drop } = await createTestDatabase();
  onTestFinished(drop);
  if (inject('database').kind === 'postgres') {
    const pool = openPool(url);
    onTestFinished(() => pool.end());
    return { url, run: ((query) => pool.query(query)) as Run };
  }
  const client = await createPglite({ loadDataDir: new Blob([await emptyArchive()]) });
  onTestFinished(() => client.close());
  return { url, run: (async (query) => (await client.exec(query)).at(-1) ?? { rows: [] }) as Run };
}

const firstValue = async (run: Run, query: string) =>
  Object.values((await run(query)).rows[0] as Record<string, unknown>)[0];

describe(`migrations (${inject('database').kind})`, () => {
  it('run once, those outside a transaction with indexes and batches', async () => {
    const { run } = await openEmpty();
    await migrate(run, await folderOf(SHELF, ROWS), await lastMigration(run));
    expect(await lastMigration(run)).toBe(2);
    await migrate(run, await folderOf(SHELF, ROWS, BATCHES, INDEX), await lastMigration(run));
    expect(await lastMigration(run)).toBe(4);
    expect(await firstValue(run, 'select count(label)::int from shelf')).toBe(2_500);
    const valid = "select indisvalid from pg_index where indexrelid = 'shelf_label'::regclass";
    expect(await firstValue(run, valid)).toBe(true);
    await migrate(run, await folderOf(SHELF, ROWS, BATCHES, INDEX), await lastMigration(run));
    expect(await firstValue(run, 'select count(*)::int from drizzle.__drizzle_migrations')).toBe(4);
  });

  it('build an index again that an interruption left invalid', async () => {
    const { run } = await openEmpty();
    await migrate(run, await folderOf(SHELF, ROWS), null);
    await run("update shelf set label = 'the same'");
    const failing = INDEX.replace('create index', 'create unique index');
    const broken = await folderOf(SHELF, ROWS, failing);
    await expect(migrate(run, broken, await lastMigration(run))).rejects.toThrow(
      'could not create unique',
    );
    const valid = "select indisvalid from pg_index where indexrelid = 'shelf_label'::regclass";
    expect(await firstValue(run, valid)).toBe(false);
    await migrate(run, await folderOf(SHELF, ROWS, INDEX), await lastMigration(run));
    expect(await firstValue(run, valid)).toBe(true);
  });

  it('that fail leave nothing, and those before them are recorded', async () => {
    const { run } = await openEmpty();
    const folder = await folderOf(SHELF, `${ROWS};--> statement-breakpoint\nselect 1 / 0;`);
    await expect(migrate(run, folder, null)).rejects.toThrow('division by zero');
    expect(await lastMigration(run)).toBe(1);
    expect(await firstValue(run, 'select count(*)::int from shelf')).toBe(0);
  });
});

// The embedded database has one connection.
describe.runIf(inject('database').kind === 'postgres')('migrations of a database in use', () => {
  it('let others pass while a table is locked, and try again', async () => {
    const { url, run } = await openEmpty();
    await run(SHELF);
    const other = openPool(url);
    onTestFinished(() => other.end());
    const visitor = await other.connect();
    await visitor.query('begin; lock table shelf in share mode');
    const folder = await folderOf('alter table shelf add column width integer');
    let migrated: Promise<void> | undefined;
    await new Promise<void>((onRefused) => {
      const observed: Run = (query) => {
        if (query === 'rollback') onRefused();
        return run(query);
      };
      migrated = migrate(observed, folder, null);
    });
    expect((await visitor.query('select * from shelf')).rows).toEqual([]);
    await visitor.query('commit');
    visitor.release();
    await migrated;
    expect((await run('select width from shelf')).rows).toEqual([]);
  });

  it('are run by one of several hosts, and an index does not wait for the others', async () => {
    const { url, run } = await openEmpty();
    const folder = await folderOf(SHELF, ROWS, INDEX);
    const pools = [1, 2, 3].map(() => openPool(url));
    await Promise.all(pools.map((pool) => runMigrations(pool, folder)));
    expect(await firstValue(run, 'select count(*)::int from drizzle.__drizzle_migrations')).toBe(3);
  });
});
