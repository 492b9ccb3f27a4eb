import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { fillDataDir } from './migrated-archive';
import { addressOf, command, templateOf } from './postgres-run';
import './provided';

export interface OwnDatabase {
  /** `undefined` means: use PGlite. */
  url: string | undefined;
  /** Drops the database; close your own connections first (those left open are ended). */
  drop(): Promise<void>;
}

/**
 * A database of the caller's own: a new one on the run's PostgreSQL, without a table or `migrated`,
 * or, in the project `unit`, none (`url` is undefined; the caller opens PGlite).
 *
 * @param dataDir where a `migrated` PGlite is put, for the caller to open
 */
export async function createTestDatabase(
  content: 'empty' | 'migrated' = 'empty',
  dataDir = '',
): Promise<OwnDatabase> {
  const database = inject('database');
  if (database.kind === 'pglite') {
    if (dataDir && content === 'migrated') await fillDataDir(dataDir);
    return { url: undefined, drop: async () => {} };
  }

  const name = `${database.run}_${randomBytes(8).toString('hex')}`;
  const template = content === 'empty' ? 'template0' : templateOf(database.run);
  await command(database.url, `create database ${name} template ${template} encoding 'UTF8'`);
  return {
    url: addressOf(database.url, name),
    drop: async () =>
      void (await command(database.url, `drop database if exists ${name} with (force)`)),
  };
}
