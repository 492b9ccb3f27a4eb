/** The api as an HTTP server. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * Creates a server that is not yet listening. Its keep-alive timeout outlasts the web's pauses
 * between calls.
 */
export function createApiServer(app: Hono): Server {
  return createServer({ keepAliveTimeout: 65_000 }, getRequestListener(app.fetch));
}
