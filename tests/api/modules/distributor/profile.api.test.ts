import { Profile, type SessionMember } from '@contract/account';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { phonePhoto, TOLD_BY_PHOTOS } from '../../../mocks/pictures';
import { describeOnBoth } from '../../../setup/database';
import { BANK } from '../account-change/thief';
import {
  asha,
  type Fields,
  fileOf,
  formOf,
  openShop,
  PASSWORD,
  pictures,
  type Shop,
} from './registration';

const CUSTOMER = {
  name: 'Meena Iyer',
  email: 'meena@example.org',
  phone: '9800000001',
  password: 'kettle-orbit-mango',
};

const signUpCustomer = (shop: Shop, changes = {}, headers: Record<string, string> = {}) => {
  const request = { ...CUSTOMER, ...changes };
  return shop.call<SessionMember>('POST', 'distributor/user/signup', request, {
    ...shop.voucher(request.phone, 'register'),
    ...headers,
  });
};

describeOnBoth('the profile', (open) => {
  async function openAsha() {
    const shop = await openShop(open);
    const token = await shop.join(asha);
    const update = (form: Record<string, string> | FormData, headers = {}) =>
      shop.call<Profile>('PATCH', 'distributor/update', form, {
        ...shop.as(token),
        ...headers,
      });
    const profile = async () =>
      (await shop.call<Profile>('GET', 'distributor/data', undefined, shop.as(token))).body.data;
    return { shop, token, update, profile };
  }
  const current_password = PASSWORD;

  it('is shown only to its owner, and not cached', async () => {
    const { shop, token } = await openAsha();
    const customer = await signUpCustomer(shop);
    const own = await shop.call('GET', 'distributor/data', undefined, shop.as(token));
    const other = await shop.call<Profile>(
      'GET',
      'distributor/data',
      undefined,
      shop.as(customer.body.token),
    );
    expect(own.headers.get('Cache-Control')).toBe('private, no-store');
    expect(JSON.stringify(own.body)).not.toContain('Meena');
    expect(JSON.stringify(other.body)).not.toContain('Asha');
    expect(Profile.parse(other.body.data)).toEqual(other.body.data);
    for (const headers of [{}, shop.as('x'), shop.as(''), { Authorization: 'Basic eDp5' }]) {
      const { status, body } = await shop.call('GET', 'distributor/data', undefined, headers);
      expect([status, body.data]).toEqual([401, null]);
    }
  });

  it('changes only what was sent', async () => {
    const { update, profile } = await openAsha();
    const before = await profile();
    const { body } = await update({ nominee: 'Ravi Verma', nominee_relation: 'Brother' });
    expect(body.data).toEqual({ ...before, nominee: 'Ravi Verma', nominee_relation: 'Brother' });
    expect(await profile()).toEqual(body.data);
  });

  it('allows removing an address', async () => {
    const { update, profile } = await openAsha();
    expect((await update({ Address: '', nominee: 'Ravi Verma' })).status).toBe(200);
    expect(await profile()).toMatchObject({ Address: '', nominee: 'Ravi Verma' });
  });

  it('keeps the name of the PAN, except for letter case', async () => {
    const { update } = await openAsha();
    expect((await update({ name: 'asha verma' })).body.data.name).toBe('asha verma');
    const { status, body } = await update({ name: 'Asha Sharma' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['name']]);
  });

  it('requires the current password to change e-mail, phone, bank or password', async () => {
    const { update, profile, shop } = await openAsha();
    const before = await profile();
    const bank = {
      bank_name: 'Axis Bank',
      ifsc_code: 'UTIB0000001',
      account_number: '912345678901',
    };
    const phone = '9898989898';
    const changes: Record<string, string>[] = [
      { email: 'new@example.org' },
      { phone },
      bank,
      { password: 'copper-violet-train' },
    ];
    for (const change of changes) {
      const missing = await update(change, shop.voucher(phone, 'phone'));
      expect(missing.body.fields).toHaveProperty('current_password');
      const wrong = await update(
        { ...change, current_password: 'not it' },
        shop.voucher(phone, 'phone'),
      );
      expect(wrong.body.fields).toEqual({
        current_password: 'This is not your current password.',
      });
    }
    expect(await profile()).toEqual(before);
    const { body } = await update({ ...bank, email: 'new@example.org', current_password });
    expect(body.data).toMatchObject({
      email: 'new@example.org',
      bank_name: 'Axis Bank',
      account_number: 'XXXX 8901',
    });
  });

  it('limits guesses at the current password', async () => {
    const { update } = await openAsha();
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const form = { email: 'thief@example.org', current_password: `guess ${guess}` };
      statuses.push((await update(form)).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('changes the phone only with proof of the new one', async () => {
    const { update, shop } = await openAsha();
    const change = { phone: '9898989898', current_password };
    expect((await update(change)).body.fields).toEqual({ phone: 'otp is not verified' });
    expect((await update(change, shop.voucher('9876543210', 'phone'))).status).toBe(400);
    const { body } = await update(change, shop.voucher('9898989898', 'phone'));
    expect(body.data.phone).toBe('9898989898');
  });

  it('refuses another member’s e-mail or phone', async () => {
    const { update, shop } = await openAsha();
    await signUpCustomer(shop);
    const { email, phone } = CUSTOMER;
    expect((await update({ email, current_password })).body.fields).toHaveProperty('email');
    const answer = await update({ phone, current_password }, shop.voucher(phone, 'phone'));
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['phone']]);
  });

  it('rejects an incomplete bank account', async () => {
    const { update } = await openAsha();
    const { body } = await update({ account_number: '912345678901', current_password });
    expect(body.fields).toEqual({ bank_name: 'Bank Name is required' });
    const { bank_name, ifsc_code, account_number } = BANK;
    const noCode = await update({ bank_name, account_number, current_password });
    expect(noCode.body.fields).toEqual({ ifsc_code: 'IFSC Code is required' });
    const noNumber = await update({ bank_name, ifsc_code, current_password });
    expect(noNumber.body.fields).toEqual({ account_number: 'Account Number is required' });
  });

  it('refuses a leaked password', async () => {
    const { shop, update } = await openAsha();
    shop.accounts.leakedPasswords = { has: async (password) => password === 'copper-violet-train' };
    const { body } = await update({ password: 'copper-violet-train', current_password });
    expect(body.field_codes).toMatchObject({ password: { code: 'password_leaked' } });
    expect((await update({ password: 'copper-violet-trains', current_password })).status).toBe(200);
  });

  it('ends all sessions with a new password, and returns a new token', async () => {
    const { update, profile, shop } = await openAsha();
    const login = { email: 'asha@example.org', password: PASSWORD };
    const other = await shop.call('POST', 'distributor/login', login);
    const password = 'copper-violet-train';
    const changed = await update({ password, current_password });
    expect(changed.status).toBe(200);
    const ended = await shop.call('GET', 'distributor/data', undefined, shop.as(other.body.token));
    expect(ended.status).toBe(401);
    expect(await profile()).toBeNull();
    const renewed = shop.as(changed.body.token);
    expect((await shop.call('GET', 'distributor/data', undefined, renewed)).status).toBe(200);
    expect((await shop.call('POST', 'distributor/login', login)).status).toBe(400);
    expect((await shop.call('POST', 'distributor/login', { ...login, password })).status).toBe(200);
  });

  it('stores and shows a photo without its location and device', async () => {
    const { shop, token, update } = await openAsha();
    const photo = formOf({ profile_pic: fileOf(await phonePhoto(), 'me.jpg') });
    expect((await update(photo)).status).toBe(200);
    const shown = await shop.app.request('/api/distributor/picture', { headers: shop.as(token) });
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 320 });
    for (const told of TOLD_BY_PHOTOS) expect(bytes.includes(told), told).toBe(false);
  });

  it('shows the picture to its owner, and replaces it', async () => {
    const { shop, token, update } = await openAsha();
    const get = () => shop.app.request('/api/distributor/picture', { headers: shop.as(token) });
    const before = await get();
    expect(before.headers.get('Content-Type')).toBe('image/jpeg');
    expect(before.headers.get('Cache-Control')).toBe('private, no-store');
    expect(Buffer.from(await before.arrayBuffer())).toEqual(pictures.jpeg);
    const stored = (await shop.accounts.files.list('members/')).length;

    const fields: Fields = { profile_pic: fileOf(pictures.png, 'new.png', 'image/png') };
    expect((await update(formOf(fields))).status).toBe(200);
    expect(Buffer.from(await (await get()).arrayBuffer())).toEqual(pictures.png);
    expect(await shop.accounts.files.list('members/')).toHaveLength(stored);

    const wrong = await update(formOf({ profile_pic: fileOf(pictures.pdf) }));
    expect(wrong.body.fields).toHaveProperty('profile_pic');
    expect((await shop.app.request('/api/distributor/picture')).status).toBe(401);
  });

  it('limits new pictures per hour, but not other changes', async () => {
    const { update } = await openAsha();
    const send = () => update(formOf({ profile_pic: fileOf(pictures.png, 'a.png', 'image/png') }));
    for (let sent = 0; sent < ATTEMPT_RULES.picturePerAccount.limit; sent += 1) {
      expect((await send()).status).toBe(200);
    }
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/^You sent too many new pictures. Try again in/);
    expect((await update({ nominee: 'Gita Verma' })).status).toBe(200);
  });

  it('names the allowed methods for others', async () => {
    const shop = await openShop(open);
    const { status, headers } = await shop.call('POST', 'distributor/update', {});
    expect([status, headers.get('Allow')]).toEqual([405, 'PATCH']);
  });
});

