/** Lets a read replica fall behind and kills it while people use the shop. */
import { setTimeout as delay } from 'node:timers/promises';
import { stockProduct } from './buyers.mjs';
import { findLost, startCrowd, watchPages } from './crowd.mjs';
import { startProgram } from './program.mjs';
import { onPostgres } from './records.mjs';
import { startReplicatedPostgres } from './replicated-postgres.mjs';

const DATABASE = 'chaos_replica';
const VISITORS = 4;
/**
 * The longest time that an old price may be shown. A replica is not used once it is ten seconds
 * behind, and the web asks for changes every ten seconds.
 */
const MAX_OLD_MS = 30_000;
const SEARCH_PAUSE_MS = 100;
const WORDS = ['oil', 'tea', 'soap', 'garlic', 'rose', 'honey'];

export async function loseReplica({ dataDir, rounds, say }) {
  const postgres = await startReplicatedPostgres({ isSynchronous: false });
  try {
    return await withReplica(postgres, { dataDir, rounds, say });
  } finally {
    await postgres.stop();
  }
}

async function withReplica(postgres, { dataDir, rounds, say }) {
  await onPostgres(postgres.primaryOf('postgres'), `create database ${DATABASE}`);
  const env = { DATABASE_URL: postgres.primaryOf(DATABASE) };
  const more = { DATABASE_READ_URL: postgres.standbyOf(DATABASE) };
  const shop = await startProgram(dataDir, { ...env, ...more });
  const product = await stockProduct(dataDir, env, 50_001);
  const crowd = startCrowd(shop.url, { people: VISITORS });
  const stopWatching = watchPages(shop.url);
  const searches = startSearches(shop.url);
  const lost = [];
  let oldest = 0;
  for (let round = 1; round <= rounds; round++) {
    const price = 50_001 + round;
    await onPostgres(postgres.standbyOf('postgres'), 'select pg_wal_replay_pause()');
    await stockProduct(dataDir, env, price);
    const ms = await untilShown(shop.url + product, price.toLocaleString('en-IN'));
    oldest = Math.max(oldest, ms);
    if (ms > MAX_OLD_MS) lost.push(`round ${round}: the old price was shown for ${ms} ms`);
    await onPostgres(postgres.standbyOf('postgres'), 'select pg_wal_replay_resume()');
    await delay(3_000);
    await postgres.killStandby();
    await delay(3_000);
    await postgres.replace();
    say(`  ${round} of ${rounds}: new price after ${ms} ms; ${searches.asked()} searches`);
  }
  const { givenUp } = await crowd.stop();
  const failed = await searches.stop();
  const pages = await stopWatching();
  lost.push(...(await findLost(shop.url, crowd)));
  await shop.stop();
  return {
    what: `${rounds} times a read replica stopped applying changes, and was then killed -9; a new price was shown after at most ${oldest} ms`,
    acknowledged: `${crowd.tickets.length} tickets, ${crowd.accounts.length} accounts`,
    lost,
    givenUp,
    pages: {
      asked: pages.asked + searches.asked(),
      unserved: [...pages.unserved, ...failed],
    },
  };
}

/** Starts searches that no cache can answer, because each has other filters. */
function startSearches(url) {
  const failed = new Map();
  let asked = 0;
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const path = `/search?q=${WORDS[asked % WORDS.length]}&min=${asked}`;
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(30_000) }).catch(
        () => null,
      );
      await answer?.text().catch(() => null);
      asked += 1;
      const status = answer?.status ?? 'none';
      if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1);
      await delay(SEARCH_PAUSE_MS);
    }
  };
  const running = run();
  return {
    asked: () => asked,
    async stop() {
      isOver = true;
      await running;
      return [...failed].map(([status, times]) => `a search: ${status} (${times})`);
    },
  };
}

/**
 * Waits until the page shows a text or twice `MAX_OLD_MS` have passed.
 * @returns {Promise<number>} after how many milliseconds
 */
async function untilShown(url, text) {
  const start = performance.now();
  for (;;) {
    const html = await (await fetch(url)).text();
    const ms = Math.round(performance.now() - start);
    if (html.includes(text) || ms > 2 * MAX_OLD_MS) return ms;
    await delay(200);
  }
}
