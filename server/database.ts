/** Opens the database that the settings name. */

import { setTimeout as delay } from 'node:timers/promises';
import { config } from '@kernel/config/config';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { requireRoom } from '@kernel/disk-room';
import type { Log } from '@kernel/log';
import { OperatorError } from '@kernel/operator-error';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../api/db/client';

const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 10_000;

type Limits = Pick<DatabaseOptions, 'statementTimeoutMs' | 'embeddedSettings'>;

/** Thrown when PostgreSQL does not answer; its message says what to check. */
export class DatabaseDownError extends OperatorError {
  override readonly name = 'DatabaseDownError';
  override readonly isTemporary = true;
  constructor(cause: unknown) {
    super(
      `PostgreSQL does not answer (${reasonOf(cause)}). Start it, or correct DATABASE_URL, then try again.`,
      { cause },
    );
  }
}

/**
 * Opens the shop's database and migrates its schema.
 * @throws DatabaseDownError when PostgreSQL does not answer; also other errors of `openDatabase`
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
 * Opens the database as soon as PostgreSQL answers, however long that takes, because a host may
 * start before its database. Logs each failed attempt.
 * @throws DatabaseDownError when the web that started this process has ended; any other error of
 * `openShopDatabase` at once
 */
export async function openShopDatabaseWithRetry(log: Log, limits: Limits): Promise<OpenDatabase> {
  for (let wait = MIN_BACKOFF_MS; ; wait = Math.min(wait * 2, MAX_BACKOFF_MS)) {
    try {
      return await openShopDatabase(limits);
    } catch (error) {
      if (!(error instanceof DatabaseDownError) || process.connected === false) throw error;
      log.warn({ wait }, `waiting for the database: ${error.message}`);
      await delay(wait);
    }
  }
}

/** The reason of a failed connection: the code of the innermost error, or its message. */
function reasonOf(error: unknown): string {
  let reason = '';
  let at = error;
  for (; at instanceof Error; at = at.cause) {
    reason = 'code' in at && typeof at.code === 'string' ? at.code : at.message;
  }
  return reason;
}

/**
 * Checks the free space of the embedded database's disk. Does nothing for PostgreSQL.
 * @throws DiskFullError when fewer than `minBytes` bytes are free
 */
export async function requireDatabaseRoom(minBytes: number): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config();
  if (!DATABASE_URL) await requireRoom(DATA_DIR, minBytes);
}
