/**
 * Places orders and pays them at the gateway's sandbox, several at a time, until it is killed, and
 * prints a line for each step that was acknowledged. Arguments: folder of the data, id of the buyer,
 * address of a PostgreSQL server.
 */
import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../../../../api/db/client';
import { createSandboxStore } from '../../../../api/gateway-sandbox-store';
import { cancelOrder } from '../../../../api/modules/fulfilment/change-order.service';
import { orderByPublicId } from '../../../../api/modules/order/order.repository';
import { placeOrder } from '../../../../api/modules/order/place-order.service';
import { priceItems } from '../../../../api/modules/order/price-items.service';
import { createMessageSandbox } from '../../../../api/modules/outbox/message-sandbox';
import { beginRazorpay } from '../../../../api/modules/payment/begin.service';
import { expireOrders } from '../../../../api/modules/payment/payment-work';
import { queryOpenAttempts } from '../../../../api/modules/payment/query-gateway.service';
import { createRazorpayRecords } from '../../../../api/providers/gateway-sandbox/razorpay-records';
import { testAccountServices } from '../../../setup/accounts';
import { startGatewaySandboxes } from '../../../setup/gateways';
import { reconcile, sendRefunds } from '../../../setup/jobs';
import { openTestSettings, testShopTerms } from '../../../setup/shop-terms';
import { killedOrder } from './killed-order';

const [dataDir = '', memberId = '', databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
const now = () => new Date();
const accounts = testAccountServices({ folder: dataDir, now });
const { vault } = accounts;
const { gateways } = await startGatewaySandboxes({ db, now, refundSeconds: 0 });
const shop = testShopTerms;
const settings = await openTestSettings(db, now);
const log = pino({ level: 'silent' });
const messengers = createMessageSandbox(db);
const context = { db, log, now, mediaDir: dataDir, accounts, settings, shop, gateways, messengers };
const store = createSandboxStore(db);
const records = createRazorpayRecords({ store, now, lateCaptureSeconds: 0, refundSeconds: 0 });
const present = () => ({ db, vault, shop, gateways, log, now: now() });

const { address } = killedOrder;
const priced = await priceItems(db, shop, 0, killedOrder.items, address);
if (!priced.ok) throw new Error(priced.code);
const order = { ...killedOrder, expectedTotal: priced.priced.totalPaise };

/** One purchase: some stay unpaid, some are cancelled, of some only the gateway knows. */
async function buy(kind: number): Promise<void> {
  const wish = { ...order, requestKey: crypto.randomUUID() };
  const placed = await placeOrder(present(), memberId, wish, async () => undefined);
  if (!placed.ok) throw new Error(placed.code);
  writeSync(1, `placed ${placed.publicId}\n`);
  if (kind === 0) return;
  const begun = await beginRazorpay(present(), memberId, placed.publicId);
  if (!begun.ok) throw new Error(begun.code);
  const atGateway = await records.order(begun.order.id);
  if (!atGateway) throw new Error('The gateway has no such order.');
  await records.pay(atGateway, { result: 'captured', afterSeconds: 0 });
  writeSync(1, `captured ${placed.publicId}\n`);
  if (kind === 1) return;
  const row = await orderByPublicId(db, placed.publicId);
  await queryOpenAttempts(present(), row?.id ?? '', 'webhook');
  if (kind === 2) await cancelOrder(present(), memberId, placed.publicId);
}

const loop = async (first: number) => {
  for (let kind = first; ; kind += 1) await buy(kind % 5);
};
const work = async () => {
  for (;;) {
    await reconcile(context);
    await sendRefunds(context);
    await expireOrders(context);
    // PGlite answers within microtasks: without a pause no request to the gateway gets its turn.
    await delay(10);
  }
};
await Promise.all([loop(0), loop(1), loop(2), work()]);
