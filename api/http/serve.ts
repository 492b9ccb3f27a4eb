/** The api as an HTTP server. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * Creates a server that is not listening yet. Its keep-alive timeout is longer than the usual pauses
 * between two calls of the web.
 */
export function createApiServer(app: Hono): Server {
  return createServer({ keepAliveTimeout: 65_000 }, getRequestListener(app.fetch));
}
