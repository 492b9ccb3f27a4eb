/**
 * Runs the web with an upstream that has one fault after another, such as hanging or wrong data.
 */
import { createServer, request as forward } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { residentMegabytes, startApi } from '../../bench/shop.mjs';
import { watchPages } from './crowd.mjs';
import { environment, startProgram } from './program.mjs';

const FILLER = Buffer.from(`${'{"name":"soap","price":1},'.repeat(2_000)}`);
/** The endless answer stops after this many bytes, in case the web reads all of it. */
const HUGE_BYTES = 400_000_000;

const faults = {
  hanging: () => undefined,
  'hanging up': (_request, response) => response.destroy(),
  failing: (_request, response) => response.writeHead(500).end('{"status_code":500}'),
  'wrong type (HTML)': (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to the router</h1>'),
  'wrong structure': (_request, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"status_code":200,"message":"Success","data":{"products":"none","0":[null,7]}}'),
  huge(_request, response) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{"status_code":200,"message":"Success","data":[');
    let sent = 0;
    const more = () => {
      while (sent < HUGE_BYTES && !response.destroyed) {
        sent += FILLER.length;
        if (!response.write(FILLER)) return response.once('drain', more);
      }
      return response.destroy();
    };
    more();
  },
  'a byte a second'(_request, response) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 1_000);
    response.on('close', () => clearInterval(timer));
  },
};

/** Gives the upstream each fault for `seconds`, while visitors request pages. */
export async function breakUpstream({ dataDir, seconds, say }) {
  const api = await startApi({ dataDir, api: environment(dataDir) });
  const { port } = new URL(api.url);
  let fault;
  const proxy = createServer((request, response) => {
    if (fault) return faults[fault](request, response);
    const { method, url: path, headers } = request;
    const upstreamRequest = forward(
      { port, host: '127.0.0.1', method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      },
    );
    upstreamRequest.on('error', () => response.destroy());
    request.pipe(upstreamRequest);
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${proxy.address().port}/api`;
  // The read cache is off, so that the web needs the upstream for every page that it renders.
  const shop = await startProgram(dataDir, { API_BASE_URL: baseUrl, READ_CACHE_BYTES: '0' }, [
    'web',
  ]);
  const pages = { asked: 0, unserved: [] };
  let largest = 0;
  const lost = [];
  try {
    const warm = watchPages(shop.url);
    await delay(4_000);
    await warm();
    for (fault of Object.keys(faults)) {
      const stopWatching = watchPages(shop.url);
      // Pages that were not requested before need the upstream.
      const unseen = Array.from({ length: 6 }, (_, at) =>
        fetch(`${shop.url}/search?q=${encodeURIComponent(fault)}${at}`).then(
          ({ status }) => status,
          () => 0,
        ),
      );
      const until = Date.now() + seconds * 1_000;
      while (Date.now() < until) {
        largest = Math.max(largest, residentMegabytes(shop.pid()) ?? 0);
        await delay(100);
      }
      const statuses = await Promise.all(unseen);
      const seen = await stopWatching();
      pages.asked += seen.asked;
      pages.unserved.push(...seen.unserved.map((page) => `${fault}: ${page}`));
      if (statuses.includes(0)) lost.push(`${fault}: a search had no answer`);
      say(
        `  ${fault}: ${seen.asked} pages, searches ${[...new Set(statuses)].join(', ')}; ${Math.round(largest)} MB`,
      );
    }
    fault = undefined;
    const after = await fetch(`${shop.url}/search?q=oil+again`);
    if (after.status !== 200) lost.push(`a search after all that: ${after.status}`);
  } finally {
    await shop.stop();
    proxy.closeAllConnections();
    proxy.close();
    await api.stop();
  }
  return {
    what: `upstream ${Object.keys(faults).join(', ')}; the web had ${Math.round(largest)} MB at most`,
    acknowledged: 'nothing to acknowledge',
    lost,
    givenUp: 0,
    pages,
  };
}
