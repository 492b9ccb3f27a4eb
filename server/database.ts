/** The database that the settings name. */

import { setTimeout as delay } from 'node:timers/promises';
import { config } from '@kernel/config/config';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { requireRoom } from '@kernel/disk-room';
import type { Log } from '@kernel/log';
import { OperatorError } from '@kernel/operator-error';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../api/db/client';

const FIRST_WAIT_MS = 500;
const MAX_BACKOFF_MS = 10_000;

type Limits = Pick<DatabaseOptions, 'statementTimeoutMs' | 'embeddedSettings'>;

/** Thrown when PostgreSQL does not answer; its message says what to look at. */
export class DatabaseDownError extends OperatorError {
  override readonly name = 'DatabaseDownError';
  override readonly isPassing = true;
  constructor(cause: unknown) {
    super(
      `PostgreSQL does not answer (${reasonOf(cause)}). Start it, or put DATABASE_URL right, then go on.`,
      { cause },
    );
  }
}

/**
 * Opens the shop's database and brings its schema up to date.
 * @throws FolderInUseError when another process has the embedded database open.
 * @throws DatabaseDownError when PostgreSQL does not answer
 */
export async function openShopDatabase(limits: Limits = {}): Promise<OpenDatabase> {
  const { DATABASE_MIGRATION_URL, DATABASE_POOLER, DATABASE_URL, DATA_DIR } = config();
  try {
    return await openDatabase({
      dataDir: DATA_DIR,
      ...limits,
      isPooled: DATABASE_POOLER,
      ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
      ...(DATABASE_MIGRATION_URL ? { migrationUrl: DATABASE_MIGRATION_URL } : {}),
    });
  } catch (error) {
    throw isDatabaseUnavailable(error) ? new DatabaseDownError(error) : error;
  }
}

/**
 * The same as soon as PostgreSQL answers, however long that takes: a host may be up before its
 * database. Says so each time that it does not.
 * @throws DatabaseDownError when the web that started this process is gone meanwhile
 */
export async function openShopDatabaseOnceUp(log: Log, limits: Limits): Promise<OpenDatabase> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_BACKOFF_MS)) {
    try {
      return await openShopDatabase(limits);
    } catch (error) {
      if (!(error instanceof DatabaseDownError) || process.connected === false) throw error;
      log.warn({ wait }, `waiting for the database: ${error.message}`);
      await delay(wait);
    }
  }
}

/** What a connection ran into: a code of the system or of PostgreSQL, or else words. */
function reasonOf(error: unknown): string {
  let [reason, at] = ['', error];
  for (; at instanceof Error; at = at.cause) {
    reason = 'code' in at && typeof at.code === 'string' ? at.code : at.message;
  }
  return reason;
}

/**
 * Looks whether the disk of the embedded database has so many free bytes; that of PostgreSQL is its own.
 * @throws DiskFullError
 */
export async function requireDatabaseRoom(least: number): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config();
  if (!DATABASE_URL) await requireRoom(DATA_DIR, least);
}
