/** The api as a server of its own. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** A server that is not yet listening. Idle connections outlive the web's pauses between calls. */
export function createApiServer(app: Hono): Server {
  return createServer({ keepAliveTimeout: 65_000 }, getRequestListener(app.fetch));
}
