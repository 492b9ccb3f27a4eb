import type { Pool } from 'pg';

/**
 * Keeps the process alive when a connection breaks. The query on the connection fails, and the pool
 * opens another connection. The pool itself listens only to errors of idle connections; without a
 * listener, an error of a connection in use would end the process.
 */
export function ignoreConnectionErrors(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}
