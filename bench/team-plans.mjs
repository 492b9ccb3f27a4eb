/** Finds statements of pages that scan a whole table of members, orders or sales. */
import { open, stat } from 'node:fs/promises';
import pg from 'pg';
import { startApi } from './shop.mjs';
import { askAll } from './team-pages.mjs';

/** The large tables of a large organisation. PostgreSQL always scans small tables. */
const MEMBERS = ['member', 'member_identity', 'member_file', 'sale_entry', 'sales_sum'];
/**
 * Tables that are large in a real shop but almost empty here. They are checked with
 * `enable_seqscan = off`, so that PostgreSQL scans them only if no index fits.
 */
const ORDERS = [
  'shop_order',
  'order_line',
  'order_event',
  'order_return',
  'invoice',
  'payment_attempt',
  'refund',
  'ledger_entry',
  'rank_history',
  'rank_purchase',
  'access_token',
];

async function settings(address, lines) {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  for (const line of lines) await client.query(`alter database "${rows[0].name}" ${line}`);
  await client.end();
}

/**
 * Requests every page once while PostgreSQL logs its query plans.
 *
 * @param {object} options
 * @param {string} options.address of the database
 * @param {string} options.log file of the server
 * @returns {Promise<{ page: string, person: string, table: string }[]>} full table scans
 */
export async function findWholeScans({ address, log, dataDir, env, recorded }) {
  const found = [];
  for (const [tables, seqscan] of [
    [MEMBERS, 'on'],
    [ORDERS, 'off'],
  ]) {
    await settings(address, [
      "set session_preload_libraries = 'auto_explain'",
      'set auto_explain.log_min_duration = 0',
      'set auto_explain.log_nested_statements = on',
      `set enable_seqscan = ${seqscan}`,
    ]);
    const api = await startApi({ dataDir, api: env });
    try {
      for (const one of recorded) {
        const from = (await stat(log)).size;
        await askAll(api.baseUrl, one);
        const plans = await textFrom(log, from);
        const scanned = [...plans.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table);
        for (const table of new Set(scanned.filter((name) => tables.includes(name)))) {
          found.push({ page: one.page, person: one.person, table });
        }
      }
    } finally {
      await api.stop();
      await settings(address, ['reset all']);
    }
  }
  return found;
}

async function textFrom(file, position) {
  const handle = await open(file);
  try {
    const length = (await handle.stat()).size - position;
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.toString('utf8');
  } finally {
    await handle.close();
  }
}
