/**
 * Closes expired orders and delivers messages by a provider that answers after a while, until none is
 * left or it is killed. Arguments: address of the provider, folder of the data, address of a PostgreSQL
 * server.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../../../api/db/client';
import { job, shopOrder } from '../../../../api/db/schema';
import {
  createDelivery,
  DELIVERY,
  type Messengers,
} from '../../../../api/modules/outbox/deliver.service';
import { MESSAGE_JOB } from '../../../../api/modules/outbox/outbox.repository';
import { expireOrders } from '../../../../api/modules/payment/payment-work';
import { createScheduler } from '../../../../api/scheduler/scheduler';
import { testAccountServices } from '../../../setup/accounts';
import { testGateways } from '../../../setup/gateways';
import { openTestSettings, testShopTerms } from '../../../setup/shop-terms';

const [provider = '', dataDir = '', databaseUrl] = process.argv.slice(2);
const { db, close } = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
const now = () => new Date();
const accounts = testAccountServices({ folder: dataDir, now });
const log = pino({ level: 'silent' });

// `fetch` takes twice the processor time.
const agent = new Agent({ keepAlive: true });
const deliver = async ({ to }: { to: string }) => {
  const sent = request(`${provider}/${to}`, { method: 'POST', agent }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
};
const messengers: Messengers = { mail: deliver, sms: deliver };

const shop = testShopTerms;
const gateways = testGateways();
const settings = await openTestSettings(db, now);
const context = { db, log, now, mediaDir: dataDir, accounts, settings, shop, gateways, messengers };
const scheduler = createScheduler({ db, log, leaseSeconds: 2 });
const retry = { limit: 99, delaySeconds: 0.5, maxDelaySeconds: 0.5 };
const deliverOne = createDelivery({ db, vault: accounts.vault, messengers, now });
scheduler.work(MESSAGE_JOB, ({ key }) => deliverOne(key), { ...DELIVERY, retry });
scheduler.work('expire-orders', ({ signal }) => expireOrders(context, signal), { retry });
await scheduler.schedule('expire-orders', 1);
scheduler.start();
const isLeft = async () =>
  (await db.$count(job, eq(job.name, MESSAGE_JOB))) > 0 ||
  (await db.$count(shopOrder, eq(shopOrder.payment, 'created'))) > 0;
while (await isLeft()) await delay(500);
await scheduler.stop();
await close();
