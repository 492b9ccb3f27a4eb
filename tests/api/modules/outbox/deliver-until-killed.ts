/**
 * Delivers the messages of a database by a provider that answers after a while, until none is left or
 * it is killed. Arguments: address of the provider, folder of the data, address of a PostgreSQL server.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../../../../api/db/client';
import { job } from '../../../../api/db/schema';
import {
  createDelivery,
  DELIVERY,
  type Messengers,
} from '../../../../api/modules/outbox/deliver.service';
import { MESSAGE_JOB } from '../../../../api/modules/outbox/outbox.repository';
import { createScheduler } from '../../../../api/scheduler/scheduler';
import { testAccountServices } from '../../../setup/accounts';

const [provider = '', dataDir = '', databaseUrl] = process.argv.slice(2);
const { db, close } = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
const { vault } = testAccountServices({ folder: dataDir, now: () => new Date() });
const deliver = async ({ to }: { to: string }) => {
  const answer = await fetch(`${provider}/${to}`, { method: 'POST' });
  await answer.arrayBuffer();
};
const messengers: Messengers = { mail: deliver, sms: deliver };
const log = pino({ level: 'silent' });
const scheduler = createScheduler({ db, log, leaseSeconds: 2 });
const retry = { limit: 99, delaySeconds: 0.5, maxDelaySeconds: 0.5 };
const work = { ...DELIVERY, retry };
const deliverOne = createDelivery({ db, vault, messengers });
scheduler.work(MESSAGE_JOB, ({ key }) => deliverOne(key), work);
scheduler.start();
while ((await db.$count(job)) > 0) await delay(500);
await scheduler.stop();
await close();
