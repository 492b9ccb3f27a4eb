/** Compares the processor time of rendering a page in Hindi and in English. */
import { HEADERS, load } from './load.mjs';
import { hindiPath } from './pages.mjs';
import { processorMilliseconds, startWeb } from './shop.mjs';

/** Pages a turn: few, so that an hour in which the machine is slow falls on both languages. */
const PAGES = 8;
const WARM_UP_SECONDS = 2;

/**
 * Renders each page in turns with its Hindi one, on one core and without the page cache, one request
 * at a time. Turns that something else on the machine interrupted take longer, never shorter: the
 * slower half is left out.
 *
 * @param {object} options
 * @param {import('./pages.mjs').Page[]} options.pages
 * @param {number} options.rounds turns of each language
 * @returns {Promise<{ page: string, english: number, hindi: number, ratio: number }[]>} milliseconds
 *   of processor time a page, and pages/s in Hindi by those in English; none where the system does
 *   not report processor time
 */
export async function measureLanguages({ dataDir, baseUrl, pages, rounds }) {
  const web = await startWeb({ dataDir, baseUrl, cache: false, oneCore: true });
  try {
    if (processorMilliseconds(web.pid) === undefined) return [];
    const results = [];
    for (const { name, path } of pages) {
      const paths = [path, hindiPath(path)];
      for (const one of paths) await load(web.url + one, { seconds: WARM_UP_SECONDS });
      const turns = [[], []];
      for (let round = 0; round < rounds; round++) {
        for (const language of round % 2 ? [0, 1] : [1, 0]) {
          const before = processorMilliseconds(web.pid);
          await request(web.url + paths[language]);
          turns[language].push((processorMilliseconds(web.pid) - before) / PAGES);
        }
      }
      const [english, hindi] = turns.map(meanOfFasterHalf);
      results.push({ page: name, english, hindi, ratio: english / hindi });
    }
    return results;
  } finally {
    await web.stop();
  }
}

async function request(url) {
  for (let sent = 0; sent < PAGES; sent++) {
    const answer = await fetch(url, { headers: HEADERS });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
  }
}

function meanOfFasterHalf(figures) {
  const faster = figures.toSorted((a, b) => a - b).slice(0, Math.ceil(figures.length / 2));
  return faster.reduce((sum, figure) => sum + figure, 0) / faster.length;
}
