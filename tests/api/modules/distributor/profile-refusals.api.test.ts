import type { Profile, SessionMember } from '@contract/account';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import {
  asha,
  fileOf,
  formOf,
  openShop,
  PASSWORD,
  pictures,
  registrationOf,
  type Shop,
} from './registration';

const EMAIL = 'asha@example.org';
const DAY = 24 * 60 * 60;
const current_password = PASSWORD;

const profileOf = async (shop: Shop, headers: Record<string, string>) =>
  (await shop.call<Profile>('GET', 'distributor/data', undefined, headers)).body.data;

describeOnBoth('a change of the profile', (open) => {
  async function openAsha() {
    const shop = await openShop(open);
    const token = await shop.join(asha);
    const update = (form: Record<string, string>) =>
      shop.call<Profile>('PATCH', 'distributor/update', form, shop.as(token));
    const logIn = async (password: string) =>
      (await shop.call('POST', 'distributor/login', { email: EMAIL, password })).status;
    return { shop, update, logIn };
  }

  it.each([
    ['short', 'at least 8'],
    ['password1', 'too easy to guess'],
    ['Asha-Verma-1', 'your own name, e-mail or number'],
    ['x9876543210', 'your own name, e-mail or number'],
  ])('to the weak password %s is refused, and the old one stays valid', async (weak, why) => {
    const { update, logIn } = await openAsha();
    const { status, body } = await update({ password: weak, current_password });
    expect([status, body.fields]).toEqual([400, { password: expect.stringContaining(why) }]);
    expect(await logIn(PASSWORD)).toBe(200);
    expect(await logIn(weak)).toBe(400);
  });

  it('reveals only a few times a day whether an e-mail address belongs to a member', async () => {
    const { shop, update } = await openAsha();
    const change = (email: string) => update({ email, current_password });
    for (let tried = 0; tried < ATTEMPT_RULES.emailChangePerMember.limit; tried += 1) {
      const isTaken = tried % 2 === 0;
      const { status } = await change(isTaken ? 'demo@example.com' : `asha${tried}@example.org`);
      expect(status).toBe(isTaken ? 400 : 200);
    }
    for (const email of ['demo@example.com', 'nobody@example.org']) {
      const { status, body } = await change(email);
      expect([status, body.message]).toEqual([
        429,
        'You tried too many new e-mail addresses. Try again in 24 hours.',
      ]);
    }
    shop.wait(DAY);
    expect((await change('nobody@example.org')).status).toBe(200);
  });
});

describeOnBoth('the profile of a customer', (open) => {
  const CUSTOMER = {
    name: 'Meena Iyer',
    email: 'meena@example.org',
    phone: '9800000001',
    password: 'kettle-orbit-mango',
  };

  async function openMeena() {
    const shop = await openShop(open);
    const { body } = await shop.call<SessionMember>(
      'POST',
      'distributor/user/signup',
      CUSTOMER,
      shop.voucher(CUSTOMER.phone, 'register'),
    );
    return { shop, headers: shop.as(body.token) };
  }

  it('is opened at most a few times a day with an e-mail address or a code that may be taken', async () => {
    const shop = await openShop(open);
    const headers = shop.voucher(CUSTOMER.phone, 'register');
    const signUp = (changes: Record<string, string>) =>
      shop.call('POST', 'distributor/user/signup', { ...CUSTOMER, ...changes }, headers);
    const { limit } = ATTEMPT_RULES.signupCheckPerPhone;
    for (let tried = 0; tried < limit; tried += 1) {
      const taken = tried % 2 === 0 ? ['email', 'demo@example.com'] : ['ref_code', 'NOBODY'];
      expect((await signUp(Object.fromEntries([taken]))).status).toBe(400);
    }
    const { status, body } = await signUp({ email: 'demo@example.com' });
    expect([status, body.fields]).toEqual([429, undefined]);
    expect(body.message).toMatch(/^Too many requests\. Try again in /);
  });

  it('accepts no field that only distributors have', async () => {
    const { shop, headers } = await openMeena();
    const before = await profileOf(shop, headers);
    const changes: (Record<string, string> | FormData)[] = [
      { Address: '9 New Road' },
      { father_name: 'Mohan Lal' },
      { father_phone: '9123456780' },
      { nominee: 'Ravi Iyer' },
      { nominee_relation: 'Brother' },
      { bank_name: 'Axis Bank', ifsc_code: 'UTIB0000001', account_number: '912345678901' },
      formOf({ profile_pic: fileOf(pictures.jpeg) }),
    ];
    for (const change of changes) {
      const { status, body } = await shop.call('PATCH', 'distributor/update', change, headers);
      expect([status, body.message]).toEqual([
        403,
        'Only distributors have this part of the profile.',
      ]);
    }
    expect(await profileOf(shop, headers)).toEqual(before);
    expect(await shop.accounts.files.list('members/')).toEqual([]);
    const picture = await shop.call('GET', 'distributor/picture', undefined, headers);
    expect(picture.status).toBe(404);
  });

  it('has no referral code', async () => {
    const { shop } = await openMeena();
    const [meena] = await shop.db.select().from(member).where(eq(member.email, CUSTOMER.email));
    expect([meena?.refCode, meena?.number]).toEqual([null, null]);
    await shop.verify(asha);
    for (const ref_code of [meena?.id ?? '', CUSTOMER.phone]) {
      const { status, body } = await shop.register(registrationOf(asha, { ref_code }));
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['ref_code']]);
    }
  });
});
