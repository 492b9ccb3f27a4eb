import type { Pool } from 'pg';

/**
 * Logs lost connections. The pool replaces them and their query fails; but without a listener on
 * connections in use, the error event would end the process.
 */
export function ignoreConnectionErrors(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}
