/**
 * Starts this version beside an earlier version on the same database, then goes back to the earlier
 * version, while people order, pay, register and file tickets.
 */
import crypto from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openDeskSession, walkDesk } from '../../bench/desk-pages.mjs';
import { ASHA, register, submit } from '../../bench/registration.mjs';
import { newVisitor } from '../../bench/visitor.mjs';
import { projectPath } from '../lib/project.mjs';
import { lostOrders, startBuyers, stockProduct } from './buyers.mjs';
import { findLost, startCrowd, watchPages } from './crowd.mjs';
import { buildEarlier } from './earlier-version.mjs';
import { languagesOf, missingFiles, openWalker } from './mixed-pages.mjs';
import { environment, ledgerDifference, startProgram } from './program.mjs';
import { startProviders } from './providers.mjs';
import { randomDelay } from './random.mjs';
import { onPostgres } from './records.mjs';
import { startSwitch } from './switch.mjs';

const BUYERS = 2;
const VISITORS = 3;
/** Longer than by default, because on a busy machine the api may take longer to answer. */
const API_TIMEOUT_MS = '30000';
/** How long the shop is used before and after each step: at least and at most. */
const LOAD_MS = [1_000, 2_500];

const load = () => randomDelay(LOAD_MS);

/**
 * Runs all rounds.
 * @param {{ address: string }} options `address`: of an empty database. It is filled with a demo
 * shop, and each round uses a copy of it
 */
export async function release({ dataDir, folder, rounds, from, postgres, address, say }) {
  const earlier = await buildEarlier(from, say);
  const bucket = await startBucket(folder);
  const providers = await startProviders();
  const walker = await openWalker();
  const earlierData = join(folder, 'release-earlier');
  await mkdir(earlierData);
  await cp(join(dataDir, 'media'), join(earlierData, 'media'), { recursive: true });
  const template = new URL(address).pathname.slice(1);
  const shared = { bucket, providers, walker, postgres, template, say };
  const setting = { ...shared, earlier, earlierData, dataDir };
  const totals = { orders: 0, accounts: 0, tickets: 0, files: 0, asked: 0, givenUp: 0 };
  const lost = [];
  const unserved = [];
  const readyMs = [];
  const slowestMs = [];
  try {
    const { product, migrations, isSharing } = await prepare({ ...setting, address });
    for (let round = 1; round <= rounds; round++) {
      const result = await releaseOnce({ ...setting, isSharing, product, round });
      lost.push(...result.lost.map((what) => `round ${round}: ${what}`));
      unserved.push(...result.unserved.map((what) => `round ${round}: ${what}`));
      for (const name of Object.keys(totals)) totals[name] += result[name];
      readyMs.push(result.readyMs);
      slowestMs.push(result.slowestMs);
      say(
        `  ${round} of ${rounds}: ready after ${result.readyMs} ms; ${result.asked} requests, the slowest ${result.slowestMs} ms, ${result.unserved.length} failures; ${result.orders} orders`,
      );
      for (const what of [...result.lost, ...result.unserved]) say(`    ${what}`);
    }
    const { orders, accounts, tickets, files, asked, givenUp } = totals;
    const median = readyMs.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
    return {
      what: `${rounds} rounds: start this version beside ${earlier.name}, stop and restart the earlier one, stop this one. Migrations under load: ${migrations}. Median time until ready: ${median} ms. Built files requested from the other version: ${files}. Slowest answer: ${Math.max(...slowestMs)} ms`,
      acknowledged: `${orders} paid orders, ${accounts} accounts, ${tickets} tickets`,
      lost,
      givenUp,
      pages: { asked, unserved },
    };
  } finally {
    await walker.close();
    providers.stop();
    await bucket.stop();
  }
}

/** Makes a demo shop with the earlier version. Each round gets a copy of its database. */
async function prepare({ earlier, earlierData, bucket, address }) {
  const env = { DATABASE_URL: address, UPLOADS_URL: bucket.url };
  const shop = await startProgram(earlierData, env, [], earlier.folder);
  const product = await stockProduct(earlierData, env, 80, earlier.folder);
  await shop.stop();
  // Early versions do not share their built files in the bucket.
  const isSharing = existsSync(join(bucket.folder, 'build'));
  return { product, isSharing, migrations: await missingMigrations(address) };
}

/** Starts a server for a bucket that all hosts share. The bucket is in the trial's folder. */
async function startBucket(folder) {
  replaceDes();
  const directory = join(folder, 'buckets');
  await mkdir(directory);
  const place = { address: '127.0.0.1', port: 0, directory };
  const buckets = { vhostBuckets: false, configureBuckets: [{ name: 'shop' }] };
  const server = new S3rver({ ...place, ...buckets, silent: true });
  const { port } = await server.run();
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
  const query = new URLSearchParams({ ...account, endpoint: `http://127.0.0.1:${port}` });
  return {
    url: `s3://shop?${query}`,
    folder: join(directory, 'shop'),
    stop: () => server.close(),
  };
}

/**
 * Makes S3rver work with more than 1,000 objects. It encrypts the tokens of result pages with DES,
 * which OpenSSL 3 lacks. Triple DES with three equal keys gives the same result.
 */