describeOnBoth('a customer', (open) => {
  it('signs up with a verified phone, has no rank and no code, and can log in', async () => {
    const shop = await openShop(open);
    const { status, body } = await signUpCustomer(shop);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Meena Iyer',
      type: 'customer',
      member_id: '',
      ref_code: '',
      distributor_rank_id: null,
    });
    const { email, password } = CUSTOMER;
    const login = await shop.call('POST', 'distributor/login', { email, password });
    expect(login.status).toBe(200);
  });

  it('is refused without a verified phone, and if the account exists', async () => {
    const shop = await openShop(open);
    const unproven = await signUpCustomer(shop, {}, shop.voucher('9800000002', 'register'));
    expect(unproven.body.fields).toEqual({ phone: 'otp is not verified' });
    await signUpCustomer(shop);
    const samePhone = await signUpCustomer(shop, { email: 'other@example.org' });
    expect(samePhone.body.fields).toHaveProperty('phone');
    const sameEmail = await signUpCustomer(shop, { phone: '9800000003' });
    expect(sameEmail.body.fields).toHaveProperty('email');
  });

  it('may change the name', async () => {
    const shop = await openShop(open);
    const { body } = await signUpCustomer(shop);
    const form = { name: 'Meena Iyer Rao' };
    const answer = await shop.call<Profile>(
      'PATCH',
      'distributor/update',
      form,
      shop.as(body.token),
    );
    expect(answer.body.data.name).toBe('Meena Iyer Rao');
  });

  it('of a customer names the sponsor, by a valid referral code', async () => {
    const shop = await openShop(open);
    const wrong = await signUpCustomer(shop, { ref_code: 'NOBODY' });
    expect(wrong.body.field_codes).toEqual({ ref_code: { code: 'ref_code_unknown' } });
    const { body } = await signUpCustomer(shop, { ref_code: 'founder' });
    const headers = shop.as(String(body.token));
    const { body: own } = await shop.call<Profile>('GET', 'distributor/data', undefined, headers);
    expect(own.data).toMatchObject({
      type: 'customer',
      sponsor: { member_id: expect.any(String) },
    });
  });
});
