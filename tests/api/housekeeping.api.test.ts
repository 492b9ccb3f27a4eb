import { expect, it } from 'vitest';
import type { ApiContext } from '../../api/context';
import { accessToken, verification } from '../../api/db/schema';
import { scheduleSweeps, sweeps } from '../../api/housekeeping';
import { createScheduler } from '../../api/scheduler/scheduler';
import { describeOnBoth } from '../setup/database';
import { asha, openShop, rohan } from './modules/distributor/registration';

const DAY = 24 * 60 * 60;

const purgeExpired = async (context: ApiContext) => {
  for (const sweep of Object.values(sweeps(context))) await sweep();
};

describeOnBoth('housekeeping', (open) => {
  it('deletes verifications after a day, and expired sessions', async () => {
    const shop = await openShop(open);
    await shop.join(asha);
    await shop.verify(rohan);
    await purgeExpired(shop.context);
    expect(await shop.db.select().from(verification)).toHaveLength(2);
    expect(await shop.db.select().from(accessToken)).toHaveLength(1);
    shop.wait(DAY + 1);
    await purgeExpired(shop.context);
    expect(await shop.db.select().from(verification)).toEqual([]);
    expect(await shop.db.select().from(accessToken)).toHaveLength(1);
    shop.wait(30 * DAY);
    await purgeExpired(shop.context);
    expect(await shop.db.select().from(accessToken)).toEqual([]);
  });

  it('deletes files without a member after a day', async () => {
    const shop = await openShop(open);
    // The store tells the time by itself, so the shop's clock follows it here.
    shop.clock.at = new Date();
    await shop.join(asha);
    const { files } = shop.accounts;
    const own = (await files.list('members/')).map(({ key }) => key);
    await files.put('members/left-behind/pancard', Buffer.from('x'), { contentType: 'image/png' });
    await purgeExpired(shop.context);
    expect(await files.list('members/')).toHaveLength(own.length + 1);
    shop.wait(DAY + 60);
    await purgeExpired(shop.context);
    expect((await files.list('members/')).map(({ key }) => key)).toEqual(own);
  });

  it('is run by the scheduler, each sweep as its own job', async () => {
    const { context, db, clock } = await open();
    const log = context.log;
    await db.insert(verification).values({ kind: 'pan', numberHash: 'a', requestedAt: clock.at });
    clock.at = new Date(clock.at.getTime() + (DAY + 1) * 1000);
    const scheduler = createScheduler({ db, log });
    await scheduleSweeps(scheduler, context);
    expect(await scheduler.runDue()).toBe(Object.keys(sweeps(context)).length);
    expect(await db.select().from(verification)).toEqual([]);
    expect(await scheduler.runDue()).toBe(0);
  });
});
