import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member } from '../../../api/db/schema';
import { loadDemoAccounts } from '../../../api/demo/accounts';
import { lockDemoAccounts } from '../../../api/demo/lock';
import { demoPhone, namedDistributors } from '../../../api/demo/people';
import { describeOnBoth } from '../../setup/database';
import { openShop } from '../modules/distributor/registration';

describeOnBoth('the demo accounts of a shop that goes live', (open) => {
  async function openDemo() {
    const api = await open();
    const { db, call, context, clock } = api;
    await loadDemoAccounts(db, context.accounts.vault, clock.at, namedDistributors);
    const logIn = (email: string, password = 'demo-password') =>
      call('POST', 'distributor/login', { email, password });
    return { ...api, logIn };
  }

  it('are locked, and their sessions end', async () => {
    const { db, call, clock, logIn } = await openDemo();
    const { body } = await logIn('founder@example.com');
    const session = { Authorization: `Bearer ${body.token}` };
    expect((await call('GET', 'distributor/data', undefined, session)).status).toBe(200);

    expect(await lockDemoAccounts(db, clock.at)).toBe(4);
    for (const email of ['founder@example.com', 'demo@example.com', 'shopper@example.com']) {
      expect((await logIn(email)).status).toBe(400);
    }
    expect((await call('GET', 'distributor/data', undefined, session)).status).toBe(401);
    expect(await lockDemoAccounts(db, clock.at)).toBe(0);
  });

  it('are locked whatever e-mail address a visitor gave them', async () => {
    const { db, clock, logIn } = await openDemo();
    const [founder] = namedDistributors;
    await db
      .update(member)
      .set({ email: 'visitor@example.com' })
      .where(eq(member.email, founder?.email ?? ''));
    expect(await lockDemoAccounts(db, clock.at)).toBe(4);
    expect((await logIn('visitor@example.com')).status).toBe(400);
  });

  it('do not open to the owner of a number that the demo made up', async () => {
    const shop = await openShop(open);
    expect(await lockDemoAccounts(shop.db, shop.clock.at)).toBeGreaterThan(0);
    shop.wait(1);
    const form = { phone: demoPhone(2), password: 'seven-brass-lamps' };
    const proof = shop.voucher(form.phone, 'password');
    const { status, body } = await shop.call('POST', 'distributor/password/reset', form, proof);
    expect({ status, ...body }).toMatchObject({
      status: 400,
      field_codes: { phone: { code: 'phone_account_stopped' } },
    });
  });

  it('stay open if somebody has set a password for them', async () => {
    const { db, call, clock, logIn } = await openDemo();
    const { body } = await logIn('founder@example.com');
    const password = 'marigold-lantern-87';
    const session = { Authorization: `Bearer ${body.token}` };
    const form = { password, current_password: 'demo-password' };
    const changed = await call('PATCH', 'distributor/update', form, session);
    const renewed = { Authorization: `Bearer ${changed.body.token}` };

    expect(await lockDemoAccounts(db, clock.at)).toBe(3);
    expect((await logIn('founder@example.com', password)).status).toBe(200);
    expect((await call('GET', 'distributor/data', undefined, renewed)).status).toBe(200);
  });

  it('are skipped if there are none', async () => {
    const { db, clock } = await open();
    expect(await lockDemoAccounts(db, clock.at)).toBe(0);
  });
});
