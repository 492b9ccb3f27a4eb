/** Checks that connections to PostgreSQL are safe with the settings that the driver uses. */
import { createRequire } from 'node:module';
import type ConnectionParameters from 'pg/lib/connection-parameters';
import { databaseAddresses } from './database-addresses';
import { isLoopback } from './loopback';

/** Values of `sslmode` with which libpq (used by `pg_dump`) never connects without TLS. */
const TLS_MODES = ['require', 'verify-ca', 'verify-full'];

/** @returns why a live shop must not use the address, or null if the connection is safe */
export const databaseProblem = (url: string): string | null =>
  databaseAddresses(url)
    .map(serverProblem)
    .find((problem) => problem !== null) ?? null;

/**
 * Checks the address and the `PG…` variables of this process as the driver reads them: `?host=` and
 * `PGHOST` replace the host, and of several `sslmode`s the last counts.
 */
function serverProblem(url: string): string | null {
  const { host = '', isDomainSocket, ssl, mode } = driverConnection(url);
  if (isDomainSocket || isLoopback(host)) return null;
  if (!ssl || (mode !== undefined && !TLS_MODES.includes(mode))) {
    return 'must require TLS, such as with ?sslmode=verify-full';
  }
  const { rejectUnauthorized, checkServerIdentity } = ssl === true ? {} : ssl;
  return rejectUnauthorized === false || checkServerIdentity
    ? "must check the server's certificate, such as with ?sslmode=verify-full"
    : null;
}

/** Properties that the driver's types lack. */
type Connection = ConnectionParameters & { isDomainSocket: boolean };

/** Returns the connection settings that the driver reads from an address and the `PG…` variables. */
export function driverConnection(url: string): Connection & { mode: string | undefined } {
  // Loaded here, because a web without a database does not need the driver.
  const require = createRequire(import.meta.url);
  const Parameters = require('pg/lib/connection-parameters') as new (config: {
    connectionString: string;
  }) => Connection;
  const modes = URL.canParse(url) ? new URL(url).searchParams.getAll('sslmode') : [];
  const mode = modes.at(-1) ?? process.env.PGSSLMODE;
  return Object.assign(new Parameters({ connectionString: url }), { mode });
}
