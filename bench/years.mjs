/**
 * Measures a large shop with five years of orders on PostgreSQL: pages, lists, figures, roll-ups,
 * retention, vacuum, backup and restore. A factor makes the shop smaller.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { onPostgres } from './catalogue-sizes.mjs';
import { loadSeal, measureLists, recordHeaders } from './desk.mjs';
import { openDeskSession } from './desk-pages.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { startApi, startWeb } from './shop.mjs';
import { generateTeam } from './team.mjs';
import { measurePages, recordPages } from './team-pages.mjs';
import { fillYears } from './years-rows.mjs';

const run = promisify(execFile);
const MEMBERS = 1_000_000;
const ORDERS = 20_000_000 / 3;
/**
 * The shares of the orders that are generated, oldest first. The shop grows: the first 27 % of its
 * orders are of 31 months, and the last 37 % are of 12 months.
 */
const ALL_YEARS = [[0, 1]];
const WITHOUT_MIDDLE = [
  [0, 0.27],
  [0.63, 1],
];
const DATABASE = 'years';
/** How many rows are rolled up at once: the sales of some busy hours of such a shop. */
const ROLLED_UP = 2_000;
const ROUNDS = 10;
/** Statements that take longer are listed. */
const SLOW_MS = 200;

const secondsOf = async (work) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

const day = (before) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

/** The desk's lists and reports that read orders. */
const lists = (orders) => ({
  home: 'home',
  orders: 'order/all',
  'orders, oldest': 'order/all?sort=date',
  'orders by total': 'order/all?sort=-total',
  'orders, number': `order/all?q=${1_000_000 + Math.floor(orders * 0.9)}`,
  'orders, e-mail': 'order/all?q=demo@example.com',
  'orders, name': 'order/all?q=sharma',
  'orders to pack': 'order/all?queue=to_pack',
  'security log, member': 'security/all?event=login',
  'figures, a month': `figures?from=${day(40)}&to=${day(10)}`,
  'figures, a year': `figures?from=${day(364)}&to=${day(0)}`,
  'ledger, a month': `books/ledger/csv?from=${day(40)}&to=${day(10)}`,
  'books, a month': `books?from=${day(40)}&to=${day(10)}`,
  'books, a quarter': `books?from=${day(101)}&to=${day(10)}`,
});

/**
 * The retention jobs, and the condition of the rows that they process. They delete the rows of the
 * first three tables, and erase the personal data of orders.
 */
const RETENTION = [
  { job: 'purge-security-log', table: 'security_log', where: "at < now() - interval '1 year'" },
  { job: 'erase-messages', table: 'outbox', where: "created_at < now() - interval '1 year'" },
  {
    job: 'erase-provider-records',
    table: 'webhook_event',
    where: "received_at < now() - interval '1 year'",
  },
  {
    job: 'erase-old-orders',
    table: 'shop_order',
    where: "erased_at is null and created_at < now() - interval '9 years'",
  },
];
/** The share of orders whose dates are moved back five years, so that they are erased: the oldest. */
const ERASED_SHARE = 0.02;

/**
 * @param {object} options
 * @param {string} options.dataDir of a demo shop that is not running
 * @param {string} options.folder for the shop's files
 * @param {number} options.factor by which the shop is smaller than 1,000,000 members
 * @param {boolean} options.isMiddleLeftOut
 * @param {(line: string) => void} options.say
 * @returns {Promise<object | undefined>} undefined without PostgreSQL
 */
