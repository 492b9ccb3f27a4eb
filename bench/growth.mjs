/** How the figures change as the catalogue grows: on PGlite, and on PostgreSQL where it is installed. */
import { apiCalls, measureApi } from './api.mjs';
import { prepareSizes } from './catalogue-sizes.mjs';
import { load, median } from './load.mjs';
import { findPages, slugsOf } from './pages.mjs';
import { startPostgres } from './postgres.mjs';
import { startApi, startWeb } from './shop.mjs';

/**
 * @param {object} options
 * @param {string} options.dataDir of a demo shop that is not running
 * @param {string} options.folder for the databases
 * @param {string | undefined} options.products a supplier's file; without it only the demo shop counts
 * @param {number} options.runs rounds through all pages and sizes
 * @param {number} options.seconds of one load
 * @param {(line: string) => void} options.say
 */
export async function measureGrowth({ dataDir, folder, products, runs, seconds, say }) {
  const server = await startPostgres();
  if (!server) say('PostgreSQL is not installed: only PGlite is measured.');
  try {
    const results = [];
    for (const postgres of server ? [undefined, server] : [undefined]) {
      const database = postgres ? 'PostgreSQL' : 'PGlite';
      const shops = await prepareSizes({ database, dataDir, folder, products, postgres, say });
      say(
        `${database}: measuring ${shops.map((shop) => shop.products).join(', ')} products in turn`,
      );
      const measured = await measureSizes(shops, { runs, seconds });
      results.push(...measured.map((size) => ({ database, ...size })));
    }
    return results;
  } finally {
    await server?.stop();
  }
}

/** All sizes run side by side and are asked in turn, so that a busy machine slows all alike. */
async function measureSizes(shops, { runs, seconds }) {
  const open = [];
  const start = async (starting) => {
    const running = await starting;
    open.push(running);
    return running;
  };
  try {
    const sizes = [];
    for (const { products, dataDir, env } of shops) {
      const { baseUrl } = await start(startApi({ dataDir, api: env }));
      const reads = { dataDir, baseUrl, cache: false };
      const kept = await start(startWeb(reads));
      const anew = await start(startWeb({ ...reads, more: { READ_CACHE_BYTES: '0' } }));
      sizes.push({ products, baseUrl, kept: kept.url, anew: anew.url });
    }
    // The pages are those of the demo shop at every size: of fixed size themselves.
    const found = await findPages(sizes[0].kept);
    const pages = found.filter(({ name }) => name !== 'registration');
    const calls = [];
    for (const { baseUrl } of sizes) {
      calls.push(await measureApi(baseUrl, apiCalls(slugsOf(found)), seconds));
    }
    const rounds = [];
    for (let round = 0; round <= runs; round++) rounds.push(await askAll(sizes, pages, seconds));
    // In the first round code is compiled and answers are fetched.
    const counted = rounds.slice(1);
    return sizes.map(({ products }, size) => ({
      products,
      calls: calls[size],
      pages: pages.map(({ name }, page) => {
        const of = (key) => median(counted.map((round) => round[page][size][key]));
        return { page: name, rate: of('rate'), p50: of('p50'), anew: of('anew') };
      }),
    }));
  } finally {
    await Promise.all(open.map(({ stop }) => stop()));
  }
}

/** Each page of each size: as the shop serves it, and with every answer asked anew. */
async function askAll(sizes, pages, seconds) {
  const results = [];
  for (const { path } of pages) {
    const bySize = [];
    for (const { kept, anew } of sizes) {
      const { rate, p50 } = await load(kept + path, { seconds });
      // One after the other: visitors at the same time would share an answer.
      const alone = await load(anew + path, { seconds, connections: 1 });
      bySize.push({ rate, p50, anew: alone.rate });
    }
    results.push(bySize);
  }
  return results;
}
