/** A reverse proxy that passes requests to several hosts in rotation, as docs/nginx.conf does. */
import { Agent, createServer, request as sendRequest } from 'node:http';
import { freePort } from '../../bench/shop.mjs';

/**
 * The header with the name of the host that should answer. If that host is gone, another answers.
 */
export const HOST_HEADER = 'x-chaos-host';
/**
 * Like nginx's `keepalive_timeout`. With Node's default of 5 s, a client could send a request on an
 * idle connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;
const SAFE = new Set(['GET', 'HEAD']);

/**
 * @typedef {object} Switch
 * @property {string} url
 * @property {(name: string, url: string) => void} add
 * @property {(name: string) => void} remove
 * @property {() => { asked: number, slowestMs: number, failed: Map<string, number> }} figures
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<Switch>} */
export async function startSwitch() {
  const hosts = [];
  const failed = new Map();
  let turn = 0;
  let asked = 0;
  let slowestMs = 0;
  const fail = (what) => failed.set(what, (failed.get(what) ?? 0) + 1);

  /** The hosts for a request, in the order in which the switch tries them. */
  function order({ headers }) {
    turn += 1;
    const rest = hosts.map((_, index) => hosts[(turn + index) % hosts.length]);
    const wanted = rest.find(({ name }) => name === headers[HOST_HEADER]);
    return wanted ? [wanted, ...rest.filter((host) => host !== wanted)] : rest;
  }

  function pass(request, response, body, [host, ...others]) {
    const path = `${request.method} ${request.url.split('?')[0].replaceAll(/\/[^/]*\d{4}[^/]*/g, '/…')}`;
    if (!host) {
      fail(`${path}: no host`);
      return response.writeHead(502).end();
    }
    const began = performance.now();
    const { port, agent, name } = host;
    const options = { host: '127.0.0.1', port, agent, path: request.url, method: request.method };
    const passed = sendRequest({ ...options, headers: request.headers }, (answer) => {
      slowestMs = Math.max(slowestMs, performance.now() - began);
      if (answer.statusCode >= 500) fail(`${path}: ${answer.statusCode} of ${name}`);
      response.writeHead(answer.statusCode, answer.rawHeaders);
      answer.on('error', ({ code }) => {
        fail(`${path}: cut by ${name} (${code})`);
        response.destroy();
      });
      answer.pipe(response);
    });
    passed.on('error', (error) => {
      if (response.headersSent) return response.destroy();
      const isUnsent = error.code === 'ECONNREFUSED';
      // Like nginx, does not repeat a request that may have taken effect.
      if (isUnsent || SAFE.has(request.method)) return pass(request, response, body, others);
      fail(`${path}: ${error.code} of ${name}`);
      response.writeHead(502).end();
    });
    passed.end(body);
  }

  const server = createServer(async (request, response) => {
    asked += 1;
    const chunks = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return response.destroy();
    }
    pass(request, response, Buffer.concat(chunks), order(request));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    add(name, url) {
      const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
      hosts.push({ name, port: Number(new URL(url).port), agent });
    },
    remove(name) {
      const index = hosts.findIndex((host) => host.name === name);
      const [host] = index < 0 ? [] : hosts.splice(index, 1);
      host?.agent.destroy();
    },
    figures: () => ({ asked, slowestMs: Math.round(slowestMs), failed }),
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
