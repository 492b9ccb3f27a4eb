import { tmpdir } from 'node:os';
import { requireRoom } from '@kernel/disk-room';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../setup/database';

describeOnBoth('an api with a full disk', (open) => {
  it('continues to read, writes nothing, and writes again once there is space', async () => {
    let least = Number.MAX_SAFE_INTEGER;
    const { call, logs } = await open({ requireRoom: () => requireRoom(tmpdir(), least) });
    expect((await call('GET', 'brand/all')).status).toBe(200);
    const refused = await call('POST', 'login', {
      email: 'a@example.com',
      password: 'no-password',
    });
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(logs.join('\n')).toContain('is almost full');
    least = 1;
    const wrong = await call('POST', 'login', { email: 'a@example.com', password: 'no-password' });
    expect(wrong.status).toBeLessThan(500);
  });
});
