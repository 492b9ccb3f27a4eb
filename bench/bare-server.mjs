/**
 * The baseline: a `node:http` server that only sends the bytes and headers of one answer. The
 * program's arguments are the file with the answer, and the port.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file, port] = process.argv;
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');

createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
