import { dayInIndia } from '@contract/india';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '../../../api/db/client';
import { openReadDatabase } from '../../../api/db/read-replica';
import { category, staffRecord } from '../../../api/db/schema';
import { createTestApi } from '../../setup/database';
import { startDatabaseProxy } from '../../setup/database-proxy';
import { addStaff, deskHeaders } from '../../setup/desk';
import { full } from '../../setup/full';
import { createTestDatabase } from '../../setup/test-database';

/** The replica is a second database, so that a test can tell which one answered. */
describe.runIf(full && inject('database').kind === 'postgres')('a read replica', () => {
  async function openPair() {
    const first = await createTestDatabase('migrated');
    const second = await createTestDatabase('migrated');
    const proxy = await startDatabaseProxy(second.url ?? '');
    const primary = await openDatabase({ databaseUrl: first.url ?? '', dataDir: '' });
    const copy = await openDatabase({ databaseUrl: second.url ?? '', dataDir: '' });
    await primary.db.insert(category).values({ slug: 'primary', name: 'Primary' });
    await copy.db.insert(category).values({ slug: 'replica', name: 'Replica' });
    const clock = { at: 0 };
    const read = await openReadDatabase({
      primary: primary.db,
      url: proxy.url,
      statementTimeoutMs: 5_000,
      log: pino({ level: 'silent' }),
      clock: () => clock.at,
    });
    onTestFinished(async () => {
      await Promise.all([read.close(), primary.close(), copy.close()]);
      await Promise.all([first.drop(), second.drop()]);
    });
    return { primary, copy, proxy, read, clock };
  }

  it('answers what everybody sees, and nothing that a session asks for', async () => {
    const { primary, read } = await openPair();
    const api = await createTestApi({ db: primary.db, readDb: read.db });
    onTestFinished(() => api.close());
    const { body } = await api.call('GET', 'category/all');
    expect(body.data).toMatchObject([{ slug: 'replica' }]);
    expect((await api.call('GET', 'cache/changes')).status).toBe(200);
    expect(await primary.db.$count(category)).toBe(1);
  });

  it('answers reports, whose downloads are recorded on the primary', async () => {
    const { primary, read, copy } = await openPair();
    const api = await createTestApi({
      db: primary.db,
      readDb: read.db,
      reportDb: read.currentDatabase,
    });
    onTestFinished(() => api.close());
    const headers = deskHeaders((await addStaff(api, ['owner'])).token);
    await copy.db.execute(sql`
      insert into member (type, name, email, phone, password_hash, password_changed_at)
      values ('customer', 'Asha', 'asha@example.org', '9876543210', '', now())`);
    const today = dayInIndia(new Date());
    const ask = (path: string) => api.call('GET', `desk/${path}`, undefined, headers);
    const { body } = await ask(`figures?from=${today}&to=${today}`);
    expect(body.data).toMatchObject({ new_customers: 1 });
    expect((await ask('register/csv')).status).toBe(200);
    expect(await primary.db.$count(staffRecord, eq(staffRecord.action, 'register.download'))).toBe(
      1,
    );
    expect(await copy.db.$count(staffRecord)).toBe(0);
    expect(read.isReplicaUsed()).toBe(true);
  });

  it('answers a report only with everything that was committed before', async () => {
    const { primary, read, proxy } = await openPair();
    expect(await read.currentDatabase()).toBe(read.db);
    const { $client: pool } = primary.db as Database & { $client: Pool };
    const ahead = vi.spyOn(pool, 'query').mockImplementation((async () => ({
      rows: [{ position: 'FFFFFFFF/0' }],
    })) as never);
    expect(await read.currentDatabase()).toBe(primary.db);
    const asked = ahead.mock.calls.length;
    // The next ones do not wait again for a replica that stays behind.
    expect(await Promise.all([read.currentDatabase(), read.currentDatabase()])).toEqual([
      primary.db,
      primary.db,
    ]);
    expect(ahead).toHaveBeenCalledTimes(asked);
    ahead.mockRestore();
    await read.check();
    expect(await read.currentDatabase()).toBe(read.db);
    await proxy.takeAway();
    expect(await read.currentDatabase()).toBe(primary.db);
  });

  it('is left out when it is gone, without a failed request, and returns', async () => {
    const { proxy, read } = await openPair();
    const slugs = async () =>
      (await read.db.select({ slug: category.slug }).from(category)).map(({ slug }) => slug);
    expect(await slugs()).toEqual(['replica']);
    await proxy.takeAway();
    expect(await slugs()).toEqual(['primary']);
    expect(read.isReplicaUsed()).toBe(false);
    await proxy.bringBack();
    await expect.poll(slugs).toEqual(['replica']);
  });
});
