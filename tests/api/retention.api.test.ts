import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Duration, formatDuration, subtractDuration } from '@contract/duration';
import { DATA_CLASSES, type DataClass } from '@contract/retention';
import { getTableName, isTable, type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as schema from '../../api/db/schema';
import { sweeps } from '../../api/housekeeping';
import { root } from '../architecture/sources';
import { describeOnBoth, type TestApi } from '../setup/database';

const classes = Object.entries<DataClass>(DATA_CLASSES);

describeOnBoth('the table of data classes', (open) => {
  it('has every table of the schema once, and is the one in docs/retention.md', async () => {
    const tables = Object.values(schema)
      .filter((one) => isTable(one))
      .map((one) => getTableName(one));
    expect(classes.flatMap(([, one]) => one.tables).sort()).toEqual(tables.sort());
    const [document = ''] = readFileSync(join(root, 'docs/retention.md'), 'utf8').split('\n## ');
    const rows = classes.map(
      ([, { holds, level, tables: names, from, retention, after, work }]) => {
        const cells = [holds, level, names.map((name) => `\`${name}\``).join(', '), from];
        return `| ${[...cells, retention ? formatDuration(retention) : '', after, work && `\`${work}\``].join(' | ')} |`;
      },
    );
    expect(document.match(/^\| (?!data |--).*$/gm)).toEqual(rows);
  });

  it('names a job for each period', async () => {
    const { context } = await open();
    const jobs = Object.keys(sweeps(context));
    const without = classes.filter(
      ([, { retention, work }]) => retention !== null && !jobs.includes(work),
    );
    expect(without).toEqual([]);
  });

  it.each(
    classes.flatMap(([name, { retention, work }]) =>
      retention ? [{ name, kept: retention, work }] : [],
    ),
  )('keeps $name until its retention period ends, and no longer', async ({ name, kept, work }) => {
    const api = await openWithMembers(open);
    const { young, old } = around(name, api, kept);
    const write = writers[name];
    if (!write) throw new Error(`No test writes ${name}.`);
    await api.db.execute(write.insert(young, 1));
    await api.db.execute(write.insert(old, 2));
    const count = async () =>
      Number(((await api.db.execute(write.left)) as { rows: { n: number }[] }).rows[0]?.n);
    expect(await count()).toBe(2);
    const job = sweeps({ ...api.context })[work];
    await job?.();
    expect(await count()).toBe(1);
  });
});

/** These ask the database, or the machine, what time it is. */
const OF_THE_MACHINE = ['requests', 'counts', 'staffRecord'];

/** A moment just within the time that something is kept, and one just beyond. */
function around(name: string, { clock }: TestApi, kept: Duration) {
  const now = OF_THE_MACHINE.includes(name) ? new Date() : clock.at;
  const end = name === 'orders' ? new Date('2026-03-31T18:30:00Z') : now;
  const edge = subtractDuration(end, kept).getTime();
  return { young: new Date(edge + 60_000), old: new Date(edge - 60_000) };
}

/** In use until now. */
const END = new Date('2100-01-01T00:00:00Z');

const [CUSTOMER, LEFT, LEFT_TOO] = [1, 2, 3].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
);

async function openWithMembers(open: () => Promise<TestApi>): Promise<TestApi> {
  const api = await open();
  for (const id of [CUSTOMER, LEFT, LEFT_TOO]) {
    await api.db.execute(sql`
      insert into member (id, type, name, email, phone, password_hash, password_changed_at)
      values (${id}, 'customer', '', ${id}, ${id}, '', now())`);
  }
  return api;
}

const iso = (at: Date) => at.toISOString();
const counted = (table: string, more = 'true'): SQL =>
  sql.raw(`select count(*)::int as n from ${table} where ${more}`);

/** How a test writes something of a class that began at a moment, and counts what is left. */
const writers: Record<string, { insert(at: Date, serial: number): SQL; left: SQL }> = {
  imports: {
    insert: (at) => sql`
      insert into import_run (file, state, started_at) values ('goods.csv', 'done', ${iso(at)})`,
    left: counted('import_run'),
  },
  staffSessions: {
    insert: (at, serial) => sql`
      with staff as (
        insert into staff_account (email, name, password_hash, password_changed_at, roles)
        values (${`${serial}@shop.test`}, 'Asha', '', now(), '{owner}') returning id)
      insert into staff_session (hash, staff_id, device, created_at, used_at, code_at)
      select ${`${serial}`}, id, '', ${at.toISOString()}, ${END.toISOString()}, now() from staff`,
    left: sql`select count(*)::int as n from staff_session`,
  },
  staffInvitations: {
    insert: (at, serial) => sql`
      insert into staff_invitation (email, roles, token_hash, created_at, expires_at)
      values (${`${serial}@shop.test`}, '{owner}', ${`${serial}`}, now(), ${at.toISOString()})`,
    left: sql`select count(*)::int as n from staff_invitation`,
  },
  staffRecord: {
    insert: (at) => sql`
      insert into staff_record (at, actor, action, subject, detail_sealed, request_id)
      values (${at.toISOString()}, 'Asha', 'order.ship', '', '', '')`,
    left: sql`select count(*)::int as n from staff_record`,
  },
  account: {
    insert: (at, serial) => sql`
      with told as (
        insert into member (type, name, email, phone, password_hash, password_changed_at, last_used_at, unused_told_at)
        values ('customer', 'Asha', ${`a${serial}`}, ${`p${serial}`}, '', now(), ${iso(at)}, ${iso(at)}) returning id)
      insert into outbox (kind, subject_id, channel, sealed, state, created_at)
      select 'account_unused', id, 'mail', '', 'sent', ${iso(at)} from told`,
    left: counted('member', "name = 'Asha'"),
  },
  documents: {
    insert: (at, serial) => sql`
      with gone as (update member set left_at = ${iso(at)} where id = ${serial === 1 ? LEFT : LEFT_TOO} returning id)
      insert into member_file (member_id, kind, store_key, media_type, size)
      select id, 'pancard', ${`members/some/${serial}`}, 'image/png', 1 from gone`,
    left: counted('member_file'),
  },
  closedCustomers: {
    insert: (at, serial) => sql`
      insert into closed_account (member_id, type, cause, closed_at, sealed)
      values (${serial === 1 ? LEFT : LEFT_TOO}, 'customer', 'member', ${iso(at)}, '')`,
    left: counted('closed_account'),
  },
  register: {
    insert: (at, serial) => sql`
      with gone as (update member set left_at = ${iso(at)} where id = ${serial === 1 ? LEFT : LEFT_TOO} returning id),
      entry as (
        insert into closed_account (member_id, type, cause, closed_at, sealed)
        select id, 'distributor', 'member', ${iso(at)}, '' from gone returning member_id)
      insert into member_agreement (member_id, key, version, accepted_at)
      select member_id, 'adult', '1', now() from entry`,
    left: counted('closed_account full join member_agreement using (member_id)'),
  },
  orders: {
    insert: (at, serial) => sql`
      insert into shop_order (number, public_id, member_id, member_type, request_key, method, changed_by,
        changed_because, ediscount, supplier_state, place_of_supply, gross, discount, total, taxable, cgst, sgst,
        igst, delivery, delivery_taxable, delivery_cgst, delivery_sgst, delivery_igst, points, buyer_sealed,
        created_at, updated_at)
      values (${`ORD-${serial}`}, ${`public-${serial}`}, ${CUSTOMER}, 'customer', ${`key-${serial}`}, 'cod', 'member',
        'placed', 0, '36', '36', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'v1.sealed', ${iso(at)}, ${iso(at)})`,
    left: counted('shop_order', "buyer_sealed <> '' and erased_at is null"),
  },
  tickets: {
    insert: (at, serial) => sql`
      insert into ticket (number, kind, name, email, subject, message, status, resolved_at, acknowledge_by, resolve_by)
      values (${`T${serial}`}, 'grievance', 'Asha', 'a@example.org', '', '', 'resolved', ${iso(at)}, now(), now())`,
    left: counted('ticket'),
  },
  messages: {
    insert: (at) => sql`
      insert into outbox (kind, subject_id, channel, sealed, state, created_at)
      values ('order_paid', gen_random_uuid(), 'mail', '', 'sent', ${iso(at)})`,
    left: counted('outbox'),
  },
  securityLog: {
    insert: (at) => sql`
      insert into security_log (at, event, outcome, client, request_id) values (${iso(at)}, 'login', 'done', '', '')`,
    left: counted('security_log'),
  },
  sessions: {
    insert: (at, serial) => sql`
      insert into access_token (hash, member_id, created_at, expires_at)
      values (${`h${serial}`}, ${CUSTOMER}, ${iso(at)}, '2099-01-01')`,
    left: counted('access_token'),
  },
  changes: {
    insert: (at, serial) => sql`
      insert into account_change (member_id, kind, token_hash, before_sealed, created_at)
      values (${CUSTOMER}, 'account_email', ${`t${serial}`}, '', ${iso(at)})`,
    left: counted('account_change'),
  },
  verifications: {
    insert: (at) => sql`
      insert into verification (kind, number_hash, requested_at) values ('pan', 'a', ${iso(at)})`,
    left: counted('verification'),
  },
  phoneCodes: {
    insert: (at, serial) => sql`
      insert into phone_code (request, purpose, phone_hash, code_hash, created_at)
      values (${`r${serial}`}, 'register', '', '', ${iso(at)})`,
    left: counted('phone_code'),
  },
  requests: {
    insert: (at, serial) => sql`
      insert into idempotency_key (hash, fingerprint, state, holder, lease_until, created_at)
      values (${`h${serial}`}, '{}', 'running', '', ${iso(at)}, ${iso(at)})`,
    left: counted('idempotency_key'),
  },
  cacheChanges: {
    insert: (at, serial) => sql`
      insert into cache_change (key, at) values (${`product:p${serial}`}, ${iso(at)})`,
    left: sql`select count(*)::int as n from cache_change where key like 'product:p%'`,
  },
  counts: {
    insert: (at, serial) => sql`
      insert into rate_limit (key, points, expire)
      values (${`k${serial}`}, 1, ${at.getTime() + 24 * 60 * 60 * 1000})`,
    left: counted('rate_limit'),
  },
  webhooks: {
    insert: (at, serial) => sql`
      insert into webhook_event (id, received_at) values (${`e${serial}`}, ${iso(at)})`,
    left: counted('webhook_event'),
  },
  sandbox: {
    insert: (at, serial) => sql`
      insert into sandbox_record (id, kind, data, created_at) values (${`r${serial}`}, 'message', '{}', ${iso(at)})`,
    left: counted('sandbox_record'),
  },
};
