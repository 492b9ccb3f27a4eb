/** Requests a URL and counts the bytes on the socket, including headers. */
import { connect } from 'node:net';

/** Headers that current browsers send on a first visit. */
export const BROWSER_HEADERS = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'en-IN,en;q=0.9',
};

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Record<string, string>} headers by lower-case name
 * @property {number} bytes of the whole answer on the wire
 * @property {number} headerBytes
 * @property {Buffer} body as it arrived, still compressed
 */

/**
 * Requests a URL on a new connection.
 *
 * @param {string} address
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Answer>}
 */
export async function fetchRaw(address, headers = BROWSER_HEADERS) {
  const { hostname, port, pathname, search, host } = new URL(address);
  const lines = Object.entries({ Host: host, ...headers, Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const bytes = await new Promise((resolve, reject) => {
    const chunks = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(30_000, () => socket.destroy(new Error(`No answer from ${address}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('end', () => resolve(Buffer.concat(chunks)));
    socket.once('error', reject);
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${head}\r\n`);
  });
  const end = bytes.indexOf('\r\n\r\n') + 4;
  const [start, ...fields] = bytes.toString('latin1', 0, end - 4).split('\r\n');
  return {
    status: Number(start.split(' ')[1]),
    headers: Object.fromEntries(
      fields.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    ),
    bytes: bytes.length,
    headerBytes: end,
    body: bytes.subarray(end),
  };
}
