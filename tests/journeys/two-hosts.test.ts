import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '~/platform/paths';
import { openBuiltFiles } from '../../api/providers/storage/media-bucket';
import { freePort } from '../setup/free-port';
import { full } from '../setup/full';
import { type RunningServer, startPostgres } from '../setup/postgres';
import { type S3, startS3 } from '../setup/s3';
import { lendDemoMedia } from './support/demo-media';
import { type RunningNginx, startNginx } from './support/nginx';
import { copyReadyData, type RunningShop, startShop } from './support/server';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../build/index.js', import.meta.url));
const bench = (file: string) => import(new URL(`../../bench/${file}`, import.meta.url).href);
const { newVisitor } = await bench('visitor.mjs');
const { ASHA, register, submit } = await bench('registration.mjs');
const secret = 'a-secret-of-the-test-for-cookies-only';

/** For every change, tests/api/two-hosts covers what it can break. */
describe.runIf(full)('two hosts behind nginx that take turns', () => {
  let postgres: RunningServer;
  let s3: S3;
  let hosts: RunningShop[];
  let proxy: RunningNginx;
  let origin: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    const https = await freePort();
    origin = `https://127.0.0.1:${https}`;
    [postgres, s3] = await Promise.all([startPostgres(), startS3('shop')]);
    env = {
      DATABASE_URL: postgres.url,
      UPLOADS_URL: s3.urlOf('shop/files'),
      SESSION_SECRETS: secret,
      API_WEB_SECRET: `web-${secret}`,
      DATA_SECRET: `data-${secret}`,
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      ALLOW_SANDBOX: '1',
      DEMO_SHOP: '1',
    };
    const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'shop-host-'))));
    for (const dataDir of folders) {
      await copyReadyData('demo', dataDir);
      // Complete pictures are uploaded before a host serves, others when they are drawn.
      await lendDemoMedia(dataDir);
    }
    // Started at once, on an empty database.
    hosts = await Promise.all(folders.map((dataDir) => startShop({ dataDir, env })));
    // From now on all pictures are only in the bucket.
    await Promise.all(folders.map((dataDir) => rm(join(dataDir, 'media'), { recursive: true })));
    proxy = await startNginx(
      hosts.map(({ port }) => port),
      https,
    );
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const host of hosts ?? []) {
      await host.stop();
      await rm(host.dataDir, { recursive: true, force: true });
    }
    await Promise.all([postgres?.stop(), s3?.stop()]);
  });
  // The test has its own certificate.
  beforeEach(() => vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));

  /** From each host, because nginx caches the answers of one of them. */
  async function picturesOf(path: string): Promise<string[]> {
    const faults: string[] = [];
    const { html } = await newVisitor(origin).request(path);
    const sources = [...html.matchAll(/src="(\/images\/[^"]+)"/g)].map(([, src]) => src);
    expect(sources.length, path).toBeGreaterThan(0);
    for (const url of [origin, ...hosts.map((host) => host.url)]) {
      for (const src of new Set(sources)) {
        const { status } = await fetch(url + src);
        if (status !== 200) faults.push(`${url}${src}: ${status}`);
      }
    }
    return faults;
  }

  it('one of them fills the shop, and both show all of it', async () => {
    const drawing = hosts.filter((host) => host.logs().includes('another host fills this shop'));
    expect(drawing.length).toBeLessThanOrEqual(1);
    for (const path of ['/', '/products/health', '/product/garlic-oil-capsules'])
      expect(await picturesOf(path)).toEqual([]);
  });

  it('have put their built files into the bucket, and serve those of another version', async () => {
    const bucket = openBuiltFiles(s3.urlOf('shop/files'));
    const { html } = await newVisitor(origin).request('/');
    const [, own = ''] = /\/build\/([\w./$+-]+\.js)/.exec(html) ?? [];
    expect(await bucket.list('')).toContain(own);
    const script = 'export const version = "other";\n';
    await bucket.put('other-AB12CD34.js', Buffer.from(script));
    for (const { url } of hosts) {
      const answer = await fetch(`${url}/build/other-AB12CD34.js`);
      expect([answer.status, await answer.text()]).toEqual([200, script]);
    }
  });

  it('take a registration with its files, and the session that it opens', async () => {
    const visitor = newVisitor(origin);
    const html = await register(visitor, origin, ASHA);
    const { status, location } = await submit(visitor, origin, html, ASHA);
    expect([status, location]).toEqual([303, expect.any(String)]);
    const member = newVisitor(origin);
    await member.press(await member.open('/join-us'), 'Log in', {
      email: ASHA.email,
      password: ASHA.password,
    });
    for (const path of ['/dashboard', '/profile', '/profile/bank', '/dashboard', '/icard'])
      expect([path, (await member.request(path)).status]).toEqual([path, 200]);
    const own = [
      await member.request(paths.profilePhoto),
      await member.request(paths.profilePhoto),
    ];
    expect(own.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('count the tries at a password together', async () => {
    const guess = async () => {
      const visitor = newVisitor(origin);
      const page = await visitor.open('/join-us');
      return visitor.request(page.path, {
        method: 'POST',
        headers: { Origin: origin },
        body: new URLSearchParams({ email: 'shopper@example.com', password: 'a wrong guess' }),
      });
    };
    for (let tries = 0; tries < ATTEMPT_RULES.loginPerAccount.limit; tries += 1) {
      expect((await guess()).status).toBe(400);
    }
    const last = [await guess(), await guess()];
    expect(last.map(({ status }) => status)).toEqual([429, 429]);
  });

  it('show what one of them imports, with a picture of its folder', async () => {
    const [{ dataDir } = { dataDir: '' }] = hosts;
    await mkdir(join(dataDir, 'media/own'), { recursive: true });
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#393' } });
    await picture.png().toFile(join(dataDir, 'media/own/lamp.png'));
    const file = join(dataDir, 'lamps.csv');
    await writeFile(file, 'name,category,price,image\nClay Lamp,Lamps,90,/media/own/lamp.png\n');
    const more = { ...env, PATH: process.env.PATH ?? '', NODE_ENV: 'production' as const };
    await run(process.execPath, [program, 'import', file], { env: { ...more, DATA_DIR: dataDir } });
    expect(await picturesOf('/product/clay-lamp')).toEqual([]);
  });
});
