/** The web's HTTP server and its timeouts. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

/**
 * nginx keeps idle connections for 60 seconds. The server must keep them longer, so that the proxy
 * never sends into a closing connection.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 70_000;
/**
 * The largest form with files (80 MB) takes this long at 350 kbit/s, five documents of 2 MB at 50
 * kbit/s.
 */
const REQUEST_MS = 30 * 60_000;
/** Milliseconds without a byte after which a connection is closed. */
const IDLE_MS = 60_000;

/**
 * The web's server, not yet listening. A slow upload may take long; one that stalls is dropped.
 * @param idleMs milliseconds that a body may stall
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
      // After the answer, Node's own keep-alive timeout applies.
      request.once('end', () => response.writableEnded || request.socket.setTimeout(0));
    }
    listener(request, response);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
