/** Hindi pages without script: nothing that a visitor follows leaves the language. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig, config } from '@kernel/config/config';
import { close } from '@kernel/listen';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createWebListener } from '~/platform/http/web-listener.server';
import { createWebServer } from '~/platform/http/web-server.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { clearReads } from '~/platform/upstream/read.server';
import { product } from '../../../api/db/schema';
import { loadLanguages } from '../../../server/languages';
import { addStaff } from '../../setup/desk';
import { findRoutes, renderedWeb } from '../../setup/rendered-web';
import { testUpstream } from '../../setup/upstream';
import { withEverything } from '../faulty-upstream/world';

const upstream = testUpstream(withEverything);
const folder = mkdtempSync(join(tmpdir(), 'shop-hindi-'));
const servers: Server[] = [];
/** Origins of a shop in English, and of one that also offers Hindi. */
let english: string;
let shop: string;

async function start(languages: ('en' | 'hi')[]): Promise<string> {
  completeConfig({ LANGUAGES: languages });
  await loadLanguages();
  const routes = await findRoutes();
  const listener = createWebListener({
    build: { routes: Object.fromEntries(routes.map((route) => [route.id, route])) },
    config: config(),
    log: pino({ level: 'silent' }),
    remix: await renderedWeb(routes),
    isReady: async () => true,
    publicDir: folder,
    shopName: () => 'Test shop',
  });
  const server = createWebServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  english = await start(['en']);
  shop = await start(['en', 'hi']);
});
afterAll(async () => {
  await Promise.all(servers.map(close));
  rmSync(folder, { recursive: true });
});

