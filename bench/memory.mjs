/** Whether the web's memory stays flat while it is used. */
import { setTimeout as delay } from 'node:timers/promises';
import { load } from './load.mjs';
import { residentMegabytes, startWeb } from './shop.mjs';

const SAMPLE_MS = 1_000;
/** The start fills caches and compiles code: growth is counted after this part of the time. */
const WARM_UP = 0.3;

/**
 * Asks for all pages in turn, kept ones and rendered ones, and watches the resident memory.
 *
 * @param {object} options
 * @param {number} options.minutes
 * @param {(line: string) => void} options.say
 */
export async function measureMemory({ dataDir, baseUrl, pages, minutes, say }) {
  const web = await startWeb({ dataDir, baseUrl });
  if (residentMegabytes(web.pid) === undefined) {
    await web.stop();
    return undefined;
  }
  const end = Date.now() + minutes * 60_000;
  const samples = [];
  let requests = 0;
  const watch = async () => {
    while (Date.now() < end) {
      samples.push(residentMegabytes(web.pid));
      await delay(SAMPLE_MS);
    }
  };
  const use = async () => {
    for (let turn = 0; Date.now() < end; turn++) {
      const { path } = pages[turn % pages.length];
      // An unknown parameter is never kept: every second turn renders.
      const mark = turn % 2 === 1 ? `${path.includes('?') ? '&' : '?'}turn=${turn}` : '';
      requests += (await load(web.url + path + mark, { seconds: 3 })).requests;
      if (turn % 20 === 19)
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
    start: samples[0],
    largest: Math.max(...samples),
    growth: mean(settled.slice(-part)) / mean(settled.slice(0, part)) - 1,
  };
}
