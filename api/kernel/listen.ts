/** Starting and stopping a server, the same for the web and the api. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts listening; returns the port, which the system chooses for port 0.
 * @throws Error that says what to do when the port is in use
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is in use. Set PORT to a free port.`) : error);
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

const IDLE_CHECK_MS = 50;

/** Finishes requests in progress, but waits at most `graceMs`. */
export async function close(server: Server, graceMs = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A busy connection stays open for a next request, which will not be accepted.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(timer);
}
