import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../../api/db/client';
import { lastMigration, migrate } from '../../../api/db/migrate';
import { createPglite } from '../../../api/db/pglite';
import { projectRoot } from '../../../api/kernel/project-root';
import { full } from '../../setup/full';
import { emptyArchive } from '../../setup/migrated-archive';
import { createTestDatabase } from '../../setup/test-database';
import { testPool } from '../../setup/test-pool';

const all = join(projectRoot(), 'api/db/migrations');

/** A part of a statement that adds a member. */
const BUYER = sql`buyer as (
  insert into member (type, name, email, phone, password_hash, password_changed_at)
  values ('customer', 'Asha', 'asha@example.org', '9876543210', '', now()) returning id
)`;
/** What orders of all these versions need. */
const ORDER_COLUMNS =
  sql.raw(`number, public_id, request_key, member_id, member_type, method, payment,
  fulfilment, changed_by, changed_because, ediscount, supplier_state, place_of_supply, gross,
  discount, total, taxable, cgst, sgst, igst, delivery, delivery_taxable, delivery_cgst,
  delivery_sgst, delivery_igst, points, buyer_sealed`);
/** Their values, in a selection from `buyer` and orders with a `number`. */
const orderValues = (
  method: SQL,
) => sql`number, number, number, id, 'customer', ${method}, 'created',
  'waiting', 'test', 'test', 0, '36', '36', 100, 0, 100, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, ''`;

