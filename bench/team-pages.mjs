/**
 * Measures the calls of back-office pages. They are recorded once by a proxy between web and api,
 * and then repeated on the api alone.
 */
import { createServer, request } from 'node:http';
import { DEMO_PASSWORD } from './demo-account.mjs';
import { logIn } from './members.mjs';
import { startWeb } from './shop.mjs';

const ROUNDS = 40;
const DAY_MS = 86_400_000;
export const PEOPLE = { top: 'founder@example.com', 'mid-tree': 'demo@example.com' };
const DIAMOND = { 'rank 38': 'diamond@example.com' };
/** Writes days in India, such as 2026-11-01: the shop's day, which begins before that of UTC. */
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The paths of pages by name. "Own days" in a name are a period without a stored sum. */
function pagesOf(now, memberHref) {
  const day = (before) => dayInIndia.format(now - before * DAY_MS);
  const days = (count) => `startDate=${day(count + 10)}&endDate=${day(11)}`;
  return {
    dashboard: '/dashboard',
    'dashboard, 45 own days': `/dashboard?${days(45)}`,
    genealogy: '/genealogy',
    'genealogy, a name': '/genealogy?name=sharma',
    downline: '/downline',
    'downline, page 50': '/downline?page=50',
    'downline, common name': '/downline?name=sharma',
    'downline, rare name': '/downline?name=yasmin%20varghese',
    'downline, two letters': '/downline?name=ra',
    'direct downline': '/mydownline',
    member: memberHref,
    'sales, month': '/downline-sales',
    'sales, financial year': `/downline-sales?${financialYear(now)}`,
    'sales, all time': '/downline-sales?startDate=&endDate=',
    'sales, month, common name': '/downline-sales?name=sharma',
    'sales, 10 own days': `/downline-sales?${days(10)}`,
    'sales, 45 own days': `/downline-sales?${days(45)}`,
    'sales, own days of a year': `/downline-sales?${financialYear(now - DAY_MS)}`,
    'sales, 45 own days, common name': `/downline-sales?${days(45)}&name=sharma`,
    ranks: '/allrank',
    'rank check': '/checkrank',
    'ID card': '/icard',
    orders: '/allorder',
    invoices: '/invoice',
    payments: '/transaction',
  };
}

/** The financial year of a time, until its day, as the query of a URL. */
export function financialYear(now) {
  const today = dayInIndia.format(now);
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);
  return `startDate=${year}-04-01&endDate=${today}`;
}

export const isOwnDays = (page) => /own days/.test(page);

/** Starts a proxy to the api that records the calls and their times. */
async function startRecorder(baseUrl) {
  const target = new URL(baseUrl);
  let calls = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const call = { method, path, headers, start: performance.now() };
    calls.push(call);
    const { hostname, port } = target;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      call.status = answer.statusCode;
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing).on('finish', () => {
        call.end = performance.now();
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${server.address().port}${target.pathname}`,
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** Groups calls into waves. A call that starts after all earlier answers begins a new wave. */
function wavesOf(calls) {
  const waves = [];
  let until = -1;
  for (const call of calls.sort((a, b) => a.start - b.start)) {
    if (call.start >= until) waves.push([]);
    waves.at(-1).push(call);
    until = Math.max(until, call.end);
  }
  return waves;
}

/**
 * Opens each page as each person, and records the page's calls of the api.
 *
 * @param {string} baseUrl of a running api
 * @param {string} dataDir for a web
 * @param {Record<string, string>} more e-mail addresses of further people
 */
export async function recordPages(baseUrl, dataDir, more = {}, now = Date.now()) {
  const recorder = await startRecorder(baseUrl);
  const web = await startWeb({ dataDir, baseUrl: recorder.baseUrl });
  const recorded = [];
  try {
    for (const [person, email] of Object.entries({ ...PEOPLE, ...more, ...DIAMOND })) {
      const visitor = await logIn(web.url, { email, password: DEMO_PASSWORD });
      const { html } = await visitor.open('/mydownline');
      const memberHref = /href="(\/downline\/NG[^"]+)"/.exec(html)?.[1] ?? '/mydownline';
      for (const [page, path] of Object.entries(pagesOf(now, memberHref))) {
        // Only the rank check needs a member of rank 38, who opens no other page.
        if ((person === 'rank 38') !== (page === 'rank check')) continue;
        // The first view fetches shared data, which is cached after that.
        await visitor.open(path);
        recorder.take();
        const { status } = await visitor.open(path);
        // A small team has fewer pages.
        if (status === 404) continue;
        if (status !== 200) throw new Error(`${path} answers ${status}.`);
        recorded.push({ person, page, waves: wavesOf(recorder.take()) });
      }
    }
    return recorded;
  } finally {
    await web.stop();
    await recorder.stop();
  }
}

async function send(baseUrl, { method, path, headers }) {
  const { authorization = '' } = headers;
  const answer = await fetch(new URL(path, baseUrl), { method, headers: { authorization } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path.replace(/\?.*/, '')} answers ${answer.status}.`);
}

export async function askAll(baseUrl, { waves }) {
  for (const wave of waves) await Promise.all(wave.map((call) => send(baseUrl, call)));
}

/** Measures the milliseconds of all calls of a page together. The first round is not counted. */
export async function measurePages(baseUrl, recorded, rounds = ROUNDS) {
  const results = [];
  for (const one of recorded) {
    const times = [];
    for (let round = 0; round <= rounds; round += 1) {
      const start = performance.now();
      await askAll(baseUrl, one);
      if (round > 0) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.floor(times.length * share)];
    const { person, page, waves } = one;
    results.push({ person, page, calls: waves.flat().length, p50: at(0.5), p95: at(0.95) });
  }
  return results;
}
