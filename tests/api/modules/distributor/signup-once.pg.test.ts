import type { Profile, SessionMember } from '@contract/account';
import { UPLOAD_FIELDS } from '@contract/files/upload-rules';
import { FileStoreError } from '@kernel/file-store';
import { eq, sql } from 'drizzle-orm';
import { expect, inject, it, vi } from 'vitest';
import { member, memberFile, memberIdentity, verification } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { waitForLockWaits } from '../../../setup/lock-waits';
import { withLostAnswers } from './lost-answers';
import {
  agreed,
  asha,
  type Fields,
  formOf,
  kiran,
  openShop,
  PASSWORD,
  registrationOf,
  rohan,
} from './registration';

describeOnBoth('one member per person', (open) => {
  it('refuses a phone or e-mail that a member has', async () => {
    const shop = await openShop(open);
    await shop.join(asha);
    await shop.verify(rohan);
    const twice: [Fields, string][] = [
      [{ phone: '9876543210' }, 'phone'],
      [{ email: 'ASHA@example.org' }, 'email'],
    ];
    for (const [changes, field] of twice) {
      const { status, body } = await shop.register(registrationOf(rohan, changes));
      expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]]);
      expect(body.message).toContain('Log in instead');
    }
  });

  it('refuses the same Aadhaar or PAN twice', async () => {
    const shop = await openShop(open);
    await shop.join(asha);
    shop.wait(60);
    const again = await shop.verifyAadhaar(asha);
    expect(again.body.message).toContain('already belongs to a member');
    // However it came about, Rohan's PAN is Asha's.
    const hash = (pan: string) => shop.accounts.vault.hash('pan', pan);
    await shop.db
      .update(memberIdentity)
      .set({ panHash: hash(rohan.pan) })
      .where(eq(memberIdentity.panHash, hash(asha.pan)));
    await shop.verify(rohan);
    const second = await shop.register(registrationOf(rohan));
    expect(second.status).toBe(400);
    expect(second.body.message).toBe('This PAN already belongs to a member. Log in instead.');
  });

  it('does not reveal that an Aadhaar or PAN is taken before it is verified', async () => {
    const shop = await openShop(open);
    await shop.join(asha);
    await shop.verify(rohan);
    const stranger = await shop.register(registrationOf(rohan, { aadhar_no: asha.aadhaar }));
    const unknown = await shop.register(registrationOf(rohan, { aadhar_no: kiran.aadhaar }));
    expect(stranger.body).toEqual(unknown.body);
  });

  it.each([
    ['phone', { phone: '9876543210' }],
    ['e-mail', { email: 'asha@example.org' }],
  ])('accepts one of two simultaneous registrations with the same %s', async (_, changes) => {
    const shop = await openShop(open);
    await shop.verify(asha);
    await shop.verify(rohan);
    const answers = await Promise.all([
      shop.register(registrationOf(asha)),
      shop.register(registrationOf(rohan, changes)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const lost = answers.find(({ status }) => status === 400);
    expect(lost?.body.message).toContain('already has an account');
    const files = await shop.accounts.files.list('members/');
    expect(files).toHaveLength(UPLOAD_FIELDS.length);
  });

  it('accepts one of two simultaneous registrations of the same person', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const other = { phone: '9811111111', email: 'other@example.org' };
    const answers = await Promise.all([
      shop.register(registrationOf(asha)),
      shop.register(registrationOf(asha, other)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('creates one member for a form submitted twice, with the same answer', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const key = { 'Idempotency-Key': 'one-submit-too-many' };
    const [first, second] = await Promise.all([
      shop.register(registrationOf(asha), key),
      shop.register(registrationOf(asha), key),
    ]);
    const third = await shop.register(registrationOf(asha), key);
    const answers = [first, second, third];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    const own = await shop.call('GET', 'distributor/data', undefined, shop.as(third.body.token));
    expect(own.status).toBe(200);
    const made = await shop.db.select().from(member).where(eq(member.phone, '9876543210'));
    expect(made).toHaveLength(1);
    expect(await shop.accounts.files.list('members/')).toHaveLength(UPLOAD_FIELDS.length);
  });

  it('does not give the session to a holder of the key without the password', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const key = { 'Idempotency-Key': 'a-key-that-leaked' };
    await shop.register(registrationOf(asha), key);
    const thief = registrationOf(asha, { password: 'another-lantern-12' });
    const { status, body } = await shop.register(thief, key);
    expect([status, body.token]).toEqual([422, undefined]);
  });

  it('reports that the first data count if corrected data have the same key', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const key = { 'Idempotency-Key': 'a-form-that-was-corrected' };
    const wrong = await shop.register(registrationOf(asha, { ifsc_code: 'nonsense' }), key);
    expect(wrong.status).toBe(400);
    // A refusal did nothing: the corrected form is taken.
    const first = await shop.register(registrationOf(asha), key);
    expect(first.status).toBe(200);
    const changed = registrationOf(asha, { account_number: '50100234562222' });
    const { status, body } = await shop.register(changed, key);
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(body.message).toContain('We kept the first ones.');
    const own = await shop.call<Profile>(
      'GET',
      'distributor/data',
      undefined,
      shop.as(first.body.token),
    );
    expect(own.body.data.account_number).toMatch(/7891$/);
  });

  it('answers a repetition without the files of the first request', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const key = { 'Idempotency-Key': 'an-answer-that-was-lost' };
    const first = await shop.register(registrationOf(asha), key);
    const noFiles = Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, null]));
    expect((await shop.register(registrationOf(asha, noFiles), key)).body).toEqual(first.body);
  });

  it('answers immediately if the commit succeeded and its answer was lost', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const answer = await withLostAnswers(shop, false).request('/api/distributor/signup', {
      method: 'POST',
      body: formOf(registrationOf(asha)),
      headers: {
        ...shop.voucher('9876543210'),
        ...agreed(shop.clock.at),
        'Idempotency-Key': 'a-commit-that-fell-silent',
      },
    });
    expect(answer.status).toBe(200);
    expect(await shop.accounts.files.list('members/')).toHaveLength(UPLOAD_FIELDS.length);
  });

  it('uses a verification once', async () => {
    const shop = await openShop(open);
    await shop.join(asha);
    expect(await shop.db.select().from(verification)).toEqual([]);
  });

  it('converts a customer with this phone into a distributor with the same account', async () => {
    const shop = await openShop(open);
    const customer = {
      name: 'Asha V',
      email: 'asha.old@example.org',
      phone: '9876543210',
      password: 'old-lantern-marigold',
    };
    const before = await shop.call<SessionMember>(
      'POST',
      'distributor/user/signup',
      customer,
      shop.voucher(customer.phone, 'register'),
    );
    shop.wait(1);
    await shop.verify(asha);
    const { body } = await shop.register(registrationOf(asha));
    expect(body.data).toMatchObject({ _id: before.body.data._id, type: 'distributor' });
    const old = await shop.call('GET', 'distributor/data', undefined, shop.as(before.body.token));
    expect(old.status).toBe(401);
    const login = { email: 'asha@example.org', password: PASSWORD };
    expect((await shop.call('POST', 'distributor/login', login)).status).toBe(200);
  });

  it.runIf(inject('database').kind === 'postgres')(
    'converts a customer once for two simultaneous registrations',
    async () => {
      const shop = await openShop(open);
      const phone = '9876543210';
      const customer = { name: 'Asha V', email: 'asha.old@example.org', phone, password: PASSWORD };
      await shop.call('POST', 'distributor/user/signup', customer, shop.voucher(phone, 'register'));
      shop.wait(1);
      await shop.verify(asha);
      await shop.verify(rohan);
      // Both have found the customer, and wait for the row, before either of them writes.
      const { started } = await shop.db.transaction(async (tx) => {
        await tx.select().from(member).where(eq(member.phone, phone)).for('update');
        const registrations = [asha, rohan].map((person) =>
          shop.register({ ...registrationOf(person), phone }),
        );
        await waitForLockWaits(shop.db, 2);
        return { started: registrations };
      });
      const ended = await Promise.all(started);
      expect(ended.map(({ status }) => status).sort()).toEqual([200, 400]);
      const refused = ended.find(({ status }) => status === 400);
      expect(Object.keys(refused?.body.fields ?? {})).toEqual(['phone']);
      const made = ended.find(({ status }) => status === 200);
      const [row] = await shop.db.select().from(member).where(eq(member.phone, phone));
      expect(row).toMatchObject({ type: 'distributor', name: made?.body.data.name });
    },
  );

  it('does not replace a password that is newer than the phone verification', async () => {
    const shop = await openShop(open);
    const old = shop.voucher('9876543210');
    shop.wait(1);
    const customer = {
      name: 'Asha V',
      email: 'asha.old@example.org',
      phone: '9876543210',
      password: 'old-lantern-marigold',
    };
    await shop.call(
      'POST',
      'distributor/user/signup',
      customer,
      shop.voucher(customer.phone, 'register'),
    );
    await shop.verify(asha);
    const { status, body } = await shop.register(registrationOf(asha), old);
    expect([status, body.fields]).toEqual([400, { phone: 'Verify your mobile number again.' }]);
    const login = { email: customer.email, password: customer.password };
    expect((await shop.call('POST', 'distributor/login', login)).status).toBe(200);
  });

  it('keeps the files of a member if the commit succeeded without an answer', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const answer = await withLostAnswers(shop, false).request('/api/distributor/signup', {
      method: 'POST',
      body: formOf(registrationOf(asha)),
      headers: { ...shop.voucher('9876543210'), ...agreed(shop.clock.at) },
    });
    expect(answer.status).toBe(503);
    const made = await shop.db.select().from(memberFile);
    expect((await shop.accounts.files.list('members/')).map(({ key }) => key)).toEqual(
      made.map(({ storeKey }) => storeKey).sort(),
    );
    expect(made).toHaveLength(UPLOAD_FIELDS.length);
  });

  it('leaves no file behind if the file store fails half-way', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const { files } = shop.accounts;
    const put = files.put;
    let stored = 0;
    vi.spyOn(files, 'put').mockImplementation(async (...file) => {
      stored += 1;
      if (stored > 2) throw new FileStoreError('unavailable', 'Nobody answers.');
      return put(...file);
    });
    const answer = await shop.register(registrationOf(asha));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await files.list('members/')).toEqual([]);
    const made = await shop.db.select().from(member).where(eq(member.phone, '9876543210'));
    expect(made).toEqual([]);
  });

  it('leaves no file behind when the database fails', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    await shop.db.execute(
      sql`alter table member add constraint broken check (phone <> '9876543210')`,
    );
    const { status, body } = await shop.call(
      'POST',
      'distributor/signup',
      formOf(registrationOf(asha)),
      { ...shop.voucher('9876543210'), ...agreed(shop.clock.at) },
    );
    expect([status, body.message]).toEqual([500, 'Something went wrong.']);
    expect(await shop.accounts.files.list('members/')).toEqual([]);
    const logged = shop.logs.join('\n');
    expect(logged).toContain('request failed');
    expect(logged).not.toContain('asha@example.org');
    expect(logged).not.toContain('9876543210');
    const made = await shop.db.select().from(member).where(eq(member.phone, '9876543210'));
    expect(made).toEqual([]);
  });
});