describe.runIf(full)(`a database of an earlier version (${inject('database').kind})`, () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  it('finds its products by whole words after the migration', async () => {
    const { db, migrate } = await openEmpty(closing);
    await migrate(await migrationsUntil('0002_unknown_gst', closing));
    await db.execute(sql`
      with shelf as (insert into category (slug, name) values ('spices', 'Spices') returning id)
      insert into product (slug, name, keywords, category_id, mrp, price)
      select 'turmeric', 'Turmeric Powder', 'All Out', id, 100, 100 from shelf`);
    const found = async (query: string) => {
      const answer = await db.execute(
        sql`select slug from product where search @@ ${query}::tsquery`,
      );
      return (answer as unknown as { rows: unknown[] }).rows.length;
    };
    expect([await found('turmeric'), await found('all & out')]).toEqual([0, 0]);

    await migrate(all);
    expect([await found('turmeric'), await found('all & out')]).toEqual([1, 1]);
    const indexes = await db.execute(
      sql`select indexname from pg_indexes where indexname in ('product_search', 'product_featured')`,
    );
    expect((indexes as unknown as { rows: unknown[] }).rows).toHaveLength(2);
  });

  it('has its products counted after the migration', async () => {
    const { db, migrate } = await openEmpty(closing);
    await migrate(await migrationsUntil('0003_whole_words', closing));
    await db.execute(sql`
      with shelf as (insert into category (slug, name) values ('spices', 'Spices') returning id),
        maker as (insert into brand (slug, name) values ('maker', 'Maker') returning id)
      insert into product (slug, name, category_id, brand_id, mrp, price, status)
      select slug, slug, shelf.id, maker.id, 100, 100, status from shelf, maker,
        (values ('turmeric', 'active'), ('pepper', 'active'), ('salt', 'withdrawn')) as one (slug, status)`);

    await migrate(all);
    const counts = await db.execute(
      sql`select product_count from category union all select product_count from brand`,
    );
    expect((counts as unknown as { rows: unknown[] }).rows).toEqual([
      { product_count: 2 },
      { product_count: 2 },
    ]);
  });

  it('keeps one row per refused refund, and the last open purchase of a rank', async () => {
    const { db, migrate } = await openEmpty(closing);
    await migrate(await migrationsUntil('0038_counts_look_first', closing));
    await db.execute(sql`
      with ${BUYER}, step as (insert into rank (rank, name) values (1, 'Bronze') returning id), placed as (
        insert into shop_order (${ORDER_COLUMNS}, created_at)
        select ${orderValues(sql`'razorpay'`)}, placed_at::timestamptz
        from buyer, (values ('first', '2026-11-01'), ('last', '2026-11-03'), ('middle', '2026-11-02'))
          as orders (number, placed_at)
        returning id, number, member_id
      ), paid as (
        insert into payment_attempt (order_id, gateway, reference, amount, payment_id, reason)
        select id, 'razorpay', 'order_1', 100, 'pay_1', 'BAD_REQUEST_ERROR'
        from placed where number = 'first' returning id, order_id
      ), owed as (
        insert into refund (order_id, attempt_id, amount, cause, actor, state, reason, gateway_refund_id)
        select order_id, id, 50, cause, 'test', state, 'no balance', gateway_refund_id from paid,
          (values ('cancelled', 'failed', null), ('cancelled, again', 'failed', 'rfnd_2'),
            ('staff:1', 'failed', null), ('staff:1, again', 'done', 'rfnd_4'))
          as refunds (cause, state, gateway_refund_id)
      )
      insert into rank_purchase (order_id, member_id, rank_id, worth)
      select placed.id, member_id, step.id, 100 from placed, step`);
    await db.execute(sql`update payment_attempt set state = 'captured'`);

    await migrate(all);
    const rowsOf = async (query: ReturnType<typeof sql>) =>
      ((await db.execute(query)) as unknown as { rows: unknown[] }).rows;
    expect(
      await rowsOf(
        sql`select kind, serial, state, refused, reason, gateway_refund_id as id from refund order by kind`,
      ),
    ).toEqual([
      { kind: 'cancelled', serial: 1, state: 'failed', refused: 1, reason: 'no balance', id: null },
      { kind: 'staff', serial: 1, state: 'done', refused: 0, reason: '', id: 'rfnd_4' },
    ]);
    expect(await rowsOf(sql`select reason from payment_attempt`)).toEqual([{ reason: '' }]);
    expect(
      await rowsOf(
        sql`select number from rank_purchase join shop_order on id = order_id where is_open`,
      ),
    ).toEqual([{ number: 'last' }]);
  });

  it('has a job for everything that five mechanisms had scheduled', async () => {
    const { db, migrate } = await openEmpty(closing);
    await migrate(await migrationsUntil('0046_active_legs', closing));
    const at = '2026-11-24T10:00:00Z';
    const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
    await db.execute(sql`
      insert into job (name, singleton_key, every_seconds)
      values ('expire-orders', 'recurring', 30), ('send-refunds', 'recurring', 30), ('once', null, null)`);
    await db.execute(sql`
      insert into outbox (id, kind, subject_id, channel, sealed, state, priority, tries, due_at, reason)
      values (${id(1)}, 'account_phone', ${id(1)}, 'sms', '', 'waiting', 0, 2, ${at}, 'timeout'),
        (${id(2)}, 'order_paid', ${id(2)}, 'mail', '', 'parked', 1, 12, ${at}, 'EAUTH'),
        (${id(3)}, 'order_paid', ${id(3)}, 'sms', '', 'parked', 1, 1, ${at}, 'no_sms_templates'),
        (${id(4)}, 'order_paid', ${id(4)}, 'mail', '', 'sent', 1, 1, ${at}, '')`);
    await db.execute(sql`
      with ${BUYER}, placed as (
        insert into shop_order (${ORDER_COLUMNS})
        select ${orderValues(sql`'razorpay'`)} from buyer, (values ('one')) as orders (number)
        returning id
      ), paid as (
        insert into payment_attempt (id, order_id, gateway, reference, amount, ask_at)
        select attempt::uuid, placed.id, 'razorpay', attempt, 100, ask_at::timestamptz
        from placed, (values (${id(5)}, ${at}), (${id(6)}, null)) as attempts (attempt, ask_at)
        returning id, order_id, ask_at
      )
      insert into refund (id, order_id, attempt_id, amount, cause, actor, state, ask_at)
      select ${id(7)}::uuid, order_id, id, 50, 'cancelled', 'test', 'failed', ask_at from paid where ask_at is not null`);
    await db.execute(sql`
      insert into rank_queue (member_id, month, sale_entry_id, state, attempts, due_at, last_error)
      values (${id(8)}, '2026-11-01', null, 'parked', 10, ${at}, 'Error'), (null, null, 42, 'waiting', 0, ${at}, '')`);

    await migrate(all);
    const rowsOf = async (query: ReturnType<typeof sql>) =>
      ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
    const jobs = await rowsOf(sql`
      select name, case name when 'once' then '' else key end as key, state, is_urgent as urgent, attempts
      from job order by name, key`);
    const waiting = { state: 'waiting', urgent: false, attempts: 0 };
    expect(jobs).toEqual([
      { name: 'ask-payment', key: id(5), ...waiting },
      { name: 'award-rank', key: `${id(8)} 2026-11-01`, ...waiting, state: 'parked', attempts: 10 },
      { name: 'expire-orders', key: 'recurring', ...waiting },
      { name: 'message', key: id(1), ...waiting, urgent: true, attempts: 2 },
      { name: 'message', key: id(2), ...waiting, state: 'parked', attempts: 12 },
      { name: 'once', key: '', ...waiting },
      { name: 'refund', key: id(7), ...waiting },
      { name: 'revoke-ranks', key: '42', ...waiting },
    ]);
    const due = sql`select count(*)::int as n from job where due_at = ${at}`;
    expect(await rowsOf(due)).toEqual([{ n: 6 }]);
    expect(await rowsOf(sql`select state, reason from outbox order by id`)).toEqual([
      { state: 'waiting', reason: 'timeout' },
      { state: 'waiting', reason: '' },
      { state: 'no_route', reason: 'no_sms_templates' },
      { state: 'sent', reason: '' },
    ]);
  });

  it('has the kind, return and number of each refund in columns', async () => {
    const { db, migrate } = await openEmpty(closing);
    await migrate(await migrationsUntil('0052_staff', closing));
    const returnId = '00000000-0000-4000-8000-000000000001';
    await db.execute(sql`
      with ${BUYER}, placed as (
        insert into shop_order (${ORDER_COLUMNS})
        select ${orderValues(sql`'razorpay'`)}
        from buyer, (values ('one'), ('other')) as orders (number) returning id, number
      ), asked as (
        insert into order_return (id, order_id, reason)
        select ${returnId}::uuid, id, '' from placed where number = 'one'
      ), paid as (
        insert into payment_attempt (order_id, gateway, reference, amount)
        select id, 'razorpay', number || ' ' || payment, 100
        from placed, (values ('first'), ('second')) as payments (payment) returning id, order_id, reference
      )
      insert into refund (order_id, attempt_id, amount, cause, actor, state, created_at)
      select order_id, id, 1, cause, 'test', 'done', at::timestamptz
      from paid join (values ('one first', 'cancelled', '2026-11-01'), ('one first', 'undelivered', '2026-11-02'),
        ('one first', ${`return:${returnId}`}, '2026-11-03'), ('one first', 'staff:2', '2026-11-04'),
        ('one second', 'staff:2', '2026-11-04'), ('one first', 'staff:rfnd_1', '2026-11-05'),
        ('one first', 'staff:rfnd_2', '2026-11-06'), ('one second', 'came late', '2026-11-07'),
        ('other first', 'staff:rfnd_3', '2026-11-08'), ('other second', 'paid twice', '2026-11-09'),
        ('other second', 'paid twice, rfnd_4', '2026-11-10'), ('other first', 'wrong amount', '2026-11-11'))
        as refunds (payment, cause, at) on payment = reference`);

    await migrate(all);
    const rows = (await db.execute(sql`
      select reference, kind, return_id, refund.serial from refund
      join payment_attempt on payment_attempt.id = attempt_id
      order by refund.created_at, reference`)) as unknown as { rows: Record<string, unknown>[] };
    const causes = rows.rows.map((row) => [row.reference, row.kind, row.return_id, row.serial]);
    expect(causes).toEqual([
      ['one first', 'cancelled', null, 1],
      ['one first', 'undelivered', null, 1],
      ['one first', 'return', returnId, 1],
      ['one first', 'staff', null, 2],
      ['one second', 'staff', null, 2],
      ['one first', 'staff', null, 3],
      ['one first', 'staff', null, 4],
      ['one second', 'came_late', null, 1],
      ['other first', 'staff', null, 2],
      ['other second', 'paid_twice', null, 1],
      ['other second', 'paid_twice', null, 2],
      ['other first', 'wrong_amount', null, 1],
    ]);
    const again = db.execute(sql`
      insert into refund (order_id, attempt_id, amount, kind, actor)
      select order_id, attempt_id, 1, 'cancelled', 'test' from refund where kind = 'cancelled'`);
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'refund_once' } });
  });

  it('shows orders with the method that paid them', async () => {
    const { db, migrate } = await openEmpty(closing);
    await migrate(await migrationsUntil('0065_indexes_over_time', closing));
    await db.execute(sql`
      with ${BUYER}, placed as (
        insert into shop_order (${ORDER_COLUMNS})
        select ${orderValues(sql`method`)}
        from buyer, (values ('refused first', 'sabpaisa'), ('paid twice', 'razorpay'),
          ('two at once', 'sabpaisa'), ('at the door', 'razorpay'), ('carried', 'sabpaisa'),
          ('another amount', 'sabpaisa'), ('unpaid', 'sabpaisa')) as orders (number, method)
        returning id, number
      )
      insert into payment_attempt (order_id, gateway, reference, amount, reason)
      select id, gateway, number || reference, 100, result from placed join (values
        ('refused first', 'sabpaisa', '1', 'failed'), ('refused first', 'link', '2', 'captured'),
        ('paid twice', 'razorpay', '1', 'captured'), ('paid twice', 'link', '2', 'captured'),
        ('two at once', 'link', '1', 'captured'), ('two at once', 'razorpay', '2', 'captured'),
        ('at the door', 'cash', '1', 'captured'), ('carried', 'carried', '1', 'captured'),
        ('another amount', 'link', '1', 'captured'), ('unpaid', 'link', '1', 'created')
      ) as attempts (number, gateway, reference, result) using (number)`);
    await db.execute(sql`
      update payment_attempt set state = reason where reason in ('captured', 'failed')`);
    await db.execute(sql`
      insert into ledger_entry (order_id, account, amount, cause, at)
      select order_id, gateway, 100, 'payment:' || id, now() from payment_attempt
      where state = 'captured' order by reference`);
    await db.execute(sql`
      insert into refund (order_id, attempt_id, amount, kind, actor)
      select order_id, id, 100, kind, 'test' from payment_attempt join (values
        ('paid twice2', 'paid_twice'), ('another amount1', 'wrong_amount')
      ) as refunds (reference, kind) using (reference)`);

    await migrate(all);
    const rows = (await db.execute(sql`
      select number, method, is_placed_as_test as test from shop_order order by number`)) as unknown as {
      rows: Record<string, unknown>[];
    };
    expect(rows.rows.map(({ number, method, test }) => [number, method, test])).toEqual([
      ['another amount', 'sabpaisa', false],
      ['at the door', 'cod', false],
      ['carried', 'sabpaisa', false],
      ['paid twice', 'razorpay', false],
      ['refused first', 'link', false],
      ['two at once', 'link', false],
      ['unpaid', 'sabpaisa', false],
    ]);
  });
});

/** Runs the missing migrations of a folder. */
const migrator = (run: (query: string) => Promise<{ rows: unknown[] }>) => async (folder: string) =>
  migrate(run, folder, await lastMigration(run));

async function openEmpty(closing: (() => Promise<unknown>)[]) {
  const { url, drop } = await createTestDatabase();
  closing.push(drop);
  if (url) {
    const pool = testPool({ connectionString: url });
    closing.push(() => pool.end());
    const db = drizzlePostgres(pool);
    const client = await pool.connect();
    closing.push(async () => client.release());
    return { db: db as unknown as Database, migrate: migrator((query) => client.query(query)) };
  }
  const client = await createPglite({ loadDataDir: new Blob([await emptyArchive()]) });
  closing.push(() => client.close());
  const db = drizzlePglite(client);
  const run = async (query: string) => (await client.exec(query)).at(-1) ?? { rows: [] };
  return { db: db as unknown as Database, migrate: migrator(run) };
}

/** A folder with the migrations up to one of them. */
async function migrationsUntil(last: string, closing: (() => Promise<unknown>)[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
  closing.push(() => rm(folder, { recursive: true }));
  await cp(all, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1;
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
