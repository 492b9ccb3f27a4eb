/** Loads pages on a slow phone: Chromium with a slow line, a slow processor and a small screen. */
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { median } from './load.mjs';
import { measureSpeed } from './speed.mjs';

export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
};
/** 400 kbit/s in each direction (in bytes per second), 400 ms latency. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/**
 * How many times slower the phone's processor is than the machine on which the budgets were set.
 */
const SLOWER = 4;
/** Page loads between two measurements of this machine's speed. */
const SPEED_EVERY = 20;

/** After this time without requests, loading counts as finished. */
const IDLE_MS = 2_000;
const MAX_LOAD_MS = 60_000;
/** How long to wait for paints after the `load` event, if only the paints are measured. */
const PAINT_MS = 700;
/**
 * What the visitor looked at before. In an empty tab, a page isolated from its opener waits for a
 * new process (record 0300).
 */
const PAGE_BEFORE = 'data:text/html,<p>A page of another site</p>';
/** How long a browser takes to prepare for the next page. */
const SETTLE_MS = 500;
/** The number of loads after which the code of a page is compiled and its data is cached. */
const WARM_UPS = 5;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PLACES = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'];

export function launch() {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
  return chromium.launch({ args: FLAGS, executablePath });
}

/** Kinds of visit. */
export const MODES = ['script on', 'script off', 'Save-Data', 'second view'];

/**
 * @typedef {object} PageLoad
 * @property {number} fcp milliseconds to the first contentful paint
 * @property {number} lcp milliseconds to the largest contentful paint
 * @property {number} shift sum of layout shifts
 * @property {number} requests
 * @property {Record<string, number>} requestsByKind
 * @property {number} bytes on the wire, headers included
 * @property {Record<string, number>} byKind bytes by kind of resource
 * @property {Record<string, number>} scripts bytes of each script file, without headers
 */

/**
 * @typedef {object} View
 * @property {import('./pages.mjs').Page} page
 * @property {string} mode
 * @property {number} whole how many of the loads last until the network is idle. The other loads
 *   end soon after the `load` event and measure only paints
 */

/**
 * Loads all views in rounds, so that a busy moment of the machine does not affect all loads of one
 * page. The medians count. Each page is requested before its first load, because a slow first
 * answer has nothing to do with the phone.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {View[]} options.views
 * @param {number} options.rounds
 * @param {(line: string) => void} options.say
 */
export async function measureSlowPhone({ url, views, rounds, say }) {
  const browser = await launch();
  const loads = new Map(views.map((view) => [view, []]));
  try {
    let rate = SLOWER;
    for (let round = 0; round < rounds; round++) {
      for (const [index, view] of views.entries()) {
        if (index % SPEED_EVERY === 0) rate = slowdown();
        const { page, mode, whole } = view;
        if (index % 10 === 0) say(`Slow phone: round ${round + 1} of ${rounds}, ${page.name}`);
        if (round === 0) await warmUp(url, page);
        const visited = { address: url + page.path, mode, cookie: page.cookie, rate };
        loads.get(view).push(await visit(browser, { ...visited, isWhole: round < whole }));
      }
    }
  } finally {
    await browser.close();
  }
  return views.map((view) => ({
    page: view.page.name,
    mode: view.mode,
    ...middle(loads.get(view), view.whole),
  }));
}

/** How many times to slow Chromium down; less on a machine slower than that of the budgets. */
const slowdown = () => Math.max(1, SLOWER * Math.min(1, measureSpeed()));

async function warmUp(url, { path, cookie = '', status = 200 }) {
  for (let time = 0; time < WARM_UPS; time++) {
    const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' });
    await answer.arrayBuffer();
    // After a redirect or an error, another page would be measured.
    if (answer.status !== status) throw new Error(`${path} answers ${answer.status}.`);
  }
}

