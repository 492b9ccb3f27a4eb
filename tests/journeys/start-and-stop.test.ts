import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { close, listen } from '@kernel/listen';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { full } from '../setup/full';
import { copyReadyData, startShop } from './support/server';

const RESTART_LIMIT_MS = 120_000;
const LONG = { timeout: RESTART_LIMIT_MS };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-restart-'));
  await copyReadyData('demo', dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The process ids of the program's children. */
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(Boolean);

async function statusSoon(url: string, wanted: number): Promise<number> {
  const end = Date.now() + RESTART_LIMIT_MS;
  let status = 0;
  while (status !== wanted && Date.now() < end) {
    status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status !== wanted) await delay(100);
  }
  return status;
}

async function fileTicket(url: string): Promise<string> {
  const page = await (await fetch(`${url}/contact-us`)).text();
  const key = /name="idempotency_key"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({
    intent: 'file',
    name: 'Demo Visitor',
    email: 'visitor@example.com',
    subject: 'Delivery to Leh',
    message: 'Do you deliver to Leh in winter?',
    idempotency_key: key,
  });
  const answer = await fetch(`${url}/contact-us`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

describe('the built program', () => {
  it.runIf(full)(
    'prints its address, refuses a second program on its data, and loses nothing when it or its api is killed or stopped',
    async () => {
      const first = await startShop({ dataDir });
      onTestFinished(first.stop);
      await expect.poll(first.logs).toContain('The shop is running: ');
      const kept = [await fileTicket(first.url)];
      const own = startShop({ dataDir, args: ['api'] });
      const whole = startShop({ dataDir });
      for (const second of [own, whole]) {
        await expect(second).rejects.toThrow(/ended.*in use by the running program/s);
      }
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
      await first.crash();

      const shop = await startShop({ dataDir });
      onTestFinished(shop.stop);
      expect((await fetch(`${shop.url}${kept[0]}`)).status).toBe(200);
      expect(shop.logs()).not.toContain('Drawing the demo shop');
      const seen = `${shop.url}/products`;
      expect((await fetch(seen)).status).toBe(200);
      const [api = 0] = childrenOf(shop.pid);
      process.kill(api, 'SIGKILL');

      expect((await fetch(seen)).status).toBe(200);
      const unseen = await fetch(`${shop.url}/product/never-asked-for`);
      expect(unseen.status).toBe(503);
      expect(unseen.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(unseen.headers.get('cache-control')).toContain('no-store');
      expect(await unseen.text()).toContain('Sorry, the service is unavailable');

      expect(await statusSoon(`${shop.url}/readyz`, 200)).toBe(200);
      expect(await statusSoon(`${shop.url}/product/never-asked-for`, 404)).toBe(404);
      kept.push(await fileTicket(shop.url));
      await shop.stop();

      const env = { SMS_OTP_API_KEY: 'key', KYC_API_KEY: 'key' };
      const live = await startShop({ dataDir, env });
      onTestFinished(live.stop);
      for (const ticket of kept) expect((await fetch(live.url + ticket)).status).toBe(200);
      const said = 'demo accounts with the public password were locked';
      await expect.poll(live.logs).toContain(said);
    },
  );

  it.runIf(full)('leaves no api behind if its port is taken', async () => {
    const other = createServer();
    const port = await listen(other, 0, '127.0.0.1');
    onTestFinished(() => close(other));
    const program = fileURLToPath(new URL('../../build/index.js', import.meta.url));
    const place = { PORT: String(port), DATA_DIR: dataDir };
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...place };
    const shop = spawn(process.execPath, [program], { env });
    const ended = once(shop, 'exit');
    const said = text(shop.stderr);
    await expect.poll(() => childrenOf(shop.pid ?? 0), LONG).toHaveLength(1);
    const [api = 0] = childrenOf(shop.pid ?? 0);
    await ended;
    expect(await said).toMatch(/^ListenError:\nPort \d+ is in use/);
    const isRunning = () => existsSync(`/proc/${api}`);
    await expect.poll(isRunning, LONG).toBe(false);
  });

  it('lets only its owner read its secrets', async () => {
    const path = join(dataDir, 'secrets.json');
    const secrets = JSON.parse(await readFile(path, 'utf8'));
    expect(Object.keys(secrets).sort()).toEqual(['data', 'session', 'web']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it.runIf(full)('does not start with another secret than its data were written with', async () => {
    const path = join(dataDir, 'secrets.json');
    const secrets = await readFile(path, 'utf8');
    await rm(path);
    onTestFinished(() => writeFile(path, secrets));
    await expect(startShop({ dataDir })).rejects.toThrow(
      /not in DATA_SECRETS.*Restore the secrets\.json/s,
    );
  });

  it('stops at a wrong setting with a line that names it', async () => {
    await expect(startShop({ dataDir, env: { LOG_LEVEL: 'loud' } })).rejects.toThrow(/LOG_LEVEL/);
  });

  it('does not simulate identity checks with a live api', async () => {
    const secret = 'a-secret-of-the-test-a-secret-of-the-test';
    const env = {
      DATABASE_URL: 'postgres://127.0.0.1:9/shop',
      API_WEB_SECRET: `web-${secret}`,
      DATA_SECRET: `data-${secret}`,
    };
    const api = startShop({ dataDir, args: ['api'], env });
    await expect(api).rejects.toThrow(/must not use sandboxes \(kyc\): set KYC_API_KEY/);
  });
});
