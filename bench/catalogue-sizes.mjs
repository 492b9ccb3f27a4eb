/**
 * Prepares shops with catalogues of different sizes. A larger catalogue contains the smaller ones.
 */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { program, root, serviceFlags } from '../scripts/lib/project.mjs';
import { SECRETS, startApi } from './shop.mjs';

const run = promisify(execFile);
const LARGEST = 100_000;
/** How many times the supplier's file is imported at most, if it is too small for `LARGEST`. */
const MAX_IMPORTS = 5;

/**
 * The settings of a demo shop on PostgreSQL. Sandboxes and demo must be switched on, because a shop
 * with a database server counts as a live shop.
 */
export const onPostgres = (url) => ({ DATABASE_URL: url, ALLOW_SANDBOX: '1', DEMO_SHOP: '1' });

/**
 * @typedef {object} SizedShop
 * @property {number} products
 * @property {string} dataDir
 * @property {Record<string, string>} env the settings with the URL of its database
 */

/**
 * Makes three shops: the demo shop, the demo shop with the supplier's file, and the demo shop with
 * the file imported up to `MAX_IMPORTS` times, until there are `LARGEST` products. Without a file,
 * makes only the first.
 *
 * @param {object} options
 * @param {string} options.database
 * @param {string} options.dataDir of the demo shop, which is copied and not changed
 * @param {string} options.folder for the copies
 * @param {string | undefined} options.products path of the supplier's file
 * @param {import('./postgres.mjs').BenchPostgres | undefined} options.postgres instead of PGlite
 * @param {(line: string) => void} options.say
 * @returns {Promise<SizedShop[]>} smallest first
 */
export async function prepareSizes({ database, dataDir, folder, products, postgres, say }) {
  const copyOf = async (shop, name) => {
    const copy = join(folder, `growth-${database}-${name}`);
    await cp(shop?.dataDir ?? dataDir, copy, { recursive: true });
    const address = await postgres?.createDatabase(name, shop?.name);
    return { name, dataDir: copy, env: address ? onPostgres(address) : {} };
  };
  const counted = async (shop) => ({ ...shop, products: await countProducts(shop) });

  const small = await counted(await copyOf(undefined, 'small'));
  if (!products) return [small];
  const middle = await copyOf(small, 'middle');
  say(`${database}: importing ${products}`);
  await importProducts(products, 'first', middle);
  const sized = await counted(middle);
  const large = await copyOf(sized, 'large');
  const each = sized.products - small.products;
  let count = sized.products;
  for (let copy = 2; count < LARGEST && each > 0 && copy <= MAX_IMPORTS; copy++) {
    const rows = Math.min(each, LARGEST - count);
    say(`${database}: importing ${rows} more`);
    const file = join(large.dataDir, 'part.csv');
    await firstRows(products, rows, file);
    await importProducts(file, `copy-${copy}`, large);
    count += rows;
  }
  return [small, sized, await counted(large)];
}

async function countProducts({ dataDir, env }) {
  const api = await startApi({ dataDir, api: env });
  try {
    const response = await fetch(`${api.baseUrl}/product/all?limit=1`);
    return (await response.json()).total;
  } finally {
    await api.stop();
  }
}

/**
 * Imports a file. The products' keys belong to a source, so the same file with another `source`
 * adds more products.
 */
export async function importProducts(file, source, { env, dataDir }) {
  const args = [...serviceFlags, program, 'import', file, '--source', source, '--no-pictures'];
  await run(process.execPath, args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...SECRETS, ...env },
  });
}

/**
 * Copies the header and the first rows. Counts quotes, because a quoted cell may have line breaks.
 */
async function firstRows(file, rows, target) {
  const out = createWriteStream(target);
  let left = rows + 1;
  let quotes = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    out.write(`${line}\n`);
    quotes += line.split('"').length - 1;
    if (quotes % 2 === 0) left -= 1;
    if (left === 0) break;
  }
  out.end();
  await finished(out);
}
