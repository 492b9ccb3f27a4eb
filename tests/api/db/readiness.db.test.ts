import { expect, it } from 'vitest';
import { isDatabaseUp } from '../../../api/db/readiness';
import { describeOnBoth } from '../../setup/database';

describeOnBoth('the readiness of the api', (open) => {
  it('is confirmed with 200 while the database responds', async () => {
    const { app } = await open();
    const response = await app.request('/readyz');
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
  });

  it('is denied immediately if a query fails, and after the timeout if none returns', async () => {
    const failing = { execute: () => Promise.reject(new Error('gone')) };
    const silent = { execute: () => new Promise(() => {}) };
    for (const db of [failing, silent] as never[]) expect(await isDatabaseUp(db, 1)).toBe(false);
  });
});
