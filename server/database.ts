/** The database that the settings name. */

import { config } from '@kernel/config/config';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../api/db/client';

/**
 * Opens the shop's database and brings its schema up to date.
 * @throws FolderInUseError when another process has the embedded database open.
 */
export function openShopDatabase(
  limits: Pick<DatabaseOptions, 'statementTimeoutMs'> = {},
): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = config();
  return openDatabase({
    dataDir: DATA_DIR,
    ...limits,
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  });
}
