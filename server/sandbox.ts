/** Sandboxes of providers run in the program itself. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '@kernel/listen';
import type { Hono } from 'hono';
import { LOOPBACK } from './process';

/** Serves a provider's sandbox on a loopback port. Returns the sandbox's URL. */
export async function startSandbox(app: Hono): Promise<string> {
  const server = createServer(getRequestListener(app.fetch));
  const port = await listen(server, 0, LOOPBACK);
  server.unref();
  return `http://${LOOPBACK}:${port}`;
}
