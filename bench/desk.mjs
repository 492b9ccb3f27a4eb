/**
 * Measures the desk of a large shop: the api's lists and searches on both databases, and the pages
 * on a slow phone.
 */
import { readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import typescript from 'typescript';
import { projectPath } from '../scripts/lib/project.mjs';
import { onPostgres } from './catalogue-sizes.mjs';
import { openDeskSession, walkDesk } from './desk-pages.mjs';
import { DESK_SIZES, deskLists, fillDesk } from './desk-rows.mjs';
import { measureFirstFlight } from './first-flight.mjs';
import { startPostgres } from './postgres.mjs';
import { SECRETS, startApi, startWeb } from './shop.mjs';
import { measureSlowPhone } from './slow-phone.mjs';

/** The number of requests of each list. The first `WARM_UPS` are not counted. */
const ROUNDS = 41;
const WARM_UPS = 3;
/** The number of loads of each page. */
const PAINTS = 3;

/**
 * @param {object} options
 * @param {string} options.dataDir of a demo shop that is not running
 * @param {string} options.folder for the databases
 * @param {boolean} options.quick whether to generate only a hundredth of the rows
 * @param {(line: string) => void} options.say
 */
export async function measureDesk({ dataDir, folder, quick, say }) {
  const sizes = Object.fromEntries(
    Object.entries(DESK_SIZES).map(([name, count]) => [name, quick ? count / 100 : count]),
  );
  const results = { sizes, lists: [] };
  const seal = await loadSeal();
  const measure = async (database, env) => {
    const shop = { dataDir: join(folder, `desk-${database}`), env };
    await cp(dataDir, shop.dataDir, { recursive: true });
    if (env.DATABASE_URL) await (await startApi({ dataDir: shop.dataDir, api: env })).stop();
    say(`${database}: filling the tables of the desk`);
    await onConnection(shop, (query) => fillDesk(query, sizes, seal));
    const api = await startApi({ dataDir: shop.dataDir, api: env });
    const recorder = await recordHeaders(api.baseUrl);
    const webDir = join(folder, `desk-web-${database}`);
    await mkdir(webDir, { recursive: true });
    const web = await startWeb({ dataDir: webDir, baseUrl: recorder.baseUrl });
    try {
      const cookie = await openDeskSession(web.url, shop);
      await (await fetch(`${web.url}/desk/orders`, { headers: { Cookie: cookie } })).text();
      say(`${database}: requesting the lists of the desk`);
      const rows = await measureLists(api.baseUrl, recorder.headers(), deskLists(sizes));
      results.lists.push(...rows.map((row) => ({ database, ...row })));
      if (database === 'PGlite') {
        const rounds = quick ? 1 : PAINTS;
        Object.assign(results, await measurePages(web.url, { cookie, rounds, say }));
      }
    } finally {
      await web.stop();
      recorder.stop();
      await api.stop();
    }
  };
  await measure('PGlite', {});
  const server = await startPostgres();
  try {
    if (server) await measure('PostgreSQL', onPostgres(await server.createDatabase('desk')));
    return results;
  } finally {
    await server?.stop();
  }
}

/** Loads the program's own encryption from its source. */
export async function loadSeal() {
  const source = readFileSync(projectPath('api', 'crypto.ts'), 'utf8');
  const { ESNext } = typescript.ModuleKind;
  const compilerOptions = { module: ESNext, target: typescript.ScriptTarget.ES2022 };
  const { outputText } = typescript.transpileModule(source, { compilerOptions });
  const { createVault } = await import(
    `data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`
  );
  return createVault([SECRETS.DATA_SECRETS]).seal;
}

/** The same extension as in `api/db/pglite.ts`. */
const linkWhenNeeded = {
  name: 'link-when-needed',
  setup: async (_database, emscriptenOpts) => ({
    emscriptenOpts: { ...emscriptenOpts, noWasmDecoding: true },
  }),
};

async function onConnection({ dataDir, env }, work) {
  if (env.DATABASE_URL) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    return work((...statement) => client.query(...statement)).finally(() => client.end());
  }
  const database = await PGlite.create({
    dataDir: join(dataDir, 'pglite'),
    extensions: { linkWhenNeeded, ltree, pg_trgm },
  });
  return work((...statement) => database.query(...statement)).finally(() => database.close());
}

/** Starts a proxy to the api that remembers the headers with which the web calls the desk. */
export async function recordHeaders(baseUrl) {
  let seen = {};
  const server = createServer(async (incoming, outgoing) => {
    const { host: _, connection: __, 'content-length': ___, ...headers } = incoming.headers;
    if (incoming.url.includes('/desk/order/')) seen = headers;
    const body = incoming.method === 'GET' ? undefined : Buffer.concat(await incoming.toArray());
    const target = new URL(incoming.url, baseUrl);
    const answer = await fetch(target, { method: incoming.method, headers, body });
    const type = answer.headers.get('content-type');
    outgoing.writeHead(answer.status, type ? { 'Content-Type': type } : {});
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${server.address().port}/api`,
    headers: () => seen,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Measures the milliseconds of each list, one request at a time. */
export async function measureLists(baseUrl, headers, lists, rounds = ROUNDS) {
  const results = [];
  for (const [list, path] of Object.entries(lists)) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const answer = await fetch(`${baseUrl}/desk/${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`desk/${path} answers ${answer.status}.`);
      if (round >= WARM_UPS) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.floor(times.length * share)];
    results.push({ list, p50: at(0.5), p95: at(0.95) });
  }
  return results;
}

/** Measures the bytes of the first view and the time to the first paint of every page. */
async function measurePages(url, { cookie, rounds, say }) {
  say('Desk: walking through its pages');
  const pages = (await walkDesk(url, cookie)).map(({ pattern, path }) => ({
    name: pattern,
    path,
    cookie,
  }));
  const flight = await measureFirstFlight(url, pages);
  // `whole: 0`: only the paints are measured, because `measureFirstFlight` has counted the bytes.
  const views = pages.map((page) => ({ page, mode: 'script off', whole: 0 }));
  return { flight, phone: await measureSlowPhone({ url, views, rounds, say }) };
}
