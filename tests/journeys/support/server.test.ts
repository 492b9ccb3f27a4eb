import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from './server';

/** A program like the shop: a web process with a child, ready after a moment. */
const sample = `
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
if (process.env.FAIL) { console.error('PORT is not a number'); process.exit(78); }
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
console.log('child ' + child.pid);
let ready = false;
setTimeout(() => { ready = true; }, 150);
createServer((request, response) => {
  if (request.url === '/env') return response.end(JSON.stringify(process.env));
  response.writeHead(ready ? 200 : 503).end();
}).listen(Number(process.env.PORT), process.env.HOST);
process.on('SIGTERM', () => { console.log('stopping'); child.kill(); process.exit(0); });
`;

let folder: string;
let program: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-program-'));
  program = join(folder, 'program.mjs');
  await writeFile(program, sample);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether a process exists and is not a zombie. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const entry = `/proc/${pid}/stat`;
  return !existsSync(entry) || !readFileSync(entry, 'utf8').includes(') Z ');
}

describe('startShop', () => {
  it('waits until the program is ready and gives it only the given environment', async () => {
    process.env.DATABASE_URL = 'postgres://somebody/elses';
    const shop = await startShop({ program, env: { LOG_LEVEL: 'debug' } });
    delete process.env.DATABASE_URL;
    expect((await fetch(shop.url)).status).toBe(200);
    const env = await (await fetch(`${shop.url}/env`)).json();
    expect(env).toMatchObject({
      DATA_DIR: shop.dataDir,
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
    });
    expect(env).not.toHaveProperty('DATABASE_URL');
    await shop.stop();
    expect(shop.logs()).toContain('stopping');
    expect(existsSync(shop.dataDir)).toBe(false);
  });

  it('leaves no process behind after a crash, and keeps the caller’s data folder', async () => {
    const shop = await startShop({ program, dataDir: folder });
    await expect.poll(shop.logs).toMatch(/child \d+/);
    const child = Number(/child (\d+)/.exec(shop.logs())?.[1]);
    expect(isRunning(child)).toBe(true);
    await shop.crash();
    expect(isRunning(shop.pid) || isRunning(child)).toBe(false);
    expect(shop.logs()).not.toContain('stopping');
    expect(existsSync(folder)).toBe(true);
  });

  it('reports the last output of a program that did not start', async () => {
    await expect(startShop({ program, env: { FAIL: '1' } })).rejects.toThrow(
      /ended \(78\) before it was ready:\s+PORT is not a number/,
    );
  });
});