export async function measureYears({ dataDir, folder, factor, isMiddleLeftOut, say }) {
  const server = await startPostgres();
  if (!server) return undefined;
  const shop = { dataDir: join(folder, DATABASE) };
  await cp(dataDir, shop.dataDir, { recursive: true });
  const address = await server.createDatabase(DATABASE);
  shop.env = onPostgres(address);
  const [members, orders] = [MEMBERS / factor, ORDERS / factor].map(Math.round);
  const shares = isMiddleLeftOut ? WITHOUT_MIDDLE : ALL_YEARS;
  try {
    say(`Years: generating ${members} members`);
    await generateTeam(shop, members);
    const filled = await withClient(address, async (client) => {
      const seconds = { fill: await fillShares(client, orders, shares, say) };
      seconds.firstVacuum = await secondsOf(() => client.query('vacuum analyze'));
      const results = { factor, members, orders, isMiddleLeftOut, seconds };
      results.tables = await sizesOf(client);
      await client.query(`alter database ${DATABASE} set log_min_duration_statement = ${SLOW_MS}`);
      Object.assign(results, await measureShop({ shop, folder, client, orders, say }));
      results.slow = await slowStatements(server.log);
      Object.assign(seconds, await measureVacuum(client, say));
      return results;
    });
    const { megabytes, ...backup } = await measureBackup(server, { address, folder, say });
    Object.assign(filled.seconds, backup);
    return { ...filled, backupMegabytes: megabytes };
  } finally {
    await server.stop();
  }
}

async function withClient(address, work) {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Generates shares of the orders. Returns the seconds that this takes. */
async function fillShares(client, orders, shares, say) {
  const seal = await loadSeal();
  const onProgress = (done) => say(`Years: ${done} of ${orders} orders`);
  return secondsOf(async () => {
    for (const share of shares) {
      const [first, end] = share.map((part) => Math.round(part * orders));
      await fillYears(client, { orders, first, end, seal }, onProgress);
    }
  });
}

/**
 * Reads slow statements from the server's log: how often each ran, and the most seconds it took.
 */
async function slowStatements(log) {
  const found = new Map();
  const lines = (await readFile(log, 'utf8')).matchAll(
    /duration: ([\d.]+) ms {2}(?:statement|execute [^:]*): ([\s\S]*?)(?=\n\d{4}-|\n*$)/g,
  );
  for (const [, ms, text] of lines) {
    const statement = text.replace(/\s+/g, ' ').slice(0, 160);
    const { times = 0, most = 0 } = found.get(statement) ?? {};
    found.set(statement, { times: times + 1, most: Math.max(most, Number(ms) / 1_000) });
  }
  return [...found].map(([statement, counts]) => ({ statement, ...counts }));
}

/** The number of rows and the megabytes of data and of indexes of the largest tables. */
async function sizesOf(client) {
  const { rows } = await client.query(`
    select relname as name, reltuples::bigint::float8 as rows, pg_table_size(oid) / 1e6 as data,
      pg_indexes_size(oid) / 1e6 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 16`);
  return rows;
}

async function measureShop({ shop, folder, client, orders, say }) {
  const api = await startApi({ dataDir: shop.dataDir, api: shop.env });
  const recorder = await recordHeaders(api.baseUrl);
  const webDir = join(folder, 'years-web');
  await mkdir(webDir, { recursive: true });
  let web;
  try {
    say('Years: requesting the pages of members');
    const recorded = await recordPages(api.baseUrl, webDir);
    const pages = await measurePages(api.baseUrl, recorded, ROUNDS);
    say('Years: requesting the lists of the desk');
    web = await startWeb({ dataDir: webDir, baseUrl: recorder.baseUrl });
    const cookie = await openDeskSession(web.url, shop);
    await (await fetch(`${web.url}/desk/orders`, { headers: { Cookie: cookie } })).text();
    const desk = await measureLists(api.baseUrl, recorder.headers(), lists(orders), ROUNDS);
    desk.push(await measureMetrics(api.url));
    say('Years: rolling up');
    const rolledUpPerSecond = await measureRollUp(client);
    say('Years: retention');
    return { pages, desk, rolledUpPerSecond, retention: await measureRetention(client, orders) };
  } finally {
    await web?.stop();
    recorder.stop();
    await api.stop();
  }
}

/**
 * Queues entries again that were already added to the sums. The running api rolls them up.
 * @returns the number of rows a second
 */
async function measureRollUp(client) {
  const isEmpty = async () =>
    (await client.query('select 1 from rollup_queue limit 1')).rows.length === 0;
  const untilEmpty = async () => {
    while (!(await isEmpty())) await delay(50);
  };
  await untilEmpty();
  const { rowCount } = await client.query(
    `insert into rollup_queue (sale_entry_id) select id from sale_entry order by id desc limit ${ROLLED_UP}`,
  );
  return rowCount / (await secondsOf(untilEmpty));
}

/**
 * Times one reading of the api's metrics, for which the api counts orders at most once a minute.
 */
async function measureMetrics(url) {
  const seconds = await secondsOf(async () => (await fetch(`${url}/metrics`)).text());
  return { list: 'metrics, once a minute', p50: seconds * 1_000, p95: seconds * 1_000 };
}

/**
 * Makes each job due, again and again, until it has nothing left. A run lasts at most 15 seconds.
 * The measured time includes the wait for a worker.
 */
async function measureRetention(client, orders) {
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `update shop_order set created_at = created_at - interval '5 years', updated_at = updated_at - interval '5 years'
     where id in (select id from shop_order order by created_at limit ${Math.round(orders * ERASED_SHARE)})`,
  );
  await client.query(
    `update invoice set issued_at = issued_at - interval '5 years'
     where order_id in (select id from shop_order where created_at < now() - interval '9 years')`,
  );
  await client.query("set session_replication_role = 'origin'");
  const results = [];
  for (const { job, table, where } of RETENTION) {
    const left = async () =>
      (await client.query(`select count(*)::int as rows from ${table} where ${where}`)).rows[0]
        .rows;
    const hasRun = async () =>
      (
        await client.query(
          "select from job where name = $1 and state = 'waiting' and due_at > now()",
          [job],
        )
      ).rowCount > 0;
    const rows = await left();
    let seconds = 0;
    let runs = 0;
    for (let before = rows; before > 0; ) {
      await client.query('update job set due_at = now() where name = $1', [job]);
      seconds += await secondsOf(async () => {
        while (!(await hasRun())) await delay(10);
      });
      runs += 1;
      const after = await left();
      if (after === before) {
        const failed = await client.query('select last_error from job where name = $1', [job]);
        throw new Error(
          `The job ${job} leaves ${after} rows of ${table}. ${failed.rows[0].last_error}`,
        );
      }
      before = after;
    }
    results.push({ job, rows, seconds, runs });
  }
  return results;
}

