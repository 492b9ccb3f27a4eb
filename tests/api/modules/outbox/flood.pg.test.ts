import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { count, eq, ne, sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Vault } from '../../../../api/crypto';
import { type Database, openDatabase } from '../../../../api/db/client';
import { createPglite } from '../../../../api/db/pglite';
import { job, member, outbox, product, shopOrder } from '../../../../api/db/schema';
import { ledgerDifferences } from '../../../../api/modules/ledger/ledger.repository';
import { sealBuyer } from '../../../../api/modules/order/buyer.rules';
import { placeOrder } from '../../../../api/modules/order/place-order.service';
import { priceItems } from '../../../../api/modules/order/price-items.service';
import { DELIVERY } from '../../../../api/modules/outbox/deliver.service';
import { enqueueMessagesSql, MESSAGE_JOB } from '../../../../api/modules/outbox/outbox.repository';
import { testAccountServices } from '../../../setup/accounts';
import { full } from '../../../setup/full';
import { migratedArchive } from '../../../setup/migrated-archive';
import { startProgram } from '../../../setup/program';
import { testShopTerms } from '../../../setup/shop-terms';
import { createTestDatabase } from '../../../setup/test-database';
import { fillCatalogue } from '../catalogue';
import { killedOrder } from '../payment/killed-order';

const script = new URL('deliver-until-killed.ts', import.meta.url);
const MESSAGES = 100_000;
const ALERTS = 1_000;
const EXPIRIES = 10_000;
const KILLS = 20;
const ANSWER_MS = 100;
const workers = DELIVERY.workers ?? 1;

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

/** News for as many receivers, then alerts, all due now. */
async function enqueueAll(db: Database, vault: Vault): Promise<void> {
  const now = new Date();
  for (let from = 0; from < MESSAGES + ALERTS; from += 500) {
    await db.transaction(async (tx) => {
      for (let at = from; at < Math.min(from + 500, MESSAGES + ALERTS); at += 1) {
        const isSecurity = at >= MESSAGES;
        const about = { kind: 'k', subjectId: randomUUID(), now, isSecurity };
        const to = `${isSecurity ? 'alert' : 'news'}-${at}`;
        const message = { channel: 'sms' as const, to, subject: '', text: '' };
        for (const write of enqueueMessagesSql(vault, about, [message])) await tx.execute(write);
      }
    });
  }
}

/** Unpaid orders whose time is over: one that is placed, and copies of it. */
async function placeExpired(db: Database, vault: Vault): Promise<void> {
  await fillCatalogue(db);
  await db.update(product).set({ stock: 1_000_000 });
  const account = { name: 'Asha', email: 'asha@example.org', phone: '9800000001' };
  const [buyer] = await db
    .insert(member)
    .values({ ...account, type: 'customer', passwordHash: '', passwordChangedAt: new Date() })
    .returning();
  const shop = testShopTerms;
  const priced = await priceItems(db, shop, 0, killedOrder.items, killedOrder.address);
  if (!priced.ok) throw new Error(priced.code);
  const wish = { ...killedOrder, expectedTotal: priced.priced.totalPaise, requestKey: 'first' };
  const context = { db, vault, shop, now: new Date(0) };
  const placed = await placeOrder(context, buyer?.id ?? '', wish, async () => undefined);
  if (!placed.ok) throw new Error(placed.code);
  const { address, businessName, gstin } = killedOrder;
  const copies = Array.from({ length: EXPIRIES - 1 }, () => {
    const id = randomUUID();
    const own = { id, number: id, public_id: id, request_key: id };
    return {
      ...own,
      buyer_sealed: sealBuyer(vault, id, { address, email: account.email, businessName, gstin }),
    };
  });
  for (const [table, key] of [
    ['shop_order', 'id'],
    ['order_line', 'order_id'],
    ['stock_movement', 'order_id'],
  ]) {
    const own = key === 'id' ? sql`copy` : sql`jsonb_build_object('order_id', copy->'id')`;
    await db.execute(sql`
      insert into ${sql.identifier(table ?? '')}
      select (jsonb_populate_record(original, ${own})).*
      from ${sql.identifier(table ?? '')} as original,
        jsonb_array_elements(${JSON.stringify(copies)}::jsonb) as copy`);
  }
}

describe(`a flood of messages (${inject('database').kind})`, () => {
  it.runIf(full)(
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
      if (!url) {
        const loadDataDir = new Blob([await migratedArchive()]);
        await (await createPglite({ dataDir: join(dataDir, 'pglite'), loadDataDir })).close();
      }
      const filled = await openDatabase(place);
      await placeExpired(filled.db, vault);
      await enqueueAll(filled.db, vault);
      await filled.close();

      const { taken, url: provider } = await startProvider();
      const start = async () => {
        const child = await startProgram(script, [provider, dataDir, url ?? '']);
        child.stdout.resume();
        child.stderr.pipe(process.stderr);
        return child;
      };
      const alerts = () => taken.filter(({ to }) => to.startsWith('alert')).length;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const child = await start();
        const ended = once(child, 'exit');
        const isReached = () =>
          alerts() >= ALERTS && taken.length >= ((MESSAGES + ALERTS) * kill) / (KILLS + 1);
        await expect.poll(isReached, { timeout: 300_000, interval: 10 }).toBe(true);
        child.kill('SIGKILL');
        expect((await ended)[1]).toBe('SIGKILL');
      }
      const [code] = await once(await start(), 'exit');
      expect(code).toBe(0);

      // Alerts were enqueued last, and are sent first; the last of them together with others.
      const first = taken.slice(0, ALERTS + workers).filter(({ to }) => to.startsWith('alert'));
      expect(first).toHaveLength(ALERTS);
      const told = taken.filter(({ to }) => /^(?:alert|news)-/.test(to));
      expect(new Set(told.map(({ to }) => to)).size).toBe(MESSAGES + ALERTS);
      // Each order is announced twice when it expires, and the one that was placed before, too.
      const sent = MESSAGES + ALERTS + 2 * EXPIRIES + 2;
      expect(taken.length).toBeGreaterThanOrEqual(sent);
      expect(taken.length - sent).toBeLessThanOrEqual(KILLS * workers);
      const { db, close } = await openDatabase(place);
      expect(await db.$count(job, eq(job.name, MESSAGE_JOB))).toBe(0);
      expect(
        await db.select({ state: outbox.state, n: count() }).from(outbox).groupBy(outbox.state),
      ).toEqual([{ state: 'sent', n: sent }]);
      expect(await db.$count(shopOrder, ne(shopOrder.payment, 'expired'))).toBe(0);
      expect(await ledgerDifferences(db)).toEqual([]);
      await close();
      if (full) reportSpeed(taken);
    },
    full ? 1_800_000 : 300_000,
  );
});

/** Only the long run is timed, on a machine that does nothing else. */
function reportSpeed(taken: readonly { at: number }[]): void {
  const begin = taken[0]?.at ?? 0;
  const spread = (taken[Math.floor(ALERTS * 0.95)]?.at ?? 0) - begin;
  const seconds = ((taken.at(-1)?.at ?? 0) - begin) / 1_000;
  process.stdout.write(
    `alerts: 95th percentile ${Math.round(spread)} ms; ${Math.round(taken.length / seconds)} messages/s with the restarts\n`,
  );
  expect(spread).toBeLessThan(5_000);
}
