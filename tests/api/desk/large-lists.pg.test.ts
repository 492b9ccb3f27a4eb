import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';
import { full } from '../../setup/full';

interface Sizes {
  members: number;
  orders: number;
  tickets: number;
  products: number;
  events: number;
}

const { deskLists, fillDesk } = (await import(
  new URL('../../../bench/desk-rows.mjs', import.meta.url).href
)) as {
  deskLists(sizes: Sizes): Record<string, string>;
  fillDesk(
    query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
    sizes: Sizes,
    seal: (purpose: string, owner: string, text: string) => string,
  ): Promise<void>;
};

const SIZES = { members: 12_000, orders: 12_000, tickets: 12_000, products: 8_000, events: 12_000 };
const LARGE = [
  'shop_order',
  'order_line',
  'payment_attempt',
  'member',
  'member_file',
  'ticket',
  'ticket_message',
  'product',
  'security_log',
  'staff_record',
];
/** Rows of a large table that one statement may read: a page, and what is counted at most. */
const MAX_READ = 4_000;
/** Stock has no index, because each sale would then write into every index of products. */
const READS_ALL = ['products by stock', 'products, low stock', 'home'];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** The rows of each table that a plan has read. */
function readRows(plan: Plan, read = new Map<string, number>()): Map<string, number> {
  const table = plan['Relation Name'];
  if (table) {
    const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': lossy = 0 } =
      plan;
    const rows = (plan['Actual Rows'] + filtered + lossy) * plan['Actual Loops'];
    read.set(table, (read.get(table) ?? 0) + rows);
  }
  for (const below of plan.Plans ?? []) readRows(below, read);
  return read;
}

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

describeOnBoth(
  'the lists of the desk among many rows',
  (open) => {
    let api: TestApi;
    let headers: Record<string, string>;
    beforeAll(async () => {
      api = await open();
      api.clock.at = new Date();
      const roles = ['owner', 'orders', 'catalogue', 'support', 'compliance'] as const;
      headers = deskHeaders((await addStaff(api, roles)).token);
      await onOneConnection(api, (client) =>
        fillDesk(
          (...statement) => client.query(...statement),
          SIZES,
          api.context.accounts.vault.seal,
        ),
      );
    }, 120_000);

    const get = (path: string) => api.call('GET', `desk/${path}`, undefined, headers);

    /** The statements that the api sends to read a list. */
    const statementsOf = async (path: string) => {
      const { sqlToQuery } = PgDialect.prototype;
      const statements: { sql: string; params: unknown[] }[] = [];
      const spy = vi.spyOn(PgDialect.prototype, 'sqlToQuery').mockImplementation(function (
        this: PgDialect,
        ...args
      ) {
        const query = sqlToQuery.apply(this, args);
        statements.push(query);
        return query;
      });
      const { status } = await get(path).finally(() => spy.mockRestore());
      expect(status, path).toBe(200);
      return statements.filter(({ sql }) => /^\s*(?:select|with)/.test(sql));
    };

    it('read as many rows as a page needs, by indexes', async () => {
      const faults: string[] = [];
      await onOneConnection(api, async (client) => {
        // These tables are small enough to be read as a whole, which a shop's are not.
        await client.query('set enable_seqscan = off');
        for (const [name, path] of Object.entries(deskLists(SIZES))) {
          if (name.includes('deep') || READS_ALL.includes(name)) continue;
          const statements = await statementsOf(path);
          expect(statements.length, path).toBeGreaterThan(1);
          for (const { sql, params } of statements) {
            const { rows } = await client.query(`explain (analyze, format json) ${sql}`, params);
            const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
            for (const [table, count] of readRows(plans[0].Plan)) {
              if (LARGE.includes(table) && count > MAX_READ)
                faults.push(`${name}: ${count} of ${table}: ${sql}`);
            }
          }
        }
        await client.query('reset enable_seqscan');
      });
      expect(faults).toEqual([]);
    }, 120_000);

    it('end after ten thousand rows, and are counted up to a thousand', async () => {
      const { body } = await get('order/all');
      expect(body).toMatchObject({ total: null });
      expect((await get('order/all?page=200')).body.data).toHaveLength(50);
      expect((await get('order/all?page=201')).body).toMatchObject({ data: [], total: null });
      // The last page is known without counting.
      const packed = (await get('order/all?queue=packed')).body;
      expect(packed).toMatchObject({ total: 120, queues: { packed: 120 } });
      expect((await get('order/all?queue=packed&page=3')).body).toMatchObject({ total: 120 });
    });
  },
  full,
);

const clientOf = ({ db }: TestApi) => (db as unknown as { $client: Client }).$client;

/** A setting of the session holds for the connection alone. */
async function onOneConnection(api: TestApi, work: (client: Client) => Promise<void>) {
  const client = clientOf(api) as Client & { connect?(): Promise<Client & { release(): void }> };
  if (!client.connect) return work(client);
  const connection = await client.connect();
  await work(connection).finally(() => connection.release());
}
