/** Measures searches in a catalogue of some half a million products, on PostgreSQL. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { importProducts, onPostgres } from './catalogue-sizes.mjs';
import { startPostgres } from './postgres.mjs';
import { startApi } from './shop.mjs';

const DATABASE_NAME = 'search';
const WANTED = 480_000;
const MAX_IMPORTS = 40;
const SORTS = ['relevance', 'price', '-price', 'saving', 'newest', 'name'];
/** There are four kinds: a word, one of the most common words, and two or three words of a name. */
const QUERIES_PER_KIND = 50;

const count = async (client) =>
  (await client.query('select count(*)::int as products from product')).rows[0].products;

/** Draws words and names of the catalogue. Sorting by hash draws the same ones in every run. */
async function drawQueries(client) {
  const { rows: words } = await client.query(
    `select word from search_word where length(word) > 2 order by md5(word) limit ${QUERIES_PER_KIND}`,
  );
  const { rows: common } = await client.query(
    `select word from search_word where length(word) > 2 order by uses desc, word limit ${QUERIES_PER_KIND}`,
  );
  const { rows: names } = await client.query(
    `select name from product where status = 'active' order by md5(slug) limit ${2 * QUERIES_PER_KIND}`,
  );
  const ofName = ({ name }, at) =>
    (name.toLowerCase().match(/[a-z]{3,}/g) ?? ['oil'])
      .slice(0, at < QUERIES_PER_KIND ? 2 : 3)
      .join(' ');
  return [...words, ...common].map(({ word }) => word).concat(names.map(ofName));
}

/**
 * @param {object} options
 * @param {string} options.dataDir of a demo shop that is not running
 * @param {string} options.folder for the shop's files
 * @param {string} [options.databaseDir] folder of PostgreSQL's data, to reuse the catalogue later
 * @param {string} options.products a supplier's file, imported repeatedly
 * @param {(line: string) => void} options.say
 * @returns {Promise<{ products: number, sorts: object[] } | undefined>} milliseconds of the call,
 *   by sort order; undefined without PostgreSQL
 */
export async function measureSearch({ dataDir, folder, databaseDir, products, say }) {
  const server = await startPostgres(databaseDir);
  if (!server) return undefined;
  const copy = join(folder, DATABASE_NAME);
  await cp(dataDir, copy, { recursive: true });
  const hasCatalogue = await server.hasDatabase(DATABASE_NAME);
  const address = hasCatalogue
    ? server.addressOf(DATABASE_NAME)
    : await server.createDatabase(DATABASE_NAME);
  const shop = { dataDir: copy, env: onPostgres(address) };
  let api = await startApi({ dataDir: copy, api: shop.env });
  const client = new pg.Client(address);
  try {
    await client.connect();
    for (let round = 1; (await count(client)) < WANTED && round <= MAX_IMPORTS; round += 1) {
      await api.stop();
      say(`Search: importing the products, round ${round}`);
      await importProducts(products, `turn-${round}`, shop);
      api = await startApi({ dataDir: copy, api: shop.env });
    }
    const queries = await drawQueries(client);
    const sorts = [];
    for (const sort of SORTS) {
      say(`Search: asking in the order ${sort}`);
      sorts.push({ sort, ...(await measureSort(api.baseUrl, queries, sort)) });
    }
    return { products: await count(client), sorts };
  } finally {
    await client.end();
    await api.stop();
    await server.stop();
  }
}

async function measureSort(baseUrl, queries, sort) {
  const times = [];
  for (const name of queries) {
    const body = new URLSearchParams({ name, sort, page: '1', limit: '24' });
    const start = performance.now();
    const answer = await fetch(`${baseUrl}/product/filter`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`A search answers ${answer.status}.`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}
