import { connect, createServer, type Socket } from 'node:net';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createApi } from '../../../api/app';
import { openDatabase } from '../../../api/db/client';
import { describeOnBoth } from '../../setup/database';
import { freePort } from '../../setup/free-port';
import { createTestDatabase } from '../../setup/test-database';

/** PostgreSQL at another port, where it can be taken away. */
async function behindProxy(address: string) {
  const url = new URL(address);
  const [host, port] = [url.hostname, Number(url.port || 5432)];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const database = connect(port, host);
    for (const one of [socket, database]) {
      sockets.add(one);
      one.on('error', () => undefined);
    }
    socket.pipe(database).pipe(socket);
  });
  url.port = String(await freePort());
  url.hostname = '127.0.0.1';
  await new Promise<void>((resolve) => server.listen(Number(url.port), '127.0.0.1', resolve));
  return {
    url: url.href,
    takeAway: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe.runIf(inject('database').kind === 'postgres')('a database that goes away', () => {
  describeOnBoth('from the api', (open) => {
    it('is answered with 503 and a retry time', async () => {
      const { context, logs } = await open();
      const { url = '', drop } = await createTestDatabase();
      const proxy = await behindProxy(url);
      const { db, close } = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
      onTestFinished(() => close().finally(drop));
      const app = createApi({ ...context, db });
      expect((await app.request('/api/category/all')).status).toBe(200);
      proxy.takeAway();
      const response = await app.request('/api/category/all');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
      expect(logs.at(-1)).toContain('the database is unavailable');
    });
  });
});

describe('a failed query', () => {
  const failed = (code: string, message = '') =>
    new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });

  it.each(['ECONNREFUSED', '57P01', '57P03', '08006', '53300'])(
    'is recognised as an unavailable database by %s',
    (code) => {
      expect(isDatabaseUnavailable(failed(code))).toBe(true);
    },
  );

  it.each(['23505', '42P01', '22003'])('is a fault of the program by %s', (code) => {
    expect(isDatabaseUnavailable(failed(code))).toBe(false);
  });
});
