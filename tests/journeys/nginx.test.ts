import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUBMIT_TIMEOUT_MS } from '~/features/registration/bank/signup-call.server';
import { freePort } from '../setup/free-port';
import { full } from '../setup/full';
import { type ForeignCatalogue, startForeignCatalogue } from './support/foreign-catalogue';
import { ask, cachePath, configuration, type RunningNginx, startNginx } from './support/nginx';
import { type RunningShop, startShop } from './support/server';

/** Two cookies of the maximal size. */
const fullestCookies = ['registration', 'session'].map((name) => `${name}=${'x'.repeat(4000)}`);
const secret = 'a-secret-of-the-test-for-cookies-only';

describe('the shop behind nginx', () => {
  let upstream: ForeignCatalogue;
  let shop: RunningShop;
  let proxy: RunningNginx;

  beforeAll(async () => {
    upstream = await startForeignCatalogue();
    const https = await freePort();
    shop = await startShop({
      args: ['web'],
      env: {
        API_BASE_URL: upstream.baseUrl,
        SESSION_SECRETS: secret,
        API_WEB_SECRET: `web-${secret}`,
        PUBLIC_URL: `https://127.0.0.1:${https}`,
        TRUST_PROXY: '1',
        ALLOW_SANDBOX: '1',
      },
    });
    proxy = await startNginx([shop.port], https);
  });
  afterAll(async () => {
    await proxy?.stop();
    await shop?.stop();
    await upstream?.stop();
  });

  it('sends visitors of the plain address to the safe one', async () => {
    const answer = await fetch(`http://127.0.0.1:${proxy.http}/products?page=2`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toMatch(/^https:.*\/products\?page=2$/);
  });

  it('passes compressed pages through as they are, with their validators', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const page = await ask(proxy.https, '/products', headers);
    expect(page.status).toBe(200);
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.body).toString()).toMatch(/^<!DOCTYPE html>/);
    expect(page.headers['strict-transport-security']).toMatch(/max-age/);
    const known = { ...headers, 'if-none-match': page.headers.etag };
    expect((await ask(proxy.https, '/products', known)).status).toBe(304);
  });

  it("accepts forms of the shop's own pages, and no others", async () => {
    const post = async (origin: string) => {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      return (await ask(proxy.https, '/cart', headers, Buffer.from('intent=add'))).status;
    };
    expect(await post(`https://127.0.0.1:${proxy.https}`)).toBe(303);
    expect(await post('https://elsewhere.example')).toBe(403);
  });

  it('lets the shop refuse a large body with its own page', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await ask(proxy.https, '/join-us', type, Buffer.alloc(2_000_000, 97));
    expect(answer.status).toBe(413);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.runIf(full)(
    'accepts four unmodified phone photos, and refuses more with its own page',
    async () => {
      const type = { 'content-type': 'multipart/form-data; boundary=x' };
      const photos = (bytes: number) =>
        Buffer.concat([
          Buffer.from(
            '--x\r\ncontent-disposition: form-data; name="pancard"; filename="a.jpg"\r\n\r\n',
          ),
          Buffer.alloc(bytes),
          Buffer.from('\r\n--x--\r\n'),
        ]);
      const path = '/first-distributor-register/profile';
      const taken = await ask(proxy.https, path, type, photos(28_000_000));
      expect(taken.status).toBe(303);
      const begin = '/first-distributor-register/contact?restart=1&r=';
      expect(taken.headers.location?.startsWith(begin)).toBe(true);
      const refused = await ask(proxy.https, path, type, photos(85_000_000));
      expect(refused.status).toBe(413);
      expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it('caches pictures by accepted format', async () => {
    const html = (await ask(proxy.https, '/product/thing-1')).body.toString();
    const src = /src="(\/images\/[^"]+)"/.exec(html)?.[1];
    if (!src) throw new Error('The page shows no picture.');
    const accept = { accept: 'image/webp,*/*' };
    // The first answer may be a cheaper picture that is cached briefly.
    await expect
      .poll(async () => (await ask(proxy.https, src, accept)).headers['x-cache'], {
        interval: 500,
      })
      .toBe('HIT');
  });
});

describe('the documented configuration', () => {
  // On other systems nginx may have other folders.
  it.runIf(existsSync('/etc/debian_version'))(
    "caches pictures in a folder that nginx can create in Debian's own",
    () => {
      expect(cachePath).toMatch(/^\/var\/lib\/nginx\/[^/]+$/);
      const isThere = existsSync(dirname(cachePath));
      expect(isThere, `nginx would not make ${dirname(cachePath)}`).toBe(true);
    },
  );
});

describe('the limits of nginx', () => {
  let echo: Server;
  let proxy: RunningNginx;

  beforeAll(async () => {
    echo = createServer((request, response) => {
      if (request.url === '/fullest') response.setHeader('Set-Cookie', fullestCookies);
      response.end(JSON.stringify(request.headers));
    });
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    proxy = await startNginx([(echo.address() as AddressInfo).port], await freePort());
  });
  afterAll(async () => {
    await proxy?.stop();
    echo.closeAllConnections();
    echo.close();
  });

  it('is the address that nginx sees, not the one that a visitor claims', async () => {
    const { body } = await ask(proxy.https, '/', { 'x-forwarded-for': '203.0.113.9' });
    const seen = JSON.parse(body.toString());
    expect(seen['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen['x-forwarded-proto']).toBe('https');
    expect(seen.connection).not.toBe('close');
  });

  it('allow the largest cookies of a registration and a session, both ways', async () => {
    const answer = await ask(proxy.https, '/fullest', { cookie: fullestCookies.join('; ') });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toHaveLength(fullestCookies.length);
    expect(JSON.parse(answer.body.toString()).cookie).toBe(fullestCookies.join('; '));
  });

  it('allow an answer as slow as the last step of a registration', () => {
    const seconds = /proxy_read_timeout (\d+)s;/.exec(readFileSync(configuration, 'utf8'))?.[1];
    expect(Number(seconds)).toBeGreaterThan(SUBMIT_TIMEOUT_MS / 1000 + 15);
  });
});
