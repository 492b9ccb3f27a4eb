/** Whether a connection to PostgreSQL is safe, according to the driver's reading of its address. */
import { createRequire } from 'node:module';
import type ConnectionParameters from 'pg/lib/connection-parameters';
import { databaseAddresses } from './database-addresses';
import { isLoopback } from './loopback';

/** Modes in which libpq, which `pg_dump` uses, does not fall back to a connection without TLS. */
const TLS_MODES = ['require', 'verify-ca', 'verify-full'];

/** @returns what is unsafe in a live shop about one of the servers of an address, or null */
export const databaseProblem = (url: string): string | null =>
  databaseAddresses(url)
    .map(serverProblem)
    .find((problem) => problem !== null) ?? null;

/**
 * Reads the address and the `PG…` variables of this process as the driver does: `?host=` and
 * `PGHOST` replace the host, and the last `sslmode` wins.
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

/** The driver's reading of an address and of the `PG…` variables of this process. */
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
