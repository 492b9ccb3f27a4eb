import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../setup/free-port';
import { full } from '../setup/full';
import { buildContainer } from './support/container';

/** Megabytes; the last one measured had 439. */
const MAX_SIZE = 500;
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** For every change, tests/scripts/deploy.test.ts reads the Dockerfile. Namespaces need root. */
it.runIf(full && isRoot)(
  'a container of Debian’s packages serves the shop without rights and with a read-only root',
  async () => {
    const container = await buildContainer();
    onTestFinished(() => container.remove());
    expect(container.megabytes).toBeLessThan(MAX_SIZE);
    const port = await freePort();
    const shop = await container.start(port);
    const ended = once(shop, 'exit');
    onTestFinished(() => void shop.kill('SIGKILL'));
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 'no answer',
      );
    await expect.poll(() => statusOf('/readyz'), { interval: 500 }).toBe(200);
    expect(await statusOf('/products')).toBe(200);
    const status = await readFile(`/proc/${shop.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s10001\s10001\s10001\s10001$/m);
    expect(status).toMatch(/^CapEff:\s0+$/m);
    shop.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  },
  900_000,
);
