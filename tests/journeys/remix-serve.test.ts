import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { newRegistration, registrationCookie } from '~/features/registration/draft.server';
import { draftCsrfToken } from '~/platform/session/csrf.server';
import { picture, withPhone } from '../app/features/registration/people';
import { freePort } from '../setup/free-port';
import { type ForeignCatalogue, startForeignCatalogue } from './support/foreign-catalogue';

const START_LIMIT_MS = 180_000;
const SECRET = 'a-secret-of-the-test-for-cookies-only';

let upstream: ForeignCatalogue;
let server: ChildProcess;
let url: string;
let dataDir: string;

beforeAll(async () => {
  upstream = await startForeignCatalogue();
  dataDir = await mkdtemp(join(tmpdir(), 'shop-remix-serve-'));
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
        SESSION_SECRETS: SECRET,
        DATA_DIR: dataDir,
      },
    },
  );
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && !(await fetch(url).catch(() => null))) await delay(100);
});
afterAll(async () => {
  server.kill();
  await upstream.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('runs under the standard Remix server, with an upstream elsewhere', async () => {
  const home = await fetch(url);
  expect(home.status).toBe(200);
  expect(home.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await home.text()).toContain('Kirana');
  expect((await fetch(`${url}/product/thing-1`)).status).toBe(200);
  expect((await fetch(`${url}/product/nothing`)).status).toBe(404);
});

it('takes a file of a registration there, whose body is a web Request like any other', async () => {
  completeConfig({ SESSION_SECRETS: [SECRET] });
  const open = registrationCookie.begin(new Request(url), newRegistration());
  Object.assign(open.draft, withPhone('9876543210'));
  const body = new FormData();
  body.set('csrf', draftCsrfToken(open.draft.secret));
  body.set('intent', 'next');
  for (const declaration of DECLARATIONS) body.append('declarations', declaration);
  body.set('signature', picture('signature.png'));
  const cookie = open
    .commit()
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const address = `${url}/first-distributor-register/declarations`;
  const init = { method: 'POST', body, headers: { cookie }, redirect: 'manual' } as const;
  const answer = await fetch(address, init);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/first-distributor-register/identity',
  ]);
});
