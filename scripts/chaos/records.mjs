/** Reads the database of a shop. With the embedded database, the shop must be stopped. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';

/**
 * Counts rows.
 * @param {string | undefined} address of PostgreSQL; undefined for the embedded database
 * @param {string} source the SQL after `from`: a table or subquery and, if needed, a condition
 */
export async function count(dataDir, address, source) {
  const query = `select count(*)::int as count from ${source}`;
  if (address) return (await onPostgres(address, query))[0].count;
  const db = await PGlite.create({
    dataDir: join(dataDir, 'pglite'),
    extensions: { ltree, pg_trgm },
  });
  try {
    return (await db.query(query)).rows[0].count;
  } finally {
    await db.close();
  }
}

export async function onPostgres(address, query) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
