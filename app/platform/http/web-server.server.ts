/** The web's HTTP server and its timeouts. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

/**
 * nginx keeps idle connections for 60 seconds. The server must keep them longer, so that the proxy
 * never sends into a closing connection.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 70_000;
/**
 * As long as the largest form with files (80 MB) takes at 375 kbit/s. Five documents of 2 MB take
 * less time at 50 kbit/s.
 */
const REQUEST_MS = 30 * 60_000;
/** Milliseconds without a byte of a request's body after which its connection is closed. */
const IDLE_MS = 60_000;

/**
 * Creates the web's server, which does not listen yet. An upload may be slow, but if it stalls, its
 * connection is closed.
 * @param idleMs how many milliseconds a body may stall
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
      // The limit ends when the body has arrived. If the answer was sent before that, Node has
      // already set its keep-alive timeout.
      request.once('end', () => response.writableEnded || request.socket.setTimeout(0));
    }
    listener(request, response);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