function replaceDes() {
  for (const name of ['createCipheriv', 'createDecipheriv']) {
    const create = crypto[name];
    crypto[name] = (cipher, key, ...rest) =>
      cipher === 'des'
        ? create('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest)
        : create(cipher, key, ...rest);
  }
}

/** The number of this version's migrations that the database of the earlier version lacks. */
async function missingMigrations(address) {
  const journal = JSON.parse(
    await readFile(projectPath('api/db/migrations/meta/_journal.json'), 'utf8'),
  );
  const query = 'select max(created_at)::bigint as last from drizzle.__drizzle_migrations';
  const [{ last }] = await onPostgres(address, query);
  return journal.entries.filter(({ when }) => when > Number(last)).length;
}

async function releaseOnce(setting) {
  const { earlier, earlierData, dataDir, bucket, providers } = setting;
  const { postgres, template, product, round, say } = setting;
  const address = await postgres.createDatabase(`${template}_${round}`, template);
  const gate = await startSwitch();
  const env = {
    DATABASE_URL: address,
    UPLOADS_URL: bucket.url,
    PUBLIC_URL: gate.url,
    ...providers.env,
    LANGUAGES: 'en,hi',
    API_TIMEOUT_MS,
  };
  const start = async (name) => {
    const shop =
      name === 'old'
        ? await startProgram(earlierData, env, [], earlier.folder)
        : await startProgram(dataDir, env);
    gate.add(name, shop.url);
    return shop;
  };
  const lost = [];
  /**
   * Stops a version. The switch is only informed afterwards, so it must notice the stop by itself.
   */
  const end = async (name, shop) => {
    if (!(await shop.stop())) lost.push(`the ${name} version did not end by itself`);
    gate.remove(name);
  };

  let old = await start('old');
  const crowd = startCrowd(gate.url, { people: VISITORS });
  const buyers = startBuyers(gate.url, { people: BUYERS, product });
  const stopWatching = watchPages(gate.url);
  await load();
  const began = performance.now();
  const current = await start('new');
  const readyMs = Math.round(performance.now() - began);
  await load();
  const hosts = { old: old.url, new: current.url };
  const mixed = await checkMixed({ ...setting, gate, hosts, env });
  lost.push(...mixed.faults);
  await end('old', old);
  await load();
  old = await start('old');
  await load();
  await end('new', current);
  await load();

  const [first, second] = await Promise.all([crowd.stop(), buyers.stop()]);
  const pages = await stopWatching();
  for (const [fault, times] of [...first.faults, ...second.faults]) {
    say(`    given up ${times} times: ${fault}`);
  }
  lost.push(...(await findLost(gate.url, crowd)), ...(await lostOrders(address, buyers)));
  await end('old', old);
  await gate.stop();
  const parked = await onPostgres(address, "select name from job where state = 'parked'");
  lost.push(...parked.map(({ name }) => `a parked job: ${name}`));
  const difference = await ledgerDifference(dataDir, env);
  if (difference) lost.push(`the ledger: ${difference}`);
  const { asked, slowestMs, failed } = gate.figures();
  return {
    lost,
    unserved: [...pages.unserved, ...[...failed].map(([what, times]) => `${what} (${times})`)],
    readyMs,
    slowestMs,
    asked,
    files: mixed.files,
    orders: buyers.paid.length,
    accounts: crowd.accounts.length,
    tickets: crowd.tickets.length,
    givenUp: first.givenUp + second.givenUp,
  };
}

/**
 * Begins to use pages, built files, the desk and a form of several steps with one version, and
 * continues with the other.
 */
async function checkMixed({ walker, gate, hosts, isSharing, dataDir, env }) {
  const faults = [];
  let files = 0;
  const inBoth = await languagesOf(hosts.old);
  for (const [from, to] of [
    ['old', 'new'],
    ['new', 'old'],
  ]) {
    for (const language of inBoth) {
      const fault = await walker.walk(gate.url, { from, to, language });
      if (fault) faults.push(`a page of the ${from} version, continued with the other: ${fault}`);
    }
    if (!isSharing) continue;
    const { asked, missing } = await missingFiles(hosts[from], hosts[to]);
    files += asked;
    faults.push(...missing.map((what) => `${what} of the ${from} version`));
  }
  faults.push(...(await deskFaults(gate.url, { dataDir, env })));
  const visitor = newVisitor(gate.url, { 'X-Forwarded-For': '10.202.0.1' });
  const registered = await register(visitor, gate.url, ASHA)
    .then((html) => submit(visitor, gate.url, html, ASHA))
    .then(({ status }) => (status === 303 ? '' : `its last step answers ${status}`))
    .catch(({ message }) => message);
  if (registered) faults.push(`a registration in steps of both versions: ${registered}`);
  return { faults, files };
}

/**
 * Creates an account for the desk, with requests to both versions. Lists the pages that do not open.
 */
async function deskFaults(url, { dataDir, env }) {
  try {
    const pages = await walkDesk(
      url,
      await openDeskSession(url, { dataDir, env: environment(dataDir, env) }),
    );
    // The earlier version does not have every page.
    return pages
      .filter(({ status }) => status !== 200 && status !== 404)
      .map(({ path, status }) => `${path}: ${status}`);
  } catch ({ message }) {
    return [`the desk: ${message}`];
  }
}
