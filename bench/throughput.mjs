/** Measures the requests per second of cached and rendered pages, relative to a bare server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { load, median } from './load.mjs';
import { startPlainReact } from './plain-react.mjs';
import { freePort, processorSeconds, startWeb } from './shop.mjs';
import { fetchRaw } from './wire.mjs';

/** How long the web takes at most to compress a cached page at the best level. */
const COMPRESSED_MS = 1_500;
/** A cookie of a CDN. */
const FOREIGN = { Cookie: '__cf_bm=abc' };

const bareProgram = fileURLToPath(new URL('bare-server.mjs', import.meta.url));

/**
 * Measures page cache and bare server alternately, so that a busy machine slows both.
 *
 * @param {object} options
 * @param {string} options.url of a web with its cache
 * @param {string} options.path
 * @param {string} options.folder for temporary files
 */
export async function measureCache({ url, path, folder, runs, seconds }) {
  // The first answer is compressed quickly. Later ones are compressed at the best level.
  await fetchRaw(url + path);
  await delay(COMPRESSED_MS);
  const answer = await fetchRaw(url + path);
  const bare = await startBare(answer, folder);
  try {
    const rounds = [];
    for (let round = 0; round < runs; round++) {
      rounds.push({
        bare: await load(bare.url + path, { seconds }),
        cached: await load(url + path, { seconds }),
        foreign: await load(url + path, { seconds, headers: FOREIGN }),
      });
    }
    const summary = (which) => summarise(rounds.map((round) => round[which]));
    const [bareServer, cached, foreign] = ['bare', 'cached', 'foreign'].map(summary);
    return {
      bare: bareServer,
      cached,
      foreign,
      ratio: cached.rate / bareServer.rate,
      foreignRatio: foreign.rate / cached.rate,
      bytes: answer.body.length,
    };
  } finally {
    bare.stop();
  }
}

/**
 * Measures pages that a web on one core without a page cache renders for each request. For the
 * category, rounds of this alternate with rounds in which React alone renders its markup.
 */
export async function measureRendering({ dataDir, baseUrl, pages, folder, runs, seconds }) {
  const web = await startWeb({ dataDir, baseUrl, cache: false, oneCore: true });
  try {
    const results = [];
    for (const { name, path } of pages) {
      const rendered = { page: name, pid: web.pid, url: web.url + path };
      if (name !== 'category') {
        results.push(...(await measureAlternately([rendered], { runs, seconds })));
        continue;
      }
      const plain = await startPlainReact(rendered.url, folder);
      const both = [rendered, { page: PLAIN, pid: plain.pid, url: plain.url }];
      results.push(...(await measureAlternately(both, { runs, seconds }).finally(plain.stop)));
    }
    return results;
  } finally {
    await web.stop();
  }
}

/** The name of the category's markup rendered by React alone. */
export const PLAIN = 'category, React alone';

async function measureAlternately(servers, { runs, seconds }) {
  const measured = servers.map((server) => ({ ...server, loads: [], spent: 0 }));
  for (const { url } of measured) await load(url, { seconds: 2 });
  for (let run = 0; run < runs; run++) {
    for (const server of measured) {
      const before = processorSeconds(server.pid);
      server.loads.push(await load(server.url, { seconds }));
      server.spent += processorSeconds(server.pid) - before;
    }
  }
  return measured.map(({ page, loads, spent }) => {
    const requests = loads.reduce((sum, one) => sum + one.requests, 0);
    return { page, ...summarise(loads), perProcessorSecond: requests / spent };
  });
}

const summarise = (loads) => ({
  rate: median(loads.map(({ rate }) => rate)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
  failed: loads.reduce((sum, { failed }) => sum + failed, 0),
});

async function startBare({ status, headers, body }, folder) {
  const { connection, date, 'keep-alive': keepAlive, ...own } = headers;
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ status, headers: own, body: body.toString('base64') }));
  const port = await freePort();
  const child = fork(bareProgram, [file, String(port)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