/** A browser that keeps cookies by their paths. */
function createBrowser(origin: string) {
  const jar = new Map<string, { value: string; path: string }>();
  const cookiesFor = (pathname: string) =>
    [...jar]
      .filter(([, { path }]) => path === '/' || `${pathname}/`.startsWith(`${path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
  async function send(path: string, form?: Record<string, string>) {
    const { pathname } = new URL(path, origin);
    const cookie = cookiesFor(pathname);
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), 'sec-fetch-site': 'same-origin' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /; Path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { value, path });
    }
    return {
      path,
      status: response.status,
      location: response.headers.get('location') ?? '',
      html: await response.text(),
    };
  }
  async function open(path: string, form?: Record<string, string>): ReturnType<typeof send> {
    const page = await send(path, form);
    if (page.status < 300 || page.status >= 400) return page;
    return open(page.location.replace(origin, ''));
  }
  return { send, open, names: () => [...jar.keys()] };
}

/** Addresses of pages that a page leads to, without files and the link to English. */
const leadsTo = (html: string): string[] =>
  [...html.matchAll(/<(a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"[^>]*>/g)]
    .filter(([tag]) => !/hrefLang="en-IN"/i.test(tag))
    .map(([, , path = '']) => path);

const leavesHindi = (html: string) =>
  leadsTo(html).filter((path) => !/^\/hi(?:[/?#]|$)/.test(path));

/** Names and values of a page's hidden fields. */
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

const publicPaths = [
  '/',
  '/products',
  '/products/hair',
  '/product/coconut-hair-oil',
  '/brands',
  '/search?q=oil',
  '/articles',
  '/article/article-one',
  '/join-us',
  '/register',
  '/distributor-register',
  '/first-distributor-register/contact',
  '/contact-us',
  '/faq',
  '/nothing-here',
];

describe('an English shop', () => {
  it.each(publicPaths)('has the page %s as if there were no other language', async (path) => {
    const page = await createBrowser(english).open(path);
    const other = await createBrowser(shop).open(path);
    const link = /<nav aria-label="Languages">.*?<\/nav> /;
    const data = /,"languages":\[\{[^\]]*\}\]/;
    expect(other.html).toMatch(link);
    const comparable = (html: string) =>
      html
        .replace(link, '')
        .replace(/"csrf":"[^"]*"|name="csrf" value="[^"]*"|\w{8}<\/code>/g, '')
        .replaceAll(shop, english)
        .replace(data, '')
        .replace(data, '');
    expect(comparable(other.html)).toBe(comparable(page.html));
  });

  it('has no page in Hindi, and leads from there to the English one', async () => {
    const browser = createBrowser(english);
    const seen = [];
    for (const path of ['/hi', '/hi/products?page=2', '/hi/stop/token']) {
      const { status, location } = await browser.send(path);
      seen.push([status, location]);
    }
    expect(seen).toEqual([
      [307, '/'],
      [307, '/products?page=2'],
      [307, '/stop/token'],
    ]);
    expect((await browser.send('/hi/desk')).status).toBe(404);
  });
});

describe('a page in Hindi', () => {
  it.each(publicPaths)('says so, and leads to no page in English: %s', async (path) => {
    const page = await createBrowser(shop).open(path === '/' ? '/hi' : `/hi${path}`);
    expect(page.html).toContain('<html lang="hi">');
    expect(page.html).toMatch(/[\u0900-\u097f]{3}/);
    expect(leadsTo(page.html).length).toBeGreaterThan(10);
    expect(leavesHindi(page.html)).toEqual([]);
  });

  it('is cached apart from the English one', async () => {
    const visit = async (path: string) => (await fetch(shop + path)).text();
    const first = await visit('/brands');
    const hindi = await visit('/hi/brands');
    const second = await visit('/brands');
    expect(first).toBe(second);
    expect(hindi).toContain('<html lang="hi">');
    expect(await visit('/hi/brands')).toBe(hindi);
  });

  it('names itself in its canonical link, and is offered to no crawler while its content is not translated', async () => {
    const { html } = await createBrowser(shop).open('/hi/brands');
    expect(html).toContain(`<link rel="canonical" href="${shop}/hi/brands"/>`);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    const { html: join } = await createBrowser(shop).open('/hi/join-us');
    expect(join).not.toContain('<meta name="robots"');
  });

  it.each(['/hi/desk', '/hi/desk/orders', '/hi/DESK', '/hi/d%65sk', '/hi/healthz', '/hi//desk'])(
    'does not exist at %s',
    async (path) => {
      expect((await createBrowser(shop).send(path)).status).toBe(404);
    },
  );
});

describe('the content of a page in Hindi', () => {
  it('is shown in English with its language where it is not translated', async () => {
    const { html } = await createBrowser(shop).open('/hi/product/coconut-hair-oil');
    expect(html).toContain('<h1 lang="en">Coconut Hair Oil</h1>');
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  });

  it('is in Hindi where it is translated, and then offered to search engines', async () => {
    const { db } = upstream.api;
    const hi = { name: 'रोज़मर्रा का तेल', description: 'बालों के लिए।' };
    await db
      .update(product)
      .set({ translations: { hi } })
      .where(eq(product.slug, 'bhringraj-hair-oil'));
    clearReads();
    const { html } = await createBrowser(shop).open('/hi/product/bhringraj-hair-oil');
    expect(html).toContain('<h1>रोज़मर्रा का तेल</h1>');
    expect(html).not.toContain('<meta name="robots"');
    expect((await createBrowser(shop).open('/hi/search?q=बालों')).html).toContain(hi.name);
    const page = await createBrowser(shop).open('/product/bhringraj-hair-oil');
    expect(page.html).toContain('<h1>Bhringraj Hair Oil</h1>');
    const sitemap = (await createBrowser(shop).open('/sitemaps/products-1.xml')).html;
    expect(sitemap).toContain(`<loc>${shop}/hi/product/bhringraj-hair-oil</loc>`);
    expect(sitemap).not.toContain(`<loc>${shop}/hi/product/coconut-hair-oil</loc>`);
  });
});

describe('the forms of the desk', () => {
  it('have fields of Hindi texts in a shop that offers Hindi', async () => {
    const { token } = await addStaff(upstream.api, ['catalogue'], { name: 'Asha' });
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    const open = async (path: string) =>
      (await fetch(shop + path, { headers: { cookie: cookie.split(';')[0] ?? '' } })).text();
    const forms = ['new-category', 'new-product', 'new-article', 'new-banner', 'new-announcement'];
    for (const path of forms) {
      expect(await open(`/desk/${path}`)).toMatch(
        /<details><summary>Hindi<[\s\S]*name="hindi" value="1"[\s\S]*lang="hi"/,
      );
    }
    completeConfig({ LANGUAGES: ['en'] });
    onTestFinished(() => completeConfig({ LANGUAGES: ['en', 'hi'] }));
    for (const path of forms) expect(await open(`/desk/${path}`)).not.toContain('name="hindi"');
  });
});

describe('a visitor who buys in Hindi', () => {
  it('stays in Hindi from the search to the order', async () => {
    const browser = createBrowser(shop);
    const found = await browser.open('/hi/search?q=oil');
    expect(leadsTo(found.html)).toContain('/hi/product/coconut-hair-oil');
    const product = await browser.open('/hi/product/coconut-hair-oil');
    const asked = await browser.send('/hi/cart', {
      ...fieldsOf(product.html),
      intent: 'add',
      slug: 'coconut-hair-oil',
      quantity: '1',
    });
    expect(asked.location).toMatch(/^\/hi\/join-us/);
    const join = await browser.open(asked.location);
    expect(leavesHindi(join.html)).toEqual([]);
    const wrong = await browser.open('/hi/join-us', { email: 'nobody', password: '' });
    expect(wrong.status).toBe(400);
    expect(leavesHindi(wrong.html)).toEqual([]);
    const address = new URL(asked.location, shop);
    const signedIn = await browser.send(address.pathname + address.search, {
      email: 'shopper@example.com',
      password: 'demo-password',
    });
    expect(signedIn.status).toBe(303);
    expect(signedIn.location).toMatch(/^\/hi(?:[/?]|$)/);
    const cart = await browser.open('/hi/cart');
    expect(cart.html).toContain('/hi/product/coconut-hair-oil');
    expect(leavesHindi(cart.html)).toEqual([]);
    const checkout = await browser.send('/hi/checkout');
    expect(checkout.location).toBe('/hi/checkout/address');
    const step = await browser.open('/hi/checkout/address');
    expect(leavesHindi(step.html)).toEqual([]);
    const empty = await browser.send('/hi/checkout/address', {
      ...fieldsOf(step.html),
      intent: 'next',
    });
    expect(empty.status).toBe(400);
    expect(empty.html).toMatch(/[\u0900-\u097f]/);
  });

  it('takes the draft of a form along to English', async () => {
    const browser = createBrowser(shop);
    await browser.send('/hi/join-us', {
      email: 'shopper@example.com',
      password: 'demo-password',
    });
    const step = await browser.open('/hi/checkout/address');
    await browser.open('/hi/checkout/address', {
      ...fieldsOf(step.html),
      intent: 'back',
      name: 'Lalita Quill',
      line1: '7 Quill Street',
    });
    const again = await browser.open('/hi/checkout/address');
    expect(again.html).toContain('7 Quill Street');
    const link = /hrefLang="en-IN" href="([^"]*)"/i.exec(again.html)?.[1] ?? '';
    expect(link).toBe('/hi/checkout/address?language=en');
    const changed = await browser.send(link);
    expect(changed.location).toBe(`${shop}/checkout/address`);
    const inEnglish = await browser.open('/checkout/address');
    expect(inEnglish.html).toContain('7 Quill Street');
    expect(inEnglish.html).toContain('<html lang="en-IN">');
  });

  it('keeps nothing in any language after logging out', async () => {
    const browser = createBrowser(shop);
    const account = { email: 'shopper@example.com', password: 'demo-password' };
    await browser.send('/hi/join-us', account);
    await browser.open('/hi/checkout/address');
    await browser.open('/hi/checkout/address?language=en');
    const page = await browser.open('/profile');
    const left = await browser.send('/logout', fieldsOf(page.html));
    expect(left.status).toBe(303);
    expect(browser.names().filter((name) => /^(session|checkout) /.test(name))).toEqual([]);
  });
});
