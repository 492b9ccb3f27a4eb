/** Cuts connections to PostgreSQL in the middle of transactions of the api and of an import. */
import { setTimeout as delay } from 'node:timers/promises';
import { findLost, startCrowd, watchPages } from './crowd.mjs';
import { writeProducts } from './kills.mjs';
import { startImport, startProgram } from './program.mjs';
import { count, onPostgres } from './records.mjs';

/** SQL that ends all other connections to the database that have an open transaction. */
const CUT = `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;

export async function cutConnections({ dataDir, address, seconds, say }) {
  const env = { DATABASE_URL: address };
  const products = await writeProducts(dataDir);
  const shop = await startProgram(dataDir, env);
  const pid = shop.pid();
  const crowd = startCrowd(shop.url, { people: 6 });
  const stopWatching = watchPages(shop.url);
  const importing = startImport(dataDir, products.file, env);
  let cut = 0;
  const until = Date.now() + seconds * 1_000;
  while (Date.now() < until) {
    await delay(40 + Math.random() * 200);
    cut += (await onPostgres(address, CUT))[0].count;
  }
  say(
    `  cut ${cut} transactions; ${crowd.tickets.length} tickets, ${crowd.accounts.length} accounts`,
  );
  const { givenUp } = await crowd.stop();
  const pages = await stopWatching();
  const broken = await importing.ended;
  const last = await startImport(dataDir, products.file, env).ended;
  const lost = await findLost(shop.url, crowd);
  if (shop.pid() !== pid || shop.starts() !== 1) lost.push('the web ended');
  await shop.stop();
  const stored = await count(dataDir, address, "product where source_key like 'C%'");
  if (last.code !== 0 || stored !== products.rows) lost.push(`${products.rows - stored} products`);
  if (broken.code !== 0 && /\n\s+at /.test(broken.output))
    lost.push('the import ended with a stack');
  return {
    what: `${cut} transactions cut on PostgreSQL, the import's among them (it ended with ${broken.code})`,
    acknowledged: `${crowd.tickets.length} tickets, ${crowd.accounts.length} accounts, ${stored} products`,
    lost,
    givenUp,
    pages,
  };
}
