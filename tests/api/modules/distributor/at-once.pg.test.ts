import type { Profile, SessionMember } from '@contract/account';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../../setup/database';
import { asha, openShop } from './registration';

describeOnBoth('one account, changed twice at the same time', (open) => {
  it('keeps both changes of a profile', async () => {
    const shop = await openShop(open);
    const headers = shop.as(await shop.join(asha));
    const update = (fields: Record<string, string>) =>
      shop.call<Profile>('PATCH', 'distributor/update', fields, headers);
    await Promise.all([update({ nominee: 'Ravi Verma' }), update({ Address: '9 New Road' })]);
    const { body } = await shop.call<Profile>('GET', 'distributor/data', undefined, headers);
    expect(body.data).toMatchObject({ nominee: 'Ravi Verma', Address: '9 New Road' });
  });

  it('is one customer if the form is sent twice', async () => {
    const shop = await openShop(open);
    const customer = {
      name: 'Meena Iyer',
      email: 'meena@example.org',
      phone: '9800000001',
      password: 'kettle-orbit-mango',
    };
    const headers = {
      ...shop.voucher(customer.phone, 'register'),
      'Idempotency-Key': 'sent-twice',
    };
    const signUp = () =>
      shop.call<SessionMember>('POST', 'distributor/user/signup', customer, headers);
    const answers = await Promise.all([signUp(), signUp()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
  });
});
