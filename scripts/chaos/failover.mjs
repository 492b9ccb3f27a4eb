/**
 * Kills the primary and promotes its standby while people order, pay, register and file tickets.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newVisitor } from '../../bench/visitor.mjs';
import { lostOrders, startBuyers, stockProduct } from './buyers.mjs';
import { findLost, startCrowd, watchPages } from './crowd.mjs';
import { ledgerDifference, startProgram } from './program.mjs';
import { randomDelay } from './random.mjs';
import { onPostgres } from './records.mjs';
import { startReplicatedPostgres } from './replicated-postgres.mjs';

const DATABASE = 'chaos_failover';
const BUYERS = 3;
const VISITORS = 3;
/** How long the shop is used before each kill: at least and at most. */
const LOAD_MS = [1_500, 3_500];
/** How long after the kill the standby is promoted: at least and at most. */
const OUTAGE_MS = [500, 2_500];
/** The longest allowed time from the promotion until a write is accepted. */
const MAX_RECOVERY_MS = 5_000;
const GIVE_UP_MS = 60_000;
const RETRY_MS = 100;

export async function failOver({ dataDir, rounds, say }) {
  const postgres = await startReplicatedPostgres();
  try {
    return await withDatabase(postgres, { dataDir, rounds, say });
  } finally {
    await postgres.stop();
  }
}

async function withDatabase(postgres, { dataDir, rounds, say }) {
  await onPostgres(postgres.primaryOf('postgres'), `create database ${DATABASE}`);
  const env = { DATABASE_URL: postgres.addressOf(DATABASE) };
  const shop = await startProgram(dataDir, env);
  const pid = shop.pid();
  const product = await stockProduct(dataDir, { DATABASE_URL: postgres.primaryOf(DATABASE) });
  const crowd = startCrowd(shop.url, { people: VISITORS });
  const buyers = startBuyers(shop.url, { people: BUYERS, product });
  const stopWatching = watchPages(shop.url);
  const lost = [];
  const recoveries = [];
  for (let round = 1; round <= rounds; round++) {
    await randomDelay(LOAD_MS);
    const form = await openForm(shop.url);
    await postgres.killPrimary();
    const refused = await whatIsWrong(form);
    if (refused) lost.push(`round ${round}: ${refused}`);
    await randomDelay(OUTAGE_MS);
    await postgres.promote();
    const ms = await untilAccepted(form);
    recoveries.push(ms);
    if (ms > MAX_RECOVERY_MS) lost.push(`round ${round}: ${ms} ms until a write was accepted`);
    say(
      `  ${round} of ${rounds}: ${ms} ms after the promotion; ${buyers.paid.length} orders, ${crowd.accounts.length} accounts, ${crowd.tickets.length} tickets`,
    );
    await postgres.replace();
  }
  const [first, second] = await Promise.all([crowd.stop(), buyers.stop()]);
  for (const [fault, times] of [...first.faults, ...second.faults]) {
    say(`  given up ${times} times: ${fault}`);
  }
  const pages = await stopWatching();
  lost.push(...(await findLost(shop.url, crowd)));
  lost.push(...(await lostOrders(postgres.primaryOf(DATABASE), buyers)));
  if (shop.pid() !== pid || shop.starts() !== 1) lost.push('the web ended');
  await shop.stop();
  const difference = await ledgerDifference(dataDir, env);
  if (difference) lost.push(`the ledger: ${difference}`);
  const sorted = recoveries.toSorted((a, b) => a - b);
  return {
    what: `${rounds} times the primary killed -9 and its synchronous standby promoted; a write was accepted ${sorted[Math.floor(rounds / 2)]} ms (median) and at most ${sorted.at(-1)} ms after the promotion`,
    acknowledged: `${buyers.paid.length} paid orders, ${crowd.accounts.length} accounts, ${crowd.tickets.length} tickets`,
    lost,
    givenUp: first.givenUp + second.givenUp,
    pages,
  };
}

/** Opens and fills in a form that writes. It is sent with the same idempotency key each time. */
async function openForm(url) {
  const headers = { 'X-Forwarded-For': '10.201.0.1' };
  const visitor = newVisitor(url, headers);
  const page = await visitor.open('/contact-us');
  const message = `Will it arrive by ${Math.random()}?`;
  const fields = { name: 'Demo Visitor', email: 'failover@example.com', subject: 'Delivery' };
  return {
    message,
    send() {
      // Each attempt comes from another network address, because forms per address are limited.
      headers['X-Forwarded-For'] = `10.201.${randomInt(250)}.${randomInt(250)}`;
      return visitor.submit(page, 'Send', { ...fields, message });
    },
  };
}

/**
 * Sends a form during the outage. It must be answered with 503, `Retry-After`, and what was typed.
 * Returns what is wrong; empty if nothing is.
 */
async function whatIsWrong({ send, message }) {
  const { status, html, retryAfter } = await send();
  if (status !== 503) return `a form was answered with ${status} during the outage`;
  if (!retryAfter) return 'a form was answered without Retry-After';
  return html.includes(message) ? '' : 'what was typed was lost';
}

/**
 * Sends the form until it is accepted or `GIVE_UP_MS` have passed.
 * @returns {Promise<number>} how many milliseconds that took
 */
async function untilAccepted({ send }) {
  const start = performance.now();
  for (;;) {
    const { status } = await send();
    const ms = Math.round(performance.now() - start);
    if (status === 303 || ms > GIVE_UP_MS) return ms;
    await delay(RETRY_MS);
  }
}