/** Measures the vacuum after retention, in seconds. */
async function measureVacuum(client, say) {
  say('Years: vacuum');
  const timed = (query) => secondsOf(() => client.query(query));
  return {
    vacuumSecurityLog: await timed('vacuum security_log'),
    vacuumOutbox: await timed('vacuum outbox'),
    vacuumOrders: await timed('vacuum shop_order'),
    vacuumLines: await timed('vacuum order_line'),
    vacuumAll: await timed('vacuum'),
    freezeOrders: await timed('vacuum freeze shop_order'),
  };
}

/**
 * Measures `pg_dump` with the format of `npm run backup`, and `pg_restore`, which `npm run restore`
 * runs in one transaction, unlike here.
 */
async function measureBackup(server, { address, folder, say }) {
  say('Years: backup and restore');
  const tool = (name) => join(findPostgres(), name);
  const file = join(folder, 'years.dump');
  const dump = ['--format=custom', '--file', file, '--dbname', address];
  const backup = await secondsOf(() => run(tool('pg_dump'), dump));
  // The disk may have no room for both.
  await withClient(address.replace(/[^/]*$/, 'postgres'), (client) =>
    client.query(`drop database ${DATABASE}`),
  );
  const empty = await server.createDatabase(`${DATABASE}_restored`);
  const restore = await secondsOf(() =>
    run(tool('pg_restore'), ['--no-owner', '--exit-on-error', '--dbname', empty, file]),
  );
  return { backup, restore, megabytes: (await stat(file)).size / 1e6 };
}
