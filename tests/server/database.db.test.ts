import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { completeConfig } from '@kernel/config/config';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  DatabaseDownError,
  openShopDatabase,
  openShopDatabaseWithRetry,
} from '../../server/database';
import { freePort } from '../setup/free-port';
import { createTestDatabase } from '../setup/test-database';

describe.runIf(inject('database').kind === 'postgres')('a database that is not up yet', () => {
  it('is awaited by the api, and named in the error message of commands', async () => {
    const { url = '', drop } = await createTestDatabase('migrated');
    const { hostname, port } = new URL(url);
    const door = await freePort();
    const DATABASE_URL = Object.assign(new URL(url), { hostname: '127.0.0.1', port: door }).href;
    completeConfig({ DATABASE_URL, DATABASE_MIGRATION_URL: undefined });
    onTestFinished(() => completeConfig({ DATABASE_URL: undefined }));
    await expect(openShopDatabase()).rejects.toThrow(DatabaseDownError);
    await expect(openShopDatabase()).rejects.toThrow(/does not answer \(ECONNREFUSED\)\. Start it/);

    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const opening = openShopDatabaseWithRetry(log, {});
    await expect
      .poll(() => lines.join())
      .toContain('waiting for the database: PostgreSQL does not');
    const proxy = createServer((socket) => {
      const database = connect(Number(port) || 5432, hostname);
      // Either end may break the connection when it is closed.
      pipeline(socket, database, socket, () => undefined);
    });
    await once(proxy.listen(door, '127.0.0.1'), 'listening');
    const { db, close } = await opening;
    expect(await db.execute(sql`select 1 as up`)).toMatchObject({ rows: [{ up: 1 }] });
    await close();
    proxy.close();
    await drop();
  });

  it('is distinct from one that refuses the log-in, which the operator must fix', async () => {
    const { url = '', drop } = await createTestDatabase();
    onTestFinished(drop);
    completeConfig({ DATABASE_URL: `${url}_of_nobody` });
    onTestFinished(() => completeConfig({ DATABASE_URL: undefined }));
    const log = pino({ level: 'silent' });
    await expect(openShopDatabaseWithRetry(log, {})).rejects.toMatchObject({ code: '3D000' });
  });
});
