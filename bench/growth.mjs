/** How the figures change as the catalogue grows: on PGlite, and on PostgreSQL where it is installed. */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { program, root } from '../scripts/lib/project.mjs';
import { apiCalls, measureApi } from './api.mjs';
import { load } from './load.mjs';
import { findPages } from './pages.mjs';
import { startPostgres } from './postgres.mjs';
import { startApi, startWeb } from './shop.mjs';

const run = promisify(execFile);
const LARGEST = 100_000;
/** A small file is not imported more often than this. */
const MOST_TURNS = 5;

/**
 * @param {object} options
 * @param {string} options.folder for the databases
 * @param {string | undefined} options.products a supplier's file; without it only the demo shop counts
 * @param {number} options.seconds of one load
 * @param {(line: string) => void} options.say
 */
export async function measureGrowth({ folder, products, seconds, say }) {
  const postgres = await startPostgres();
  if (!postgres) say('PostgreSQL is not installed: only PGlite is measured.');
  try {
    const databases = [
      ['PGlite', {}],
      ...(postgres ? [['PostgreSQL', { DATABASE_URL: postgres.url }]] : []),
    ];
    const results = [];
    for (const [database, env] of databases) {
      const dataDir = join(folder, `growth-${database}`);
      results.push(...(await growOn({ database, env, dataDir, products, seconds, say })));
    }
    return results;
  } finally {
    await postgres?.stop();
  }
}

async function growOn({ database, env, dataDir, products, seconds, say }) {
  const sizes = [];
  // The pages are those of the demo shop at every size: of fixed size themselves.
  let pages;
  const measure = async () => {
    const api = await startApi({ dataDir, api: env });
    const web = await startWeb({ dataDir, baseUrl: api.baseUrl, cache: false });
    try {
      pages ??= (await findPages(web.url)).filter(({ name }) => name !== 'registration');
      const count = await countProducts(api.baseUrl);
      say(`${database}: measuring with ${count} products`);
      const calls = await measureApi(api.baseUrl, apiCalls(slugsOf(pages)), seconds);
      sizes.push({
        database,
        products: count,
        calls,
        pages: await measurePages(web, pages, seconds),
      });
      return count;
    } finally {
      await web.stop();
      await api.stop();
    }
  };

  let count = await measure();
  if (!products) return sizes;
  const environment = { env, dataDir };
  say(`${database}: importing ${products}`);
  await importProducts(products, 'first', environment);
  const afterFirst = await measure();
  const each = afterFirst - count;
  count = afterFirst;
  for (let turn = 2; count < LARGEST && each > 0 && turn <= MOST_TURNS; turn++) {
    const rows = Math.min(each, LARGEST - count);
    say(`${database}: importing ${rows} more`);
    const file = join(dataDir, 'part.csv');
    await firstRows(products, rows, file);
    await importProducts(file, `turn-${turn}`, environment);
    count += rows;
  }
  await measure();
  return sizes;
}

async function measurePages(web, pages, seconds) {
  const results = [];
  for (const { name, path } of pages) {
    await load(web.url + path, { seconds: 1 });
    results.push({ page: name, ...(await load(web.url + path, { seconds })) });
  }
  return results;
}

export function slugsOf(pages) {
  const slug = (name) =>
    pages
      .find((page) => page.name === name)
      ?.path.split('/')
      .at(-1) ?? '';
  return { category: slug('category'), product: slug('product') };
}

async function countProducts(baseUrl) {
  const response = await fetch(`${baseUrl}/product/all?limit=1`);
  return (await response.json()).total;
}

/** The keys of a source are its own, so the same file under another name is other products. */
async function importProducts(file, source, { env, dataDir }) {
  await run(process.execPath, [program, 'import', file, '--source', source], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SESSION_SECRETS: 'only-for-the-bench-only-for-the-bench-only',
      API_WEB_SECRET: 'only-for-the-bench-only-for-the-bench-only',
      DATA_SECRET: 'only-for-the-bench-only-for-the-bench-only',
      ...env,
    },
  });
}

/** Copies the header and the first rows; a row may have line breaks in quotes. */
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