/** Counts the bytes of pictures on pages that are scrolled to the end, by width of the window. */
export async function measurePictures({ url, pages, widths = [360, 1280] }) {
  const browser = await launch();
  try {
    const results = [];
    for (const { name, path } of pages) {
      for (const width of widths) {
        // The first visit makes the server encode the pictures; the second one is measured.
        await viewWholePage(browser, url + path, width);
        await delay(3_000);
        const { byKind } = await viewWholePage(browser, url + path, width);
        results.push({ page: name, width, bytes: byKind.image ?? 0 });
      }
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function viewWholePage(browser, address, width) {
  const isPhone = width < 600;
  const context = await browser.newContext({
    ...PHONE,
    viewport: { width, height: isPhone ? 740 : 900 },
    deviceScaleFactor: isPhone ? 2 : 1,
  });
  try {
    const page = await context.newPage();
    const traffic = await watchTraffic(page);
    await page.goto(address, { waitUntil: 'load' });
    await scrollThrough(page);
    await traffic.quiet();
    return traffic.summary();
  } finally {
    await context.close();
  }
}

async function visit(browser, { address, mode, cookie, rate, isWhole }) {
  const context = await browser.newContext({
    ...PHONE,
    javaScriptEnabled: mode !== 'script off',
    ...(mode === 'Save-Data' ? { extraHTTPHeaders: { 'Save-Data': 'on' } } : {}),
  });
  try {
    if (cookie) await context.addCookies(cookiesOf(cookie, address));
    if (mode === 'second view') {
      const before = await context.newPage();
      await before.goto(address, { waitUntil: 'load' });
      await touch(before);
      await delay(500);
      await before.close();
    }
    const page = await context.newPage();
    await page.goto(PAGE_BEFORE);
    await delay(SETTLE_MS);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', LINE);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    if (mode === 'Save-Data') {
      await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    }
    const traffic = await watchTraffic(page, cdp);
    await browser.startTracing(page, { categories: ['loading', 'blink.user_timing'] });
    await page.goto(address, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    if (isWhole) {
      await traffic.quiet();
      // On a slow line, enhancement waits for the visitor's first input.
      if (mode !== 'script off') await touch(page);
      await traffic.quiet();
    } else {
      await delay(PAINT_MS);
    }
    const trace = JSON.parse((await browser.stopTracing()).toString());
    return { ...paints(trace.traceEvents), ...traffic.summary() };
  } finally {
    await context.close();
  }
}

/** Converts a `Cookie` header into the browser's format. */
function cookiesOf(header, url) {
  return header.split('; ').map((pair) => {
    const end = pair.indexOf('=');
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url };
  });
}

/** Presses a key without effect. A tap could hit a link. */
const touch = (page) => page.keyboard.press('Shift');

/** Scrolls to the end, because pictures are loaded when they come near the viewport. */
async function scrollThrough(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await delay(60);
  }
}

/**
 * Starts to count transferred bytes by kind of resource and by script. `quiet` waits until the
 * network is idle; `summary` returns the figures.
 */
export async function watchTraffic(page, session) {
  const cdp = session ?? (await page.context().newCDPSession(page));
  await cdp.send('Network.enable');
  const requests = new Map();
  let last = Date.now();
  const note = (event, change) => {
    last = Date.now();
    const request = requests.get(event.requestId) ?? { bytes: 0, kind: 'other', url: '' };
    requests.set(event.requestId, { ...request, ...change(request) });
  };
  cdp.on('Network.requestWillBeSent', (event) =>
    note(event, () => ({ url: event.request.url, kind: (event.type ?? 'Other').toLowerCase() })),
  );
  cdp.on('Network.responseReceived', (event) =>
    note(event, ({ kind }) => ({
      kind: event.type.toLowerCase() || kind,
      headerBytes: event.response.encodedDataLength,
      isOpen: true,
    })),
  );
  cdp.on('Network.loadingFinished', (event) =>
    note(event, () => ({ bytes: event.encodedDataLength, isOpen: false })),
  );
  cdp.on('Network.loadingFailed', (event) => note(event, () => ({ isOpen: false })));
  return {
    async quiet() {
      const end = Date.now() + MAX_LOAD_MS;
      const isBusy = () =>
        Date.now() - last < IDLE_MS || [...requests.values()].some(({ isOpen }) => isOpen);
      while (isBusy() && Date.now() < end) await delay(100);
    },
    summary() {
      const all = [...requests.values()].filter(({ bytes }) => bytes > 0);
      const sumBy = (entries, keyOf, bytesOf = ({ bytes }) => bytes) => {
        const sums = {};
        for (const entry of entries) {
          sums[keyOf(entry)] = (sums[keyOf(entry)] ?? 0) + bytesOf(entry);
        }
        return sums;
      };
      const isScript = ({ url }) => /\.js(\?|$)/.test(url);
      const kindOf = (request) => (isScript(request) ? 'script' : request.kind);
      const scripts = all.filter(isScript);
      return {
        requests: all.length,
        requestsByKind: sumBy(all, kindOf, () => 1),
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        byKind: sumBy(all, kindOf),
        scripts: sumBy(
          scripts,
          ({ url }) => new URL(url).pathname.split('/').at(-1),
          ({ bytes, headerBytes = 0 }) => bytes - headerBytes,
        ),
      };
    },
  };
}

/**
 * Reads the last navigation of a trace: its paints, in milliseconds after its start, and shifts.
 */
export function paints(events) {
  const named = (name) => events.filter((event) => event.name === name);
  const starts = named('navigationStart').filter(({ args }) =>
    /^https?:/.test(args?.data?.documentLoaderURL ?? ''),
  );
  const start = starts.at(-1);
  if (!start) return { fcp: Number.NaN, lcp: Number.NaN, shift: 0 };
  const frame = start.args.frame;
  const after = (name) =>
    named(name).filter((event) => event.args.frame === frame && event.ts >= start.ts);
  const milliseconds = (event) => (event ? (event.ts - start.ts) / 1_000 : Number.NaN);
  const shifts = events.filter(({ name, args }) => name === 'LayoutShift' && args?.data);
  return {
    fcp: milliseconds(after('firstContentfulPaint').at(0)),
    lcp: milliseconds(after('largestContentfulPaint::Candidate').at(-1)),
    shift: shifts
      .filter(({ args }) => !args.data.had_recent_input)
      .reduce((sum, { args }) => sum + args.data.score, 0),
  };
}

/**
 * The medians of paints and shifts. The other figures are those of the whole load of median size.
 */
function middle(loads, whole) {
  const counted = loads.slice(0, whole);
  const typical = [...counted].sort((a, b) => a.bytes - b.bytes)[Math.floor(counted.length / 2)];
  const of = (key) => median(loads.map((load) => load[key]));
  return { ...typical, fcp: of('fcp'), lcp: of('lcp'), shift: of('shift'), loads: loads.length };
}
