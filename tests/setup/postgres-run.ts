/** The databases of one test run on a PostgreSQL server, which others may use as well. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../api/db/client';

/** The run's migrated database, which the others are copies of. */
export const templateOf = (run: string) => `${run}_template`;

/** The address of another database on the same server. */
export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on a connection of its own, and answers its rows. */
export async function command(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the run's template; answers the name that all databases of the run begin with. */
export async function beginRun(server: string): Promise<string> {
  const run = `test_${randomBytes(4).toString('hex')}`;
  const template = templateOf(run);
  await command(server, `create database ${template} template template0 encoding 'UTF8'`);
  const { close } = await openDatabase({ databaseUrl: addressOf(server, template), dataDir: '' });
  await close();
  return run;
}

/** Drops every database of the run. */
export async function endRun(server: string, run: string): Promise<void> {
  const own = `select datname from pg_database where starts_with(datname, '${run}_')`;
  for (const { datname } of await command(server, own)) {
    await command(server, `drop database if exists ${datname} with (force)`);
  }
}
