import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createApi } from '../../../api/app';
import { openDatabase } from '../../../api/db/client';
import { describeOnBoth } from '../../setup/database';
import { startDatabaseProxy } from '../../setup/database-proxy';
import { createTestDatabase } from '../../setup/test-database';

describe.runIf(inject('database').kind === 'postgres')('a database that goes away', () => {
  describeOnBoth('from the api', (open) => {
    it('is answered with 503 and a retry time', async () => {
      const { context, logs } = await open();
      const { url = '', drop } = await createTestDatabase();
      const proxy = await startDatabaseProxy(url);
      const { db, close } = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
      onTestFinished(() => close().finally(drop));
      const app = createApi({ ...context, db });
      expect((await app.request('/api/category/all')).status).toBe(200);
      await proxy.takeAway();
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

  it.each(['ECONNREFUSED', '57P01', '57P03', '08006', '53300', '25006'])(
    'is recognised as an unavailable database by %s',
    (code) => {
      expect(isDatabaseUnavailable(failed(code))).toBe(true);
    },
  );

  it.each(['23505', '42P01', '22003'])('is a fault of the program by %s', (code) => {
    expect(isDatabaseUnavailable(failed(code))).toBe(false);
  });
});
