import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../api/db/client';
import { job, outbox } from '../../../../api/db/schema';
import { DELIVERY } from '../../../../api/modules/outbox/deliver.service';
import { enqueueMessage } from '../../../../api/modules/outbox/outbox.repository';
import { testAccountServices } from '../../../setup/accounts';
import { full } from '../../../setup/full';
import { createTestDatabase } from '../../../setup/test-database';

const require = createRequire(import.meta.url);
const runner = join(dirname(require.resolve('vite-node/package.json')), 'vite-node.mjs');
const script = fileURLToPath(new URL('deliver-until-killed.ts', import.meta.url));
/** It knows the aliases. */
const settings = fileURLToPath(new URL('../../../vitest.config.ts', import.meta.url));
const [MESSAGES, ALERTS, KILLS] = full ? [100_000, 1_000, 20] : [1_200, 100, 2];
const ANSWER_MS = 100;

/** A provider that takes every message, and what it took: receivers with the times. */
async function startProvider() {
  const taken: { to: string; at: number }[] = [];
  const server = createServer(async (request, response) => {
    taken.push({ to: (request.url ?? '').slice(1), at: performance.now() });
    await delay(ANSWER_MS);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { taken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe(`a flood of messages (${inject('database').kind})`, () => {
  it(
    'sends alerts first, loses nothing if its host is killed, and repeats only what was in progress',
    async () => {
      const { url, drop } = await createTestDatabase('migrated');
      const dataDir = await mkdtemp(join(tmpdir(), 'shop-flood-'));
      onTestFinished(async () => {
        await drop();
        await rm(dataDir, { recursive: true, force: true });
      });
      const place = { dataDir, ...(url ? { databaseUrl: url } : {}) };
      const { vault } = testAccountServices({ folder: dataDir, now: () => new Date() });
      const filled = await openDatabase(place);
      for (let from = 0; from < MESSAGES + ALERTS; from += 500) {
        await filled.db.transaction(async (tx) => {
          for (let at = from; at < Math.min(from + 500, MESSAGES + ALERTS); at += 1) {
            const isSecurity = at >= MESSAGES;
            const about = { kind: 'k', subjectId: randomUUID(), channel: 'sms' as const };
            const message = { to: `${isSecurity ? 'alert' : 'news'}-${at}`, subject: '', text: '' };
            await enqueueMessage(tx, vault, { ...about, now: new Date(), isSecurity }, message);
          }
        });
      }
      await filled.close();

      const { taken, url: provider } = await startProvider();
      const start = () => {
        const args = [runner, '--config', settings, script, '--', provider, dataDir, url ?? ''];
        return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      };
      const alerts = () => taken.filter(({ to }) => to.startsWith('alert')).length;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const child = start();
        const ended = once(child, 'exit');
        const isReached = () =>
          alerts() >= ALERTS && taken.length >= ((MESSAGES + ALERTS) * kill) / (KILLS + 1);
        await expect.poll(isReached, { timeout: 300_000, interval: 10 }).toBe(true);
        child.kill('SIGKILL');
        expect((await ended)[1]).toBe('SIGKILL');
      }
      const [code] = await once(start(), 'exit');
      expect(code).toBe(0);

      // Alerts were enqueued last, and are sent first; the last of them together with others.
      const workers = DELIVERY.workers ?? 1;
      const first = taken.slice(0, ALERTS + workers).filter(({ to }) => to.startsWith('alert'));
      expect(first).toHaveLength(ALERTS);
      const spread = (taken[Math.floor(ALERTS * 0.95)]?.at ?? 0) - (taken[0]?.at ?? 0);
      expect(spread).toBeLessThan(5_000);
      expect(new Set(taken.map(({ to }) => to)).size).toBe(MESSAGES + ALERTS);
      expect(taken.length - MESSAGES - ALERTS).toBeLessThanOrEqual(KILLS * workers);
      const left = await openDatabase(place);
      expect(await left.db.$count(job)).toBe(0);
      expect(await left.db.select({ state: outbox.state }).from(outbox).limit(5)).toEqual(
        Array.from({ length: 5 }, () => ({ state: 'sent' })),
      );
      await left.close();
      if (full) process.stdout.write(`alerts: 95th percentile ${Math.round(spread)} ms\n`);
    },
    full ? 1_800_000 : 300_000,
  );
});
