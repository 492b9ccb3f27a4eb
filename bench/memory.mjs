/** Measures whether the web's memory stays constant under load. */
import { setTimeout as delay } from 'node:timers/promises';
import { load } from './load.mjs';
import { findEverything } from './pages.mjs';
import { residentMegabytes, startWeb } from './shop.mjs';

const SAMPLE_MS = 1_000;
/**
 * The share of the time after which growth is measured, because at the start caches fill and code
 * is compiled.
 */
const WARM_UP = 0.3;
const ROUND_SECONDS = 3;
/** How many cached pages, uncached pages, searches and pictures each are requested in a round. */
const REQUESTS_PER_KIND = 12;

/**
 * Requests the results of `findEverything` repeatedly and records the resident memory. Requests are
 * for cached and uncached pages, searches for unique words, and pictures. Returns undefined if the
 * system does not report the memory.
 *
 * @param {object} options
 * @param {number} options.minutes
 * @param {(line: string) => void} options.say
 */
export async function measureMemory({ dataDir, baseUrl, minutes, say }) {
  const web = await startWeb({ dataDir, baseUrl });
  if (residentMegabytes(web.pid) === undefined) {
    await web.stop();
    return undefined;
  }
  const start = residentMegabytes(web.pid);
  const { pages, pictures } = await findEverything(web.url);
  const end = Date.now() + minutes * 60_000;
  const samples = [];
  let requests = 0;
  let failed = 0;
  const watch = async () => {
    while (Date.now() < end) {
      samples.push(residentMegabytes(web.pid));
      await delay(SAMPLE_MS);
    }
  };
  const use = async () => {
    for (let round = 0; Date.now() < end; round++) {
      const paths = pathsOf(round, { pages, pictures });
      const result = await load(web.url, { seconds: ROUND_SECONDS, paths });
      requests += result.requests;
      failed += result.failed;
      if (round % 20 === 19)
        say(`Memory: ${Math.round(samples.at(-1))} MB after ${requests} requests`);
    }
  };
  try {
    await Promise.all([watch(), use()]);
  } finally {
    await web.stop();
  }
  const settled = samples.slice(Math.floor(samples.length * WARM_UP));
  const part = Math.max(1, Math.floor(settled.length / 4));
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    minutes,
    requests,
    failed,
    pages: pages.length,
    pictures: pictures.length,
    start,
    largest: Math.max(...samples),
    growth: mean(settled.slice(-part)) / mean(settled.slice(0, part)) - 1,
  };
}

/** The paths of a round. */
function pathsOf(round, { pages, pictures }) {
  const next = (list) =>
    Array.from(
      { length: REQUESTS_PER_KIND },
      (_, index) => list[(round * REQUESTS_PER_KIND + index) % list.length],
    );
  return [
    ...next(pages),
    // A page with an unknown parameter is never cached.
    ...next(pages).map((path) => `${path}?round=${round}`),
    ...next(pages).map((_, index) => `/search?q=oil+${round}x${index}`),
    ...next(pictures),
  ];
}
