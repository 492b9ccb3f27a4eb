/**
 * Measures how the figures change as the catalogue grows, on PGlite and on PostgreSQL if installed.
 */
import { apiCalls, measureApi } from './api.mjs';
import { prepareSizes } from './catalogue-sizes.mjs';
import { load, median, quartiles } from './load.mjs';
import { findPages, slugsOf } from './pages.mjs';
import { startPostgres } from './postgres.mjs';
import { startApi, startWeb } from './shop.mjs';

/** Seconds of one load. The sizes take turns, so a slow moment of the machine affects all of them. */
const PAGE_SECONDS = 1;

/**
 * @param {object} options
 * @param {string} options.dataDir of a demo shop that is not running
 * @param {string} options.folder for the databases
 * @param {string | undefined} options.products a supplier's file; without it only the demo shop is
 * measured
 * @param {number} options.rounds how many times all pages of all sizes are measured
 * @param {number} options.seconds duration of the load of one call
 * @param {(line: string) => void} options.say
 */
export async function measureGrowth({ dataDir, folder, products, rounds, seconds, say }) {
  const server = await startPostgres();
  if (!server) say('PostgreSQL is not installed, so only PGlite is measured.');
  try {
    const results = [];
    for (const postgres of server ? [undefined, server] : [undefined]) {
      const database = postgres ? 'PostgreSQL' : 'PGlite';
      const shops = await prepareSizes({ database, dataDir, folder, products, postgres, say });
      say(
        `${database}: measuring ${shops.map((shop) => shop.products).join(', ')} products alternately`,
      );
      const measured = await measureSizes(shops, { rounds, seconds, say });
      results.push(...measured.map((size) => ({ database, ...size })));
    }
    return results;
  } finally {
    await server?.stop();
  }
}

/**
 * Runs a shop of each size at the same time and measures their pages alternately, so that a busy
 * machine slows down all of them. The calls are measured for one size after another.
 */
async function measureSizes(shops, { rounds, seconds, say }) {
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
      const cached = await start(startWeb(reads));
      const uncached = await start(startWeb({ ...reads, more: { READ_CACHE_BYTES: '0' } }));
      sizes.push({ products, baseUrl, cached: cached.url, uncached: uncached.url });
    }
    // The same pages of the demo shop are measured at every size, so the pages themselves are
    // equal.
    const found = await findPages(sizes[0].cached);
    const pages = found.filter(({ name }) => name !== 'registration');
    const calls = [];
    for (const { baseUrl } of sizes) {
      calls.push(await measureApi(baseUrl, apiCalls(slugsOf(found)), seconds));
    }
    const counted = [];
    // The first round compiles code and fills caches.
    await askAll(sizes, pages, false);
    for (let round = 1; round <= rounds; round++) {
      counted.push(await askAll(sizes, pages, round % 2 === 0));
      if (round % 4 === 0) say(`Growth: ${round} of ${rounds} rounds`);
    }
    return sizes.map(({ products }, size) => ({
      products,
      calls: calls[size],
      pages: pages.map(({ name }, page) => {
        const all = (key) => counted.map((round) => round[page][size][key]);
        const medianOf = (key) => median(all(key));
        const smallest = (key) => counted.map((round) => round[page][0][key]);
        return {
          page: name,
          rate: medianOf('rate'),
          p50: medianOf('p50'),
          uncached: medianOf('uncached'),
          rateRatio: ratioOf(all('rate'), smallest('rate')),
          uncachedRatio: ratioOf(all('uncached'), smallest('uncached')),
        };
      }),
    }));
  } finally {
    await Promise.all(open.map(({ stop }) => stop()));
  }
}

/**
 * The quartiles of `rates` relative to `smallest`, the rates of the smallest catalogue. Loads of
 * the same round are compared, because the speed of a shared machine may halve within
 * minutes. The quartiles show how far the rounds agree.
 */
function ratioOf(rates, smallest) {
  const ratios = rates.map((rate, round) => rate / smallest[round]);
  const [low, middle, high] = quartiles(ratios);
  return { low, middle, high };
}

/** Measures each page of each size with the read cache and without it. */
async function askAll(sizes, pages, backwards) {
  const results = [];
  for (const { path } of pages) {
    const bySize = [];
    const order = [...sizes.keys()];
    if (backwards) order.reverse();
    for (const size of order) {
      const { rate, p50 } = await load(sizes[size].cached + path, { seconds: PAGE_SECONDS });
      bySize[size] = { rate, p50 };
    }
    for (const size of order) {
      // One connection, because concurrent visitors would share an answer of the upstream.
      const alone = { seconds: PAGE_SECONDS, connections: 1 };
      bySize[size].uncached = (await load(sizes[size].uncached + path, alone)).rate;
    }
    results.push(bySize);
  }
  return results;
}
