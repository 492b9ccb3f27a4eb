import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../api/db/client';
import { startDatabaseProxy } from '../../setup/database-proxy';
import { full } from '../../setup/full';
import { command } from '../../setup/postgres-run';
import { createTestDatabase } from '../../setup/test-database';

describe.runIf(full && inject('database').kind === 'postgres')(
  'a database of several servers',
  () => {
    async function openOn(count: number) {
      const { url = '', drop } = await createTestDatabase('migrated');
      const servers = [];
      for (let index = 0; index < count; index++) servers.push(await startDatabaseProxy(url));
      const { username, pathname } = new URL(url);
      const places = servers.map(({ place }) => place).join(',');
      const databaseUrl = `postgres://${username}@${places}${pathname}`;
      onTestFinished(drop);
      return { servers, url, databaseUrl };
    }

    it('is reached by the server that answers, and after a failover by the other one', async () => {
      const { servers, databaseUrl } = await openOn(2);
      const [first, second] = servers;
      await first?.takeAway();
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
      onTestFinished(close);
      const count = () => db.execute(sql`select 1 as up`);
      expect(await count()).toMatchObject({ rows: [{ up: 1 }] });
      await second?.takeAway();
      const refused = await count().catch((error: unknown) => error);
      expect(isDatabaseUnavailable(refused)).toBe(true);
      await first?.bringBack();
      await expect.poll(() => count().catch(() => null)).toMatchObject({ rows: [{ up: 1 }] });
      await db.transaction((tx) => tx.execute(sql`create table written_after_failover ()`));
    });

    it('is unavailable while no server accepts writes, and goes on when one does', async () => {
      const { url, databaseUrl } = await openOn(2);
      const name = new URL(url).pathname.slice(1);
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
      onTestFinished(close);
      await command(url, `alter database ${name} set default_transaction_read_only = on`);
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid()`;
      await command(url, cut);
      const count = () => db.execute(sql`select 1 as up`);
      await expect
        .poll(async () => isDatabaseUnavailable(await count().catch((error: unknown) => error)))
        .toBe(true);
      const refused = await openDatabase({ databaseUrl, dataDir: '' }).catch((error) => error);
      expect(refused).toMatchObject({ cause: { code: '25006' } });
      const server = inject('database');
      if (server.kind === 'postgres') {
        await command(server.url, `alter database ${name} reset default_transaction_read_only`);
      }
      await expect.poll(() => count().catch(() => null)).toMatchObject({ rows: [{ up: 1 }] });
    });

    it('reports a wrong database name, which no waiting mends', async () => {
      const { databaseUrl } = await openOn(2);
      const opening = openDatabase({ databaseUrl: `${databaseUrl}_of_nobody`, dataDir: '' });
      await expect(opening).rejects.toMatchObject({ code: '3D000' });
    });
  },
);
