import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member, secondFactor } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { openShop } from './registration';

const PHONE = '9876543210';
/** Of the demo distributor, and of the demo customer. */
const MEMBER = '9000001003';
const none = { flaws: [], sponsor: null, phone_proof_until: '' };

describeOnBoth('asking whether a signup would be refused', (open) => {
  const opened = async () => {
    const shop = await openShop(open);
    const ask = (fields: Record<string, string>, headers?: Record<string, string>) =>
      shop.call(
        'POST',
        'distributor/signup/check',
        fields,
        headers ?? shop.voucher(fields.phone ?? ''),
      );
    return { shop, ask };
  };

  it('reveals taken values and the sponsor’s name to the owner of a verified phone', async () => {
    const { ask } = await opened();
    const answerOf = async (fields: Record<string, string>) => (await ask(fields)).body.data;
    expect(await answerOf({ phone: MEMBER })).toEqual({ ...none, flaws: ['phone_taken'] });
    expect(await answerOf({ phone: PHONE })).toEqual(none);
    expect(await answerOf({ phone: PHONE, email: 'demo@example.com', ref_code: 'nobody' })).toEqual(
      { ...none, flaws: ['email_taken', 'ref_code_unknown'] },
    );
    expect(await answerOf({ phone: PHONE, email: 'new@example.com', ref_code: 'founder' })).toEqual(
      { ...none, sponsor: { name: 'Demo Founder' } },
    );
  });

  it('reveals to the owner of the phone that a customer’s account prevents the signup', async () => {
    const { shop, ask } = await opened();
    const isCustomer = eq(member.email, 'shopper@example.com');
    const [customer] = await shop.db.select().from(member).where(isCustomer);
    const { id: memberId = '', phone = '' } = customer ?? {};
    const flawsNow = async () => (await ask({ phone })).body.data;
    shop.wait(60);
    expect(await flawsNow()).toEqual({
      ...none,
      phone_proof_until: new Date(shop.clock.at.getTime() + 15 * 60_000).toISOString(),
    });
    await shop.db.insert(secondFactor).values({ memberId, secretSealed: 'sealed' });
    expect(await flawsNow()).toEqual({ ...none, flaws: ['phone_has_second_factor'] });
    await shop.db.update(member).set({ stoppedAt: new Date() }).where(isCustomer);
    expect(await flawsNow()).toEqual({ ...none, flaws: ['phone_account_stopped'] });
  });

  it('says that a verification from before the last password cannot replace it', async () => {
    const { shop, ask } = await opened();
    const [customer] = await shop.db
      .select()
      .from(member)
      .where(eq(member.email, 'shopper@example.com'));
    const phone = customer?.phone ?? '';
    const earlier = shop.voucher(phone);
    shop.wait(60);
    const set = { passwordChangedAt: shop.clock.at };
    await shop.db.update(member).set(set).where(eq(member.phone, phone));
    const { data } = (await ask({ phone }, earlier)).body as { data: typeof none };
    expect(new Date(data.phone_proof_until) < shop.clock.at).toBe(true);
  });

  it('reveals nothing to others', async () => {
    const { shop, ask } = await opened();
    const asked = { phone: MEMBER, email: 'demo@example.com', ref_code: 'FOUNDER' };
    for (const headers of [{}, shop.voucher(PHONE), { 'X-Phone-Voucher': 'v1.1.x' }]) {
      const { status, body } = await ask(asked, headers);
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { phone: 'otp is not verified' }, data: null });
    }
  });

  it('limits answers about others per day, but not about the own phone', async () => {
    const { ask } = await opened();
    const asked = { phone: PHONE, email: 'demo@example.com' };
    const { limit } = ATTEMPT_RULES.signupCheckPerPhone;
    for (let tried = 0; tried < limit; tried += 1) expect((await ask(asked)).status).toBe(200);
    expect((await ask(asked)).status).toBe(429);
    expect((await ask({ phone: PHONE, ref_code: 'FOUNDER' })).status).toBe(429);
    expect((await ask({ phone: PHONE })).status).toBe(200);
  });
});
