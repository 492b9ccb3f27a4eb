import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../setup/free-port';
import { type ForeignCatalogue, startForeignCatalogue } from './support/foreign-catalogue';

const START_LIMIT_MS = 180_000;

let upstream: ForeignCatalogue;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  upstream = await startForeignCatalogue();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(
    process.execPath,
    ['node_modules/@remix-run/serve/dist/cli.js', 'build/index.js'],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        API_BASE_URL: upstream.baseUrl,
        SESSION_SECRETS: 'a-secret-of-the-test-for-cookies-only',
      },
    },
  );
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && !(await fetch(url).catch(() => null))) await delay(100);
});
afterAll(async () => {
  server.kill();
  await upstream.stop();
});

it('runs under the standard Remix server, with an upstream elsewhere', async () => {
  const home = await fetch(url);
  expect(home.status).toBe(200);
  expect(home.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await home.text()).toContain('Kirana');
  expect((await fetch(`${url}/product/thing-1`)).status).toBe(200);
  expect((await fetch(`${url}/product/nothing`)).status).toBe(404);
});
