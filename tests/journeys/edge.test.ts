import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../setup/free-port';
import { full } from '../setup/full';
import { type RunningShop, startShop } from './support/server';
import { configuration, type RunningVarnish, startVarnish } from './support/varnish';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../build/index.js', import.meta.url));
const bench = (file: string) => import(new URL(`../../bench/${file}`, import.meta.url).href);
const { newVisitor } = await bench('visitor.mjs');

const PUBLIC_PAGES = ['/', '/products', '/brands', '/hi/articles', '/hi', '/search?q=oil'];
const PRIVATE_PAGES = [
  ...['/profile', '/dashboard', '/cart', '/allorder', '/genealogy', '/wishlist'],
  ...['/hi/profile', '/hi/cart', '/hi/dashboard'],
];
/** The address of the demo's distributor and its name appear only in its own pages. */
const MEMBER = { email: 'demo@example.com', name: 'Demo Distributor' };
const PRODUCT = 'Edge Lamp';
const COMBINATIONS = 200;
const MAX_CRAWLED = 150;

interface Answer {
  status: number;
  cache: string;
  headers: Headers;
  text: string;
}

describe.runIf(full)('the shop behind an edge cache', () => {
  let shop: RunningShop;
  let edge: RunningVarnish;

  beforeAll(async () => {
    const port = await freePort();
    const purge = await freePort();
    const env = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      ALLOW_SANDBOX: '1',
      DEMO_SHOP: '1',
      LANGUAGES: 'en,hi',
      EDGE_PURGE_URL: `http://127.0.0.1:${purge}/`,
    };
    shop = await startShop({ env });
    edge = await startVarnish({ shop: shop.port, edge: port, purge });
  });
  afterAll(async () => {
    await edge?.stop();
    await shop?.stop();
  });

  async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const proxy = { 'X-Forwarded-For': '192.0.2.1' };
    const response = await fetch(edge.url + path, {
      redirect: 'manual',
      headers: { ...proxy, ...headers },
    });
    return {
      status: response.status,
      cache: response.headers.get('x-cache') ?? '',
      headers: response.headers,
      text: await response.text(),
    };
  }

  /** Pages that are linked from a home page, in its language, with their files and pictures. */
  async function crawl(home: '/' | '/hi'): Promise<string[]> {
    const isOther = (path: string) => /^\/hi(?:[/?]|$)/.test(path) !== (home === '/hi');
    const found = new Set<string>([home]);
    const queue: string[] = [home];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const { text, headers } = await ask(path);
      if (!headers.get('content-type')?.startsWith('text/html')) continue;
      for (const [, link = ''] of text.matchAll(/(?:href|src)="(\/[^"#]*)"/g)) {
        const target = link.replaceAll('&amp;', '&');
        const isFile = /^\/(?:build|images)\//.test(target);
        if (found.size >= MAX_CRAWLED || found.has(target) || (isOther(target) && !isFile))
          continue;
        found.add(target);
        queue.push(target);
      }
    }
    return [...found];
  }

  it.each(['/', '/hi'] as const)('answers nearly all of a second crawl of %s', async (home) => {
    const paths = await crawl(home);
    const answers = await Promise.all(paths.map((path) => ask(path)));
    const stored = answers.filter(({ cache }) => cache === 'HIT').length;
    const share = stored / answers.length;
    console.info(
      `edge: ${stored} of ${answers.length} answers of a second crawl of ${home} from the cache`,
    );
    expect(share).toBeGreaterThan(0.8);
    for (const { cache, headers } of answers) {
      if (cache === 'HIT') expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('surrogate-key')).toBeNull();
    }
  });

  it('keeps one copy for each coding and each PIN code, whatever other cookies say', async () => {
    await ask('/brands');
    for (const cookie of ['_ga=1', 'sheet-shop=AB12', 'pin=500001', 'pin=560001; _ga=2']) {
      expect((await ask('/brands', { Cookie: cookie })).cache, cookie).toBe('HIT');
    }
    const product = '/product/garlic-oil-capsules';
    const pageFor = async (pin: string) => ask(product, { Cookie: `_ga=3; pin=${pin}` });
    expect((await pageFor('500001')).text).toContain('500001');
    const other = await pageFor('560001');
    expect(other.text).toContain('560001');
    expect(other.text).not.toContain('500001');
    expect((await pageFor('560001')).cache).toBe('HIT');
    expect((await ask(product)).text).not.toMatch(/500001|560001/);
    const gzip = await ask('/brands', { 'Accept-Encoding': 'gzip' });
    const brotli = await ask('/brands', { 'Accept-Encoding': 'gzip, br' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(gzip.headers.get('vary')).toMatch(/cookie/i);
  });

  async function importLamp(price: string, hindiName: string): Promise<void> {
    const file = join(shop.dataDir, 'edge.csv');
    await writeFile(
      file,
      `sku,name,name_hi,category,price,mrp,stock,gst\nEL1,${PRODUCT},${hindiName},Lamps,${price},49999,50,5\n`,
    );
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, DATA_DIR: shop.dataDir };
    await run(process.execPath, [program, 'import', file, '--no-pictures'], { env });
  }

  it('shows a new price, and a new Hindi name, without waiting for pages to expire', async () => {
    const pages = ['/product/edge-lamp', '/hi/product/edge-lamp'] as const;
    const poll = { interval: 100, timeout: 30_000 };
    const shows = async (path: string, text: string, since: number) => {
      await expect.poll(async () => (await ask(path)).text, poll).toContain(text);
      return Math.round(performance.now() - since);
    };
    const isStored = (path: string) =>
      expect.poll(async () => (await ask(path)).cache, poll).toBe('HIT');
    await importLamp('41137', 'कोने का लैंप');
    for (const path of pages) await shows(path, '41,137', 0);
    for (const path of pages) await isStored(path);
    await importLamp('38829', 'कोने का लैंप');
    let start = performance.now();
    // Without a purge it would take a minute.
    const prices = await Promise.all(pages.map((path) => shows(path, '38,829', start)));
    for (const path of pages) expect((await ask(path)).text).not.toContain('41,137');
    for (const path of pages) await isStored(path);
    await importLamp('38829', 'किनारे का लैंप');
    start = performance.now();
    const name = await shows(pages[1], 'किनारे का लैंप', start);
    console.info(
      `edge: a new price was shown ${prices.join(' and ')} ms after its import in English and Hindi, a Hindi name after ${name} ms`,
    );
    expect((await ask(pages[1])).text).not.toContain('कोने का लैंप');
  });

  it('never stores a byte of a member, with any cookies and headers', async () => {
    const visitor = newVisitor(edge.url, { 'X-Forwarded-For': '192.0.2.2' });
    const page = await visitor.open('/join-us');
    await visitor.press(page, 'Log in', { email: MEMBER.email, password: 'demo-password' });
    const session = visitor.cookie();
    expect((await ask('/dashboard', { Cookie: session })).text).toContain(MEMBER.name);
    const token = /session=([^;]+)/.exec(session)?.[1] ?? '';
    const cookies = [
      session,
      `_ga=1; ${session}`,
      `${session}; pin=500001`,
      `pin=500001; ${session}; sheet-shop=AB12`,
      `session=${token}`,
      `x=1;session=${token}`,
      `SESSION=${token}`,
      ` session =${token}`,
      `__Host-session=${token}`,
      `pin=500001;session=${token}`,
    ];
    const headers: Record<string, string>[] = [
      {},
      { Authorization: `Bearer ${token}` },
      { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
      { Range: 'bytes=0-2000' },
      { 'X-Original-URL': '/profile', 'X-Rewrite-URL': '/profile' },
      { 'X-HTTP-Method-Override': 'POST', 'CDN-Cache-Control': 'public, max-age=600' },
      { 'Surrogate-Key': 'all', 'Accept-Encoding': 'identity' },
    ];
    const paths = [...PRIVATE_PAGES, ...PUBLIC_PAGES];
    const suffixes = ['', '.css', '?utm_source=a', '/', '?pin=500001', ';a.css', '%2f.js'];
    const traces = [MEMBER.name, MEMBER.email, token];
    const faults: string[] = [];
    const asked = new Set<string>();
    for (let index = 0; index < COMBINATIONS; index++) {
      const more = headers[index % headers.length] ?? {};
      const cookie = cookies[Math.floor(index / headers.length) % cookies.length] ?? '';
      const path = `${paths[index % paths.length]}${suffixes[Math.floor(index / paths.length) % suffixes.length]}`;
      asked.add(path);
      const own = await ask(path, { Cookie: cookie, ...more });
      const isPrivate = traces.some((trace) => own.text.includes(trace));
      if (isPrivate && own.cache === 'HIT')
        faults.push(`${index} ${path}: a private page is stored`);
      // What a stranger gets afterwards, at once and from the cache.
      for (const other of [{}, more, { Cookie: 'pin=500001' }]) {
        const { Authorization: _, ...strange } = other as Record<string, string>;
        const { text, headers: received } = await ask(path, strange);
        const found = traces.filter((trace) => text.includes(trace));
        if (found.length > 0) faults.push(`${index} ${path}: ${found}`);
        if (received.get('set-cookie')?.includes(token)) faults.push(`${index} ${path}: cookie`);
      }
    }
    expect(faults).toEqual([]);
    expect(asked.size).toBeGreaterThan(50);
  });

  it('takes purges on their own port only', async () => {
    await ask('/about-us');
    const answer = await fetch(`${edge.url}/`, {
      method: 'POST',
      headers: { 'Surrogate-Key': 'all', Origin: edge.url },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await ask('/about-us')).cache).toBe('HIT');
  });
});

describe("the documented edge cache's configuration", () => {
  it("knows all of the shop's cookies", async () => {
    const source = await readFile(
      fileURLToPath(new URL('../../app/platform/session/cookie-value.server.ts', import.meta.url)),
      'utf8',
    );
    const [, list = ''] = /const NAMES = \[([^\]]+)\]/.exec(source) ?? [];
    const names = [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
    const [, known = ''] =
      /\(\?:(checkout\|[\w|-]+)\)/.exec(await readFile(configuration, 'utf8')) ?? [];
    expect(names.length).toBeGreaterThan(10);
    expect([...known.split('|'), 'pin', 'sheet'].sort()).toEqual(names.sort());
  });
});
