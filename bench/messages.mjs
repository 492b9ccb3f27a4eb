/**
 * Measures how many messages a second the api delivers. The mails of a shop's orders become due at
 * once, and the mail server takes 100 ms for each.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { startApi } from './shop.mjs';

const ANSWER_MS = 100;
const TIMEOUT_MS = 120_000;

/**
 * @param {object} shop a shop that is not running, but has orders
 * @param {string} shop.dataDir
 * @param {Record<string, string>} shop.env the settings with the URL of its database
 * @returns {Promise<{ mails: number, mailsPerSecond: number }>}
 */
export async function measureMessages({ dataDir, env }) {
  const mails = await requeueMails({ dataDir, env });
  const server = await startMailServer();
  const mailing = { SMTP_URL: server.url, MAIL_FROM: 'Shop <orders@shop.example>' };
  const api = await startApi({ dataDir, api: { ...env, ...mailing } });
  try {
    const deadline = performance.now() + TIMEOUT_MS;
    while (server.deliveredAt.length < mails && performance.now() < deadline) await delay(50);
    const seconds = (server.deliveredAt.at(-1) - server.deliveredAt[0]) / 1_000;
    return {
      mails: server.deliveredAt.length,
      mailsPerSecond: (server.deliveredAt.length - 1) / seconds,
    };
  } finally {
    await api.stop();
    server.close();
  }
}

/** Puts all mails of the shop into the queue again. @returns how many */
async function requeueMails({ dataDir, env }) {
  const due = `with due as (update outbox set state = 'waiting' where channel = 'mail' returning id)
    insert into job (name, key) select 'message', id::text from due on conflict do nothing returning key`;
  if (env.DATABASE_URL) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(due).finally(() => client.end());
    return rows.length;
  }
  const extensions = { ltree, pg_trgm };
  const database = await PGlite.create({ dataDir: join(dataDir, 'pglite'), extensions });
  const { rows } = await database.query(due).finally(() => database.close());
  return rows.length;
}

/** Starts a mail server on a loopback port. `deliveredAt` lists the time of each mail. */
async function startMailServer() {
  const deliveredAt = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const say = (line) => socket.write(`${line}\r\n`);
    let isText = false;
    say('220 bench');
    createInterface({ input: socket }).on('line', async (line) => {
      if (isText) {
        if (line !== '.') return;
        isText = false;
        await delay(ANSWER_MS);
        deliveredAt.push(performance.now());
        return say('250 taken');
      }
      if (line === 'QUIT') return socket.end('221 bye\r\n');
      isText = line === 'DATA';
      return say(isText ? '354 go on' : '250 ok');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${server.address().port}`;
  return { deliveredAt, url, close: () => server.close() };
}
