/** Measures the download of CSV files of 100,000 rows: time to the first byte, rate and memory. */
import { get } from 'node:http';
import { DEMO_PASSWORD } from './demo-account.mjs';
import { logIn } from './members.mjs';
import { residentMegabytes, startWeb } from './shop.mjs';
import { financialYear } from './team-pages.mjs';

const ROWS = 100_000;
const SAMPLE_MS = 100;
const FILES = {
  'team as CSV': '/downline/csv',
  'sales of a financial year as CSV': `/downline-sales/csv?${financialYear(Date.now())}`,
};

/** Downloads a file up to `rows` rows. Returns the milliseconds to the first and the last byte. */
function download(url, cookie, rows) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(url, { headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The file answers ${answer.statusCode}.`));
      let lines = -1;
      let first;
      const done = () => resolve({ rows: lines, first, all: performance.now() - start });
      answer.on('data', (chunk) => {
        first ??= performance.now() - start;
        for (const byte of chunk) if (byte === 10) lines += 1;
        if (lines >= rows) {
          done();
          request.destroy();
        }
      });
      answer.on('end', done);
    });
    request.on('error', (error) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
  });
}

/**
 * @param {{ baseUrl: string, pid: number }} api a running api
 * @param {string} dataDir for a web
 * @param {string} email of the member whose team is downloaded
 */
export async function measureTeamCsv(api, dataDir, email) {
  const web = await startWeb({ dataDir, baseUrl: api.baseUrl });
  try {
    const visitor = await logIn(web.url, { email, password: DEMO_PASSWORD });
    const results = [];
    for (const [file, path] of Object.entries(FILES)) {
      const url = new URL(path, web.url);
      // The first download compiles code and grows the memory.
      await download(url, visitor.cookie(), ROWS / 10);
      const samples = [];
      const takeSample = () => samples.push([web.pid, api.pid].map(residentMegabytes));
      takeSample();
      const timer = setInterval(takeSample, SAMPLE_MS);
      const { rows, first, all } = await download(url, visitor.cookie(), ROWS);
      clearInterval(timer);
      const [before] = samples;
      const peak = [0, 1].map((at) => Math.max(...samples.map((sample) => sample[at])));
      results.push({
        file,
        rows,
        first,
        rate: rows / (all / 1_000),
        memory: { web: peak[0], api: peak[1] },
        growth: { web: peak[0] - before[0], api: peak[1] - before[1] },
      });
    }
    return results;
  } finally {
    await web.stop();
  }
}
