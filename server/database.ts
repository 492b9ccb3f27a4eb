/** The database that the settings name. */

import { config } from '@kernel/config/config';
import { requireRoom } from '@kernel/disk-room';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../api/db/client';

/**
 * Opens the shop's database and brings its schema up to date.
 * @throws FolderInUseError when another process has the embedded database open.
 */
export function openShopDatabase(
  limits: Pick<DatabaseOptions, 'statementTimeoutMs' | 'embeddedSettings'> = {},
): Promise<OpenDatabase> {
  const { DATABASE_MIGRATION_URL, DATABASE_URL, DATA_DIR } = config();
  return openDatabase({
    dataDir: DATA_DIR,
    ...limits,
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    ...(DATABASE_MIGRATION_URL ? { migrationUrl: DATABASE_MIGRATION_URL } : {}),
  });
}

/**
 * Looks whether the disk of the embedded database has so many free bytes; that of PostgreSQL is its own.
 * @throws DiskFullError
 */
export async function requireDatabaseRoom(least: number): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config();
  if (!DATABASE_URL) await requireRoom(DATA_DIR, least);
}
