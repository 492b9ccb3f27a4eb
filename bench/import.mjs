/** Measures the import of product files into an empty shop on the embedded database. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { PGlite } from '@electric-sql/pglite';
import { program, root, serviceEnv, serviceFlags } from '../scripts/lib/project.mjs';
import { writeShopify, writeWooCommerce, writeWorkbook } from './import-files.mjs';
import { SECRETS } from './shop.mjs';

const ROWS = 20_000;
const BARE_BATCH = 500;
const SAMPLE_MS = 100;

/**
 * Imports the supplier's file and files of other programs, each with one command without options
 * into a new shop. For comparison, inserts rows into a bare table of PGlite.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {string | undefined} options.products the supplier's file
 * @param {(line: string) => void} options.say
 */
export async function measureImport({ folder, products, say }) {
  mkdirSync(folder, { recursive: true });
  const made = (name, write) => ({ name, file: join(folder, name), write });
  const files = [
    ...(products ? [{ name: 'supplied file', file: products }] : []),
    made('shopify.csv', writeShopify),
    made('woocommerce.csv', writeWooCommerce),
    made('workbook.xlsx', writeWorkbook),
  ];
  const results = [];
  for (const { name, file, write } of files) {
    await write?.(file, ROWS);
    say(`Import: ${name}`);
    results.push({ name, ...(await importInto(join(folder, 'shop'), file)) });
  }
  say('Import: rows into a bare table');
  return { files: results, bareRate: await bareRate(join(folder, 'bare')) };
}

/**
 * Runs an import. Returns the rows and seconds that the command prints, the duration of the whole
 * command, and its peak memory.
 */
async function importInto(dataDir, file) {
  rmSync(dataDir, { recursive: true, force: true });
  const started = performance.now();
  const child = spawn(process.execPath, [...serviceFlags, program, 'import', file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...serviceEnv,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...SECRETS,
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk;
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child.pid));
  }, SAMPLE_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  const [, rows, seconds] = /([\d,]+) rows.* in ([\d.]+) s/.exec(output) ?? [];
  if (code !== 0 || !rows)
    throw new Error(`The import ended with ${code}:\n${output.slice(-2_000)}`);
  const read = Number(rows.replaceAll(',', ''));
  return {
    rows: read,
    seconds: Number(seconds),
    rate: read / Number(seconds),
    megabytes,
    wholeSeconds: (performance.now() - started) / 1_000,
  };
}

/** The peak resident memory of a process in MiB; 0 if the system does not report it. */
function peakMegabytes(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** The number of rows per second that can be inserted into a table with few columns. */
async function bareRate(dataDir) {
  const db = await PGlite.create({ dataDir });
  try {
    await db.exec(
      'create table bare (id uuid primary key default gen_random_uuid(), name text unique, text text, price integer)',
    );
    const started = performance.now();
    for (let at = 0; at < ROWS; at += BARE_BATCH) {
      const rows = Array.from({ length: BARE_BATCH }, (_, row) => ({
        name: `thing ${at + row}`,
        text: 'a text of some length '.repeat(12),
        price: row,
      }));
      await db.query(
        'insert into bare (name, text, price) select * from json_to_recordset($1::json) as output (name text, text text, price integer)',
        [JSON.stringify(rows)],
      );
    }
    return ROWS / ((performance.now() - started) / 1_000);
  } finally {
    await db.close();
  }
}
