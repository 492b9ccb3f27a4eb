import type { Pool } from 'pg';

/**
 * Keeps the process alive when a connection breaks: the pool replaces it, and its query fails. The
 * pool itself listens only to idle connections; without a listener on those in use, the error event
 * would end the process.
 */
export function ignoreConnectionErrors(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}
