import { createServer, type Socket } from 'node:net';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../api/db/client';
import { rateLimit } from '../../../api/db/schema';
import { describeOnBoth } from '../../setup/database';
import { freePort } from '../../setup/free-port';
import { createTestDatabase } from '../../setup/test-database';

/** A server that takes connections and never says a word. */
async function startSilence(): Promise<string> {
  const port = await freePort();
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgres://shop@127.0.0.1:${port}/shop`;
}

describeOnBoth('a transaction', (open) => {
  it('ends with the named statement, and rolls back if it fails', async () => {
    const { db } = await open();
    const write = (key: string, ending: SQL) =>
      db.transaction(async (tx, commitWith) => {
        commitWith(ending);
        await tx.insert(rateLimit).values({ key });
        return key;
      });
    expect(await write('done', sql`update rate_limit set points = 7`)).toBe('done');
    await expect(write('undone', sql`select 1 / 0`)).rejects.toThrow();
    await db.transaction(async (tx) => void (await tx.insert(rateLimit).values({ key: 'later' })));
    const rows = await db.select().from(rateLimit).orderBy(rateLimit.key);
    expect(rows.map(({ key, points }) => [key, points])).toEqual([
      ['done', 7],
      ['later', 0],
    ]);
  });
});

describe.runIf(inject('database').kind === 'postgres')('the connections to PostgreSQL', () => {
  it('are aborted when the server accepts them and never answers', async () => {
    const databaseUrl = await startSilence();
    const opening = openDatabase({ databaseUrl, dataDir: '', connectTimeoutMs: 50 });
    await expect(opening).rejects.toMatchObject({ cause: { message: /timeout/ } });
  });

  it('abort slow statements, but not migrations', async () => {
    const { url = '', drop } = await createTestDatabase();
    const options = { databaseUrl: url, dataDir: '', statementTimeoutMs: 1 };
    const { db, close } = await openDatabase(options);
    onTestFinished(() => close().finally(drop));
    const slow = db.execute(sql`select pg_sleep(60)`);
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  });

  it('survive a broken connection in the middle of a transaction', async () => {
    const { url = '', drop } = await createTestDatabase();
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
    onTestFinished(() => close().finally(drop));
    const broken = db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as never as {
        rows: { pid: number }[];
      };
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // Nobody waits for the connection when it breaks.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    });
    const error = await broken.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await db.execute(sql`select 1`);
  });

  it('migrate a new database once when several hosts start at the same time', async () => {
    const { url = '', drop } = await createTestDatabase();
    onTestFinished(drop);
    const hosts = [1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir: '' }));
    const started = await Promise.allSettled(hosts);
    for (const host of started) if (host.status === 'fulfilled') await host.value.close();
    expect(started.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  });

  it('let a statement take as long as it needs if no limit is set, as in an import', async () => {
    const { url = '', drop } = await createTestDatabase();
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
    onTestFinished(() => close().finally(drop));
    const { rows } = (await db.execute(sql`show statement_timeout`)) as never as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });
});
