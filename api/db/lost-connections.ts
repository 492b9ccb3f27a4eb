import type { Pool } from 'pg';

/**
 * A broken connection is replaced by the pool, and the query that it had fails. Without listeners it
 * would end the process: the pool listens to idle connections alone, and not to those in use.
 */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}
