/** The documented Varnish in front of a shop. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const configuration = fileURLToPath(new URL('../../../docs/varnish.vcl', import.meta.url));
const program = existsSync('/usr/sbin/varnishd') ? '/usr/sbin/varnishd' : 'varnishd';
/** It compiles its configuration at the start. */
const START_LIMIT_MS = 120_000;

interface EdgePorts {
  shop: number;
  edge: number;
  purge: number;
}

export interface RunningVarnish {
  url: string;
  stop(): Promise<void>;
}

/** Runs the documented configuration with other ports; waits until it answers for the shop. */
export async function startVarnish({ shop, edge, purge }: EdgePorts): Promise<RunningVarnish> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-varnish-'));
  const file = join(folder, 'shop.vcl');
  const text = readFileSync(configuration, 'utf8').replace('.port = "3000"', `.port = "${shop}"`);
  writeFileSync(file, text);
  const flags = ['-F', '-f', file, '-n', join(folder, 'work'), '-p', 'http_gzip_support=off'];
  const sockets = ['-a', `shop=127.0.0.1:${edge}`, '-a', `purge=127.0.0.1:${purge}`];
  const child = spawn(program, [...flags, ...sockets, '-s', 'malloc,128m', '-j', 'none'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    log += chunk;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${edge}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return { url, stop };
    await delay(100);
  }
  await stop();
  throw new Error(`Varnish does not answer:\n${log}`);
}
