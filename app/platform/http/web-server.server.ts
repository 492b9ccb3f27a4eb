/** The web's server on Node: how long it waits for whom. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

/** A proxy keeps idle connections for 60 seconds (nginx): it must never send into one that closes. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 70_000;
/** The largest form with files, 80 MB, takes that long at 350 kbit/s, five documents of 2 MB at 50. */
const REQUEST_MS = 30 * 60_000;
/** Who sends nothing at all for so long is gone, or holds a connection for nothing. */
const IDLE_MS = 60_000;

/**
 * The web's server, not yet listening. An honest upload over a slow connection may take long;
 * one that stands still is dropped.
 * @param idleMs milliseconds that a body may stand still
 */
export function createWebServer(listener: RequestListener, idleMs = IDLE_MS): Server {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
  };
  return createServer(options, (request, response) => {
    if (hasBody(request)) {
      request.socket.setTimeout(idleMs);
      // After the answer the connection waits for the next request, as long as Node has set.
      request.once('end', () => response.writableEnded || request.socket.setTimeout(0));
    }
    listener(request, response);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
