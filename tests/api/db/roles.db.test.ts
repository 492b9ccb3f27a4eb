import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { databaseOf, openDatabase } from '../../../api/db/client';
import { SchemaError } from '../../../api/db/postgres-migrations';
import { securityLog } from '../../../api/db/schema';
import { loadDemoAccounts } from '../../../api/demo/accounts';
import { loadDemoTeam } from '../../../api/demo/team/load-team';
import { root } from '../../architecture/sources';
import { testAccountServices } from '../../setup/accounts';
import { createTestDatabase } from '../../setup/test-database';
import { testPool } from '../../setup/test-pool';

/** The statements that docs/keys.md gives an operator, for a role of this test. */
async function rolesFor(name: string): Promise<string> {
  const text = await readFile(join(root, 'docs/keys.md'), 'utf8');
  const statements = /```sql\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  return statements.replace(/\bto shop\b|\bfrom shop\b|\brole shop\b/g, (words) =>
    words.replace('shop', name),
  );
}

// The embedded database has no roles.
describe.runIf(inject('database').kind === 'postgres')('a role that may not alter', () => {
  async function openShop() {
    const database = await createTestDatabase();
    const owner = database.url ?? '';
    await (await openDatabase({ databaseUrl: owner, dataDir: '' })).close();
    const name = `shop_${randomBytes(6).toString('hex')}`;
    const client = new Client({ connectionString: owner });
    await client.connect();
    onTestFinished(async () => {
      await client.query(`drop owned by ${name}; drop role ${name}`);
      await client.end();
      await database.drop();
    });
    await client.query((await rolesFor(name)).replace("'…'", "'secret'"));
    const url = new URL(owner);
    Object.assign(url, { username: name, password: 'secret' });
    return { owner, own: url.href, client };
  }

  it('can run a shop whose schema is current, and cannot change the schema', async () => {
    const { own } = await openShop();
    const { db, close } = await openDatabase({ databaseUrl: own, dataDir: '' });
    onTestFinished(close);
    const row = { at: new Date(), event: 'log_in', outcome: 'done', client: '', requestId: '' };
    await db.insert(securityLog).values(row);
    expect(await db.$count(securityLog)).toBe(1);
    const refused = { cause: { code: '42501' } };
    await expect(db.execute(sql`alter table member add column x text`)).rejects.toMatchObject(
      refused,
    );
    await expect(db.execute(sql`drop table security_log`)).rejects.toMatchObject(refused);
    await expect(db.update(securityLog).set({ event: 'x' })).rejects.toMatchObject(refused);
  });

  it('leaves migrations to a role that may run them, or says what to do', async () => {
    const { owner, own, client } = await openShop();
    await client.query('delete from drizzle.__drizzle_migrations where created_at > 0');
    await client.query('drop schema public cascade; create schema public');
    await expect(openDatabase({ databaseUrl: own, dataDir: '' })).rejects.toThrow(SchemaError);
    const { close } = await openDatabase({ databaseUrl: own, migrationUrl: owner, dataDir: '' });
    await close();
    const { rows } = await client.query("select to_regclass('public.member') is not null as is");
    expect(rows).toEqual([{ is: true }]);
  });
});

describe.runIf(inject('database').kind === 'postgres')('an owner without superuser rights', () => {
  it('has the triggers again after a demo team was made', async () => {
    const database = await createTestDatabase();
    const first = await openDatabase({ databaseUrl: database.url ?? '', dataDir: '' });
    const now = new Date();
    const { vault } = testAccountServices({ folder: tmpdir(), now: () => now });
    await loadDemoAccounts(first.db, vault, now);
    await first.close();
    const name = `owner_${randomBytes(6).toString('hex')}`;
    const client = new Client({ connectionString: database.url });
    await client.connect();
    onTestFinished(async () => {
      await client.query(`drop owned by ${name} cascade; drop role ${name}`);
      await client.end();
      await database.drop();
    });
    await client.query(`create role ${name} login password 'secret';
      grant all on schema public to ${name};
      grant all on all sequences in schema public to ${name};
      do $$ declare one record; begin
        for one in select tablename from pg_tables where schemaname = 'public' loop
          execute format('alter table %I owner to ${name}', one.tablename);
        end loop;
      end $$`);
    const url = new URL(database.url ?? '');
    Object.assign(url, { username: name, password: 'secret' });
    const pool = testPool({ connectionString: url.href });
    onTestFinished(() => pool.end());
    const team = { below: 'demo@example.com', isBelowAllHeads: false, shape: 'even' as const };
    await loadDemoTeam(await databaseOf(pool), { ...team, members: 20, now });
    const { rows } = await client.query("select tgname from pg_trigger where tgenabled = 'D'");
    expect(rows).toEqual([]);
  });
});
