/**
 * One of several hosts of a shop: the api on a loopback port, and the scheduler with short waits.
 * Prints the port, and notes in the table `note` what work it begins. Arguments: a name, the address
 * of a PostgreSQL server, a folder for files, the address of a bucket.
 */
import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { close, listen } from '@kernel/listen';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createApi } from '../../../api/app';
import { openDatabase } from '../../../api/db/client';
import { createApiServer } from '../../../api/http/serve';
import { openLimits } from '../../../api/limits/postgres-limiter';
import { createMessageSandbox } from '../../../api/modules/outbox/message-sandbox';
import { openMediaBucket } from '../../../api/providers/storage/media-bucket';
import type { Job } from '../../../api/scheduler/job-runner';
import { createScheduler } from '../../../api/scheduler/scheduler';
import { testAccountServices } from '../../setup/accounts';
import { testGateways } from '../../setup/gateways';
import { openTestSettings, testShopTerms } from '../../setup/shop-terms';

const [name = '', databaseUrl = '', folder = '', bucket = ''] = process.argv.slice(2);
const now = () => new Date();
const log = pino({ level: 'silent' });
const { db } = await openDatabase({ dataDir: '', databaseUrl });

const settings = await openTestSettings(db, now);
const services = testAccountServices({ folder, bucket, now });
const accounts = { ...services, limits: await openLimits(db, services.vault) };
const context = {
  db,
  log,
  now,
  mediaDir: folder,
  mediaBucket: openMediaBucket(bucket),
  accounts,
  settings,
  shop: testShopTerms,
};
const server = createApiServer(
  createApi({ ...context, gateways: testGateways(), messengers: createMessageSandbox(db) }),
);
const port = await listen(server, 0, '127.0.0.1');

const retry = { limit: 5, delaySeconds: 0.1, maxDelaySeconds: 1 };
const scheduler = createScheduler({ db, log, retry, leaseSeconds: 1.5, pollSeconds: 0.1 });
const note = (work: string) => db.execute(sql`insert into note values (${name}, ${work})`);
scheduler.work('note', async ({ key }: Job) => {
  await note(key);
  await delay(20);
});
scheduler.work('hang once', async ({ attempt }: Job) => {
  await note(`attempt ${attempt}`);
  if (attempt === 1) await new Promise(() => undefined);
});
scheduler.start();
writeSync(1, `${port}\n`);

process.once('SIGTERM', async () => {
  await scheduler.stop();
  await close(server);
  process.exit(0);
});
