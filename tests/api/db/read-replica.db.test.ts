import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../api/db/client';
import { openReadDatabase } from '../../../api/db/read-replica';
import { category } from '../../../api/db/schema';
import { createTestApi } from '../../setup/database';
import { startDatabaseProxy } from '../../setup/database-proxy';
import { createTestDatabase } from '../../setup/test-database';

/** The replica is a second database, so that a test can tell which one answered. */
describe.runIf(inject('database').kind === 'postgres')('a read replica', () => {
  async function openPair() {
    const [first, second] = [
      await createTestDatabase('migrated'),
      await createTestDatabase('migrated'),
    ];
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
    return { primary, proxy, read, clock };
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
