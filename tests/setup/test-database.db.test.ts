import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from './test-database';

async function query(url: string | undefined, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('createTestDatabase', () => {
  if (inject('database').kind === 'pglite') {
    it('leaves the caller to open PGlite where no server is used', async () => {
      expect((await createTestDatabase()).url).toBeUndefined();
    });
    return;
  }

  it('gives each caller an empty UTF-8 database that is gone after drop', async () => {
    const first = await createTestDatabase();
    const second = await createTestDatabase();
    expect(first.url).not.toBe(second.url);

    const tables = "select tablename from pg_tables where schemaname = 'public'";
    expect(await query(first.url, tables)).toEqual([]);
    expect(await query(first.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);

    await first.drop();
    await second.drop();
    await expect(query(first.url, 'select 1')).rejects.toThrow(/does not exist/);
  });
});
