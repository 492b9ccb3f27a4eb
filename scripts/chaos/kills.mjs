/** Kills web, api and database at random while people use the shop and products are imported. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLost, startCrowd, watchPages } from './crowd.mjs';
import { startImport, startProgram } from './program.mjs';
import { randomDelay } from './random.mjs';
import { count } from './records.mjs';

const PEOPLE = 6;
const PRODUCTS = 3_000;
/** The pause before each kill: at least and at most. */
const PAUSE_MS = [1_500, 5_000];
/** The time limit of all kills together, so that the rest of the trial fits into its timeout. */
const MAX_KILLS_MS = 3 * 60_000;

/** How long an import runs before it is killed: at least and at most. */
const IMPORT_MS = [600, 2_000];

/**
 * Writes a product file. The products' keys begin with `C`, so that the products can be counted.
 */
export async function writeProducts(folder, rows = PRODUCTS) {
  const file = join(folder, 'chaos.csv');
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `C${at},Chaos Soap ${at},Chaos > Shelf ${at % 20},Brand ${at % 30},${50 + (at % 90)}`,
  );
  await writeFile(file, `sku,name,category,brand,price\n${lines.join('\n')}\n`);
  return { file, rows };
}

/**
 * Kills processes at random while the shop is used.
 * @param {object} options
 * @param {import('../../bench/postgres.mjs').BenchPostgres | undefined} options.postgres
 * undefined for the embedded database
 * @param {string | undefined} options.address of the database on `postgres`
 */
export async function killAtRandom({ dataDir, postgres, address, kills, say }) {
  const env = address ? { DATABASE_URL: address } : {};
  const products = await writeProducts(dataDir);
  const shop = await startProgram(dataDir, env);
  const crowd = startCrowd(shop.url, { people: PEOPLE });
  const stopWatching = watchPages(shop.url, shop.isUp, shop.starts);
  const targets = ['web', 'api', ...(postgres ? ['database', 'import'] : [])];
  const killCounts = Object.fromEntries(targets.map((target) => [target, 0]));
  let targetsLeft = [];
  const until = Date.now() + MAX_KILLS_MS;
  for (let round = 0; round < kills && Date.now() < until; round++) {
    // In every other round, something may be killed while the shop is still starting.
    if (round % 2 === 0) await shop.untilReady();
    await randomDelay(PAUSE_MS);
    if (targetsLeft.length === 0) targetsLeft = shuffle(targets);
    const target = targetsLeft.pop();
    if (target === 'web') await shop.killWeb();
    if (target === 'api' && !shop.killApi()) continue;
    if (target === 'database') await postgres.crash();
    if (target === 'import') await killImport(dataDir, products.file, env);
    killCounts[target] += 1;
    say(
      `  ${round + 1} of ${kills}: killed the ${target}; ${crowd.tickets.length} tickets, ${crowd.accounts.length} accounts`,
    );
  }
  const { givenUp, faults } = await crowd.stop();
  const pages = await stopWatching();
  const lost = await findLost(shop.url, crowd);
  await shop.stop();
  for (const [fault, times] of faults) say(`  given up ${times} times: ${fault}`);
  if (!postgres) killCounts.import = await killImports(dataDir, products.file, say);
  const last = await startImport(dataDir, products.file, env).ended;
  const stored = await count(dataDir, address, "product where source_key like 'C%'");
  const tickets = await count(dataDir, address, "ticket where subject like 'Question %'");
  const subjects = await count(
    dataDir,
    address,
    "(select distinct subject from ticket where subject like 'Question %') as one",
  );
  if (last.code !== 0)
    lost.push(`the last import ended with ${last.code}: ${last.output.slice(-200)}`);
  if (stored !== products.rows) lost.push(`${products.rows - stored} products`);
  return {
    what: `${postgres ? 'PostgreSQL' : 'embedded'}: kill -9: ${Object.entries(killCounts)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')}`,
    acknowledged: `${crowd.tickets.length} tickets, ${crowd.accounts.length} accounts, ${stored} products`,
    lost: [...lost, ...(tickets > subjects ? [`${tickets - subjects} tickets twice`] : [])],
    givenUp,
    pages,
  };
}

const shuffle = (all) =>
  all
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

async function killImport(dataDir, file, env) {
  const importing = startImport(dataDir, file, env);
  await randomDelay(IMPORT_MS);
  importing.kill();
  await importing.ended;
}

/**
 * Kills imports on the embedded database, where an import can only run while the shop is stopped.
 */
async function killImports(dataDir, file, say) {
  const times = 4;
  for (let round = 1; round <= times; round++) {
    await killImport(dataDir, file);
    say(`  killed the import, ${round} of ${times}`);
  }
  return times;
}
