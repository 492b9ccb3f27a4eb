/** Starts and stops the servers of the web and the api. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OperatorError } from './operator-error';

/** Thrown when a server cannot listen on the configured host and port. The message says what to do. */
class ListenError extends OperatorError {
  override readonly name = 'ListenError';
  override readonly isTemporary = true;
}

const REASONS: Readonly<Record<string, (port: number, host: string, setting: string) => string>> = {
  EADDRINUSE: (port, _, setting) => `Port ${port} is in use. Set ${setting} to a free port.`,
  EACCES: (port, _, setting) =>
    `This user may not listen on port ${port}. Set ${setting} to a port from 1024 on.`,
  EADDRNOTAVAIL: (_, host) => wrongHostAdvice(host),
  ENOTFOUND: (_, host) => wrongHostAdvice(host),
};
const wrongHostAdvice = (host: string) =>
  `${host} is not an address of this machine. Set HOST to one, such as 127.0.0.1 or 0.0.0.0.`;

/**
 * Starts listening. Returns the port, which the system chooses if `port` is 0.
 * @param setting the name of the setting for the port
 * @throws ListenError if the host or the port cannot be used
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  setting: 'PORT' | 'API_PORT' = 'PORT',
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? '']?.(port, host, setting);
      reject(reason ? new ListenError(reason, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

const DRAIN_MS = 500;

/**
 * Prepares a server for `close`. For half a second, the server still answers requests, and closes
 * each connection after the answer. Otherwise a proxy could send a form over an idle connection at
 * the moment when the server closes it. The form would be lost, because a proxy must not send it
 * again to another host. Returns at once if there are no connections.
 */
export async function drain(server: Server): Promise<void> {
  const connections = await promisify(server.getConnections.bind(server))();
  if (connections === 0) return;
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await delay(DRAIN_MS);
}

const IDLE_CHECK_MS = 50;

/** Closes a server. Requests in progress have up to `graceMs` to finish. */
export async function close(server: Server, graceMs = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection becomes idle after its request in progress, and would stay open.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(timer);
}
