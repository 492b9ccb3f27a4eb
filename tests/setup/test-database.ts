import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import './provided';

export interface OwnDatabase {
  /** `undefined` means: use PGlite. */
  url: string | undefined;
  /** Drops the database; close your own connections first (those left open are ended). */
  drop(): Promise<void>;
}

/**
 * An empty database for one test file: a new one on the run's PostgreSQL, or, in the project
 * `pglite`, none (`url` is undefined; the caller opens PGlite in memory or in a folder).
 */
export async function createTestDatabase(): Promise<OwnDatabase> {
  const database = inject('database');
  if (database.kind === 'pglite') return { url: undefined, drop: async () => {} };

  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(database.url, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => command(database.url, `drop database if exists ${name} with (force)`),
  };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
