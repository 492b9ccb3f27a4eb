/** Servers on free loopback ports, for the length of a test file. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Loopback {
  /** `http://127.0.0.1:port` */
  url: string;
  close(): Promise<void>;
}

/** Listens with a Node request listener. */
export async function listenOnLoopback(listener: RequestListener): Promise<Loopback> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Puts an app of ours, such as a sandbox, on a port. */
export const serveOnLoopback = (app: Hono): Promise<Loopback> =>
  listenOnLoopback(getRequestListener(app.fetch));
