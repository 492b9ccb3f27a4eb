import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { count, eq, like, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../../api/db/client';
import {
  member,
  paymentAttempt,
  product,
  sandboxRecord,
  shopOrder,
  stockMovement,
} from '../../../../api/db/schema';
import { ledgerDifferences } from '../../../../api/modules/ledger/ledger.repository';
import { createMessageSandbox } from '../../../../api/modules/outbox/message-sandbox';
import { expireOrders } from '../../../../api/modules/payment/payment-work';
import { testAccountServices } from '../../../setup/accounts';
import { full } from '../../../setup/full';
import { startGatewaySandboxes } from '../../../setup/gateways';
import { reconcile, sendRefunds } from '../../../setup/jobs';
import { startProgram } from '../../../setup/program';
import { openTestSettings, testShopTerms } from '../../../setup/shop-terms';
import { createTestDatabase } from '../../../setup/test-database';
import { fillCatalogue } from '../catalogue';

const buyer = new URL('buy-until-killed.ts', import.meta.url);
const STOCK = 100_000;
const KILLS = full ? 50 : 1;
/** The program that is killed compiles its sources first: on a busy machine within a minute or two. */
const TIMEOUT_MS = (KILLS + 3) * 60_000;

/** Has the program buy, and kills it at a moment of its own; answers what it had acknowledged. */
async function buyAndDie(args: string[]): Promise<{ placed: string[]; captured: string[] }> {
  const child = await startProgram(buyer, args);
  let printed = '';
  let faults = '';
  child.stderr.on('data', (chunk) => {
    faults += chunk;
  });
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const closed = once(child, 'close');
  const hasPaid = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (printed.includes('captured ')) resolve();
    });
  });
  await Promise.race([hasPaid, closed]);
  await Promise.race([delay(Math.random() * 1_000), closed]);
  if (child.exitCode !== null) throw new Error(`The program ended by itself. ${faults}`);
  child.kill('SIGKILL');
  await closed;
  const lines = printed.split('\n').slice(0, -1);
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(word)).map((line) => line.split(' ')[1] ?? '');
  return { placed: of('placed'), captured: of('captured') };
}

/** Does what the scheduler would do within the next days. */
async function goOn(db: Database, folder: string): Promise<void> {
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  const { gateways, close } = await startGatewaySandboxes({ db, now, refundSeconds: 0 });
  const accounts = testAccountServices({ folder, now });
  const log = pino({ level: 'silent' });
  const messengers = createMessageSandbox(db);
  const shop = testShopTerms;
  const settings = await openTestSettings(db, now);
  const context = {
    db,
    log,
    now,
    mediaDir: folder,
    accounts,
    settings,
    shop,
    gateways,
    messengers,
  };
  for (const hours of [0.1, 1, 12, 24, 24]) {
    clock.at += hours * 3_600_000;
    // Each run takes some; after so many none is left.
    for (let run = 0; run < 6; run += 1) await reconcile(context);
    for (let run = 0; run < 6; run += 1) await expireOrders(context);
    for (let run = 0; run < 6; run += 1) await sendRefunds(context);
  }
  await close();
}

async function requireSound(db: Database, captured: readonly string[]): Promise<void> {
  expect(await ledgerDifferences(db)).toEqual([]);
  const orders = await db.select().from(shopOrder);
  const states = new Map(orders.map(({ publicId, payment }) => [publicId, payment]));
  const unknown = captured.filter(
    (id) => !['paid', 'refunded'].includes(states.get(id) ?? 'no order'),
  );
  expect(unknown).toEqual([]);
  const unfinished = ['created', 'pending', 'late', 'refund_due'];
  expect([...states].filter(([, payment]) => unfinished.includes(payment))).toEqual([]);
  const [taken] = await db
    .select({ n: count() })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.state, 'captured'));
  const [settled] = await db
    .select({ n: count() })
    .from(sandboxRecord)
    .where(like(sandboxRecord.kind, 'razorpay payment %'));
  expect(taken?.n).toBe(settled?.n);
  const held = sql<number>`coalesce((select sum(${stockMovement.quantity}) from ${stockMovement} where ${stockMovement.productId} = ${product.id}), 0)`;
  const shelves = await db
    .select({ slug: product.slug, stock: product.stock, moved: held.mapWith(Number) })
    .from(product);
  expect(shelves.filter(({ stock, moved }) => stock - moved !== STOCK)).toEqual([]);
}

// For every change, durability.db.test.ts kills a program with less work on PGlite.
describe.runIf(full || inject('database').kind === 'postgres')(
  `buying in a program that is killed (${inject('database').kind})`,
  () => {
    it(
      'leaves no partial order, no lost stock, no unknown payment and no gap in the invoices',
      async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'shop-killed-'));
        const { url, drop } = await createTestDatabase('migrated', dataDir);
        const options = { dataDir, ...(url ? { databaseUrl: url } : {}) };
        onTestFinished(async () => {
          await drop();
          await rm(dataDir, { recursive: true, force: true });
        });
        const first = await openDatabase(options);
        await fillCatalogue(first.db);
        await first.db.update(product).set({ stock: STOCK });
        const account = { name: 'Asha', email: 'asha@example.org', phone: '9800000001' };
        const [row] = await first.db
          .insert(member)
          .values({ ...account, type: 'customer', passwordHash: '', passwordChangedAt: new Date() })
          .returning();
        await first.close();

        let bought = 0;
        let paid = 0;
        for (let kill = 0; kill < KILLS; kill += 1) {
          const died = await buyAndDie([dataDir, row?.id ?? '', ...(url ? [url] : [])]);
          bought += died.placed.length;
          paid += died.captured.length;
          const { db, close } = await openDatabase(options);
          const known = new Set(
            (await db.select().from(shopOrder)).map(({ publicId }) => publicId),
          );
          expect(died.placed.filter((id) => !known.has(id))).toEqual([]);
          await goOn(db, dataDir);
          await requireSound(db, died.captured);
          await close();
        }
        expect(Math.min(bought, paid)).toBeGreaterThan(0);
      },
      TIMEOUT_MS,
    );
  },
);
