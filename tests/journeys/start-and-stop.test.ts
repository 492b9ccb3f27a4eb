import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from './support/server';

const RESTART_LIMIT_MS = 20_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-restart-'));
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
  it('says where the shop is, and loses nothing when stopped and started again', async () => {
    const first = await startShop({ dataDir });
    expect(first.logs()).toContain('The shop is open: ');
    const ticket = await fileTicket(first.url);
    await first.stop();

    const second = await startShop({ dataDir });
    const page = await fetch(`${second.url}${ticket}`);
    expect(page.status).toBe(200);
    expect(second.logs()).not.toContain('Drawing the demo shop');
    await second.stop();
  });

  it('keeps what it acknowledged when it is killed without warning', async () => {
    const first = await startShop({ dataDir });
    const ticket = await fileTicket(first.url);
    await first.crash();

    const second = await startShop({ dataDir });
    expect((await fetch(`${second.url}${ticket}`)).status).toBe(200);
    await second.stop();
  });

  it('keeps answering while its api is dead, and has it back by itself', async () => {
    const shop = await startShop({ dataDir });
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
    await shop.stop();
  });

  it('lets nobody but its owner read its secrets', async () => {
    const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
    expect(Object.keys(secrets).sort()).toEqual(['data', 'session', 'web']);
  });

  it('refuses a second program on the same data, with a way out', async () => {
    const shop = await startShop({ dataDir });
    const second = startShop({ dataDir, args: ['api'], readyPath: '/readyz' });
    await expect(second).rejects.toThrow(/in use by the running program/);
    await shop.stop();
  });

  it('stops at a wrong setting with a line that names it', async () => {
    await expect(startShop({ dataDir, env: { LOG_LEVEL: 'loud' } })).rejects.toThrow(/LOG_LEVEL/);
  });
});
