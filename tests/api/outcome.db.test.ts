import { createRateLimiter } from '@kernel/limits/rate-limit';
import { expect, it } from 'vitest';
import { rank } from '../../api/db/schema';
import { bodyOf } from '../../api/http/api-error';
import { countAttempt, done, inTransaction, refuse, refuseField } from '../../api/outcome';
import { describeOnBoth } from '../setup/database';

describeOnBoth('a transaction whose outcome is a refusal', (open) => {
  it('rolls back what was written, and returns the refusal', async () => {
    const { db } = await open();
    const refused = await inTransaction(db, async (tx) => {
      await tx.insert(rank).values({ rank: 1, name: 'Associate' });
      return refuseField('phone', 'phone_taken');
    });
    expect(refused).toEqual({
      ok: false,
      code: 'bad_request',
      fields: { phone: { code: 'phone_taken' } },
    });
    expect(await db.$count(rank)).toBe(0);
  });

  it('commits if there is no refusal, and rethrows faults', async () => {
    const { db } = await open();
    const write = (name: string) =>
      inTransaction(db, async (tx) => {
        await tx.insert(rank).values({ rank: 1, name });
        return done({ name });
      });
    expect(await write('Associate')).toEqual({ ok: true, name: 'Associate' });
    expect(await db.$count(rank)).toBe(1);
    await expect(write('Another')).rejects.toThrow();
  });
});

describeOnBoth('an attempt', () => {
  it('counts up to the limit and then says when to try again', async () => {
    const limiter = createRateLimiter({ limit: 1, windowSeconds: 90 }, () => 0);
    expect(await countAttempt(limiter, 'key', 'too_many_logins')).toBeNull();
    const again = await countAttempt(limiter, 'key', 'too_many_logins');
    expect(again).toEqual(refuse('too_many_logins', { retry_after: 90 }));
    expect(again && bodyOf(again)).toMatchObject({
      status_code: 429,
      message: 'Too many attempts to log in. Try again in 2 minutes.',
      code: 'too_many_logins',
      values: { retry_after: 90 },
    });
    expect(await countAttempt(limiter, 'other', 'too_many_logins')).toBeNull();
  });
});
