/**
 * Connects to a primary with standbys: of several PostgreSQL servers, one accepts writes. node-postgres
 * supports only a single server. See docs/decisions/0250.
 */
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import type { Client, PoolConfig } from 'pg';

/** The callback that the pool passes to `connect`. */
type Done = (error?: Error | null) => void;

interface Server {
  host: string;
  port: number;
}

/** Thrown if no server accepts writes: the primary is gone, and no standby has been promoted yet. */
class NoWritableServerError extends Error {
  override readonly name = 'NoWritableServerError';
  /** SQLSTATE of a write on a standby, which `isDatabaseUnavailable` recognises. */
  readonly code = '25006';
}

const IS_READ_ONLY = `select pg_is_in_recovery()
  or current_setting('default_transaction_read_only')::boolean as is_read_only`;

/**
 * Returns the options with which a pool connects to one of these servers. If there are several, all are
 * asked at once whether they accept writes. New connections go to the server that was found, until one
 * of its connections ends. Then all are asked again.
 * @param addresses one for each server
 * @param timeoutMs timeout of a connection; a server must answer within half of this time
 */
export async function serverOptions(
  addresses: readonly string[],
  timeoutMs: number,
): Promise<PoolConfig> {
  const options = { connectionString: addresses[0], connectionTimeoutMillis: timeoutMs };
  if (addresses.length === 1) return options;
  const { Client } = await import('pg');
  const find = (address: string) => findWritable(new Client(probeOptions(address, timeoutMs / 2)));
  let found: Promise<Server> | undefined;

  const connect = Client.prototype.connect as (this: Client, done: Done) => void;
  class WritableClient extends Client {}
  WritableClient.prototype.connect = function connectToWritable(this: Client, done: Done) {
    const forget = () => {
      found = undefined;
    };
    found ??= firstOf(addresses.map(find));
    found.then(
      (server) => {
        Object.assign(this, server);
        this.once('end', forget);
        connect.call(this, done);
      },
      (error) => {
        forget();
        done(error);
      },
    );
  } as unknown as Client['connect'];
  return { ...options, Client: WritableClient };
}

const probeOptions = (connectionString: string, ms: number) => ({
  connectionString,
  connectionTimeoutMillis: ms,
  query_timeout: ms,
});

/** Connects to a server. @throws NoWritableServerError if it is a standby or read-only */
async function findWritable(client: Client): Promise<Server> {
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_read_only: boolean }>(IS_READ_ONLY);
    if (rows[0]?.is_read_only)
      throw new NoWritableServerError('The server does not accept writes.');
    return { host: client.host, port: client.port };
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Returns the server that is found first.
 * @throws an error that is not temporary, such as a wrong password, or else NoWritableServerError
 */
async function firstOf(servers: Promise<Server>[]): Promise<Server> {
  try {
    return await Promise.any(servers);
  } catch (error) {
    const { errors } = error as AggregateError;
    const lasting = errors.find((one) => !isDatabaseUnavailable(one));
    throw (
      lasting ??
      new NoWritableServerError('No server of DATABASE_URL accepts writes.', { cause: errors[0] })
    );
  }
}
