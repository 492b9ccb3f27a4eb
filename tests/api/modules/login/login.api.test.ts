import { SessionMember } from '@contract/account';
import { readClientAlias, signClientAddress } from '@contract/client-address';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accessToken, member } from '../../../../api/db/schema';
import { purgeSessions } from '../../../../api/modules/session/session.repository';
import { TEST_WEB_SECRET } from '../../../setup/accounts';
import { describeOnBoth } from '../../../setup/database';
import { openShop, type Shop } from '../distributor/registration';

const DAY = 24 * 60 * 60;
const DEMO = { email: 'demo@example.com', password: 'demo-password' };

const CUSTOMER = { email: 'shopper@example.com' };

const logIn = (shop: Shop, changes = {}, headers = {}) =>
  shop.call<SessionMember>('POST', 'distributor/login', { ...DEMO, ...changes }, headers);

const isIn = async (shop: Shop, token: unknown) =>
  (await shop.call('GET', 'distributor/data', undefined, shop.as(token))).status === 200;

describeOnBoth('logging in', (open) => {
  it('accepts the e-mail address in any case, and the mobile number in any grouping', async () => {
    const shop = await openShop(open);
    const [demo] = await shop.db.select().from(member).where(eq(member.email, DEMO.email));
    for (const email of [' Demo@Example.COM ', `+91 ${demo?.phone}`, demo?.phone]) {
      const { status, body } = await logIn(shop, { email });
      expect([email, status, body.data?._id]).toEqual([email, 200, demo?.id]);
      expect(SessionMember.parse(body.data)).toEqual(body.data);
      expect(await isIn(shop, body.token)).toBe(true);
    }
  });

  it('accepts an unchanged password without expiry', async () => {
    const shop = await openShop(open);
    shop.wait(2 * 365 * DAY);
    expect((await logIn(shop)).status).toBe(200);
  });

  it('returns tokens of 256 bits, a new one each time', async () => {
    const shop = await openShop(open);
    const tokens = [await logIn(shop), await logIn(shop)].map(({ body }) => String(body.token));
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBe(32);
    expect(new Set(tokens).size).toBe(2);
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    const shop = await openShop(open);
    const answers = [
      await logIn(shop, { password: 'wrong-password' }),
      await logIn(shop, { email: 'nobody@example.com' }),
      await logIn(shop, { email: '9999999999' }),
      await logIn(shop, { email: "' or 1=1 --" }),
    ];
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(400);
    expect(answers[0]?.body.message).toBe(
      'The e-mail address or mobile number and the password do not match.',
    );
  });

  it('requires both fields', async () => {
    const shop = await openShop(open);
    const { body } = await shop.call('POST', 'distributor/login', { password: '' });
    expect(body).toMatchObject({
      status_code: 400,
      fields: {
        email: 'Enter your e-mail address or mobile number.',
        password: 'Password is required',
      },
      code: 'bad_request',
      field_codes: { email: { code: 'login_required' }, password: { code: 'password_required' } },
    });
  });

  it('does not count a server error as a wrong password', async () => {
    const shop = await openShop(open);
    await shop.db.execute(sql`alter table access_token rename to away`);
    for (let tries = 0; tries <= ATTEMPT_RULES.loginPerAccount.limit; tries += 1) {
      expect((await logIn(shop)).status).toBeGreaterThanOrEqual(500);
    }
    await shop.db.execute(sql`alter table away rename to access_token`);
    expect((await logIn(shop)).status).toBe(200);
  });

  it('stops twenty guesses at an account, and says when to try again', async () => {
    const shop = await openShop(open);
    const statuses: number[] = [];
    for (let guess = 0; guess < 20; guess += 1) {
      const password = `guess-number-${guess}`;
      const email = guess % 2 ? 'DEMO@example.com' : DEMO.email;
      statuses.push((await logIn(shop, { email, password })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.slice(10)).toEqual(Array(10).fill(429));
    const { status, headers, body } = await logIn(shop);
    expect([status, headers.get('Retry-After')]).toEqual([429, String(15 * 60)]);
    expect(body).toMatchObject({
      message: 'Too many attempts to log in. Try again in 15 minutes.',
      code: 'too_many_logins',
      values: { retry_after: 15 * 60 },
    });
    expect((await logIn(shop, { email: 'diamond@example.com' })).status).toBe(200);
    shop.wait(15 * 60);
    expect((await logIn(shop)).status).toBe(200);
  });

  it('counts attempts by e-mail address and by mobile number together', async () => {
    const shop = await openShop(open);
    const [demo] = await shop.db.select().from(member).where(eq(member.email, DEMO.email));
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const email = guess % 2 ? DEMO.email : (demo?.phone ?? '');
      statuses.push((await logIn(shop, { email, password: `guess-${guess}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it('limits attempts for an unknown name in the same way', async () => {
    const shop = await openShop(open);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const email = guess % 2 ? ' Nobody@Example.com' : 'nobody@example.com';
      statuses.push((await logIn(shop, { email })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('limits one address over many accounts, without stopping others', async () => {
    const shop = await openShop(open);
    const from = (address: string) => ({
      'X-Client-Alias': signClientAddress([TEST_WEB_SECRET], address),
    });
    const spray = async (email: string) => (await logIn(shop, { email }, from('10.0.0.1'))).status;
    expect(await spray('first@b.co')).toBe(400);
    const client = readClientAlias([TEST_WEB_SECRET], from('10.0.0.1')['X-Client-Alias']) ?? '';
    for (let count = 2; count < ATTEMPT_RULES.loginPerAddress.limit; count += 1) {
      await shop.accounts.limits.loginPerAddress.take(client);
    }
    expect(await spray('last@b.co')).toBe(400);
    expect((await logIn(shop, {}, from('10.0.0.1'))).status).toBe(429);
    expect((await logIn(shop, {}, from('10.0.0.2'))).status).toBe(200);
  });

  it('keeps a customer’s session for 30 days after its last use', async () => {
    const shop = await openShop(open);
    const { body } = await logIn(shop, CUSTOMER);
    shop.wait(29 * DAY);
    expect(await isIn(shop, body.token)).toBe(true);
    shop.wait(29 * DAY);
    expect(await isIn(shop, body.token)).toBe(true);
    shop.wait(30 * DAY);
    expect(await isIn(shop, body.token)).toBe(false);
  });

  it('keeps a one-visit session for 2 hours after its last use, and 12 in total', async () => {
    const shop = await openShop(open);
    const hour = DAY / 24;
    const openVisit = async () =>
      (await logIn(shop, {}, { 'X-Session-Lifetime': 'visit' })).body.token;
    const left = await openVisit();
    shop.wait(2 * hour);
    expect(await isIn(shop, left)).toBe(false);
    const used = await openVisit();
    for (let later = 1; later < 12; later += 1) {
      shop.wait(hour);
      expect(await isIn(shop, used)).toBe(true);
    }
    shop.wait(hour);
    expect(await isIn(shop, used)).toBe(false);
  });

  it('ends a customer’s session that is used every week after 180 days', async () => {
    const shop = await openShop(open);
    const { body } = await logIn(shop, CUSTOMER);
    for (let week = 1; week <= 25; week += 1) {
      shop.wait(7 * DAY);
      expect(await isIn(shop, body.token)).toBe(true);
    }
    shop.wait(5 * DAY);
    expect(await isIn(shop, body.token)).toBe(false);
    expect(await shop.db.select().from(accessToken)).toHaveLength(1);
    await purgeSessions(shop.db, shop.clock.at);
    expect(await shop.db.select().from(accessToken)).toEqual([]);
  });

  it('stores neither token nor password', async () => {
    const shop = await openShop(open);
    const { body } = await logIn(shop);
    const rows = JSON.stringify([
      await shop.db.select().from(accessToken),
      await shop.db.select().from(member),
    ]);
    expect(rows).not.toContain(String(body.token));
    expect(rows).not.toContain(DEMO.password);
    expect(rows).toContain('$argon2id$');
  });
});

describeOnBoth('logging out', (open) => {
  it('ends this session and no other', async () => {
    const shop = await openShop(open);
    const one = await logIn(shop);
    const two = await logIn(shop);
    const out = await shop.call('POST', 'distributor/logout', {}, shop.as(one.body.token));
    expect(out.status).toBe(200);
    expect(await isIn(shop, one.body.token)).toBe(false);
    expect(await isIn(shop, two.body.token)).toBe(true);
    const again = await shop.call('POST', 'distributor/logout', {}, shop.as(one.body.token));
    expect(again.status).toBe(401);
  });

  it('ends the sessions on all devices on request', async () => {
    const shop = await openShop(open);
    const one = await logIn(shop);
    const two = await logIn(shop);
    const other = await logIn(shop, { email: 'diamond@example.com' });
    const form = { everywhere: '1' };
    await shop.call('POST', 'distributor/logout', form, shop.as(one.body.token));
    expect(await isIn(shop, two.body.token)).toBe(false);
    expect(await isIn(shop, other.body.token)).toBe(true);
  });
});

describeOnBoth('a forgotten password', (open) => {
  const NEW = 'three-unrelated-words';

  async function openForgotten() {
    const shop = await openShop(open);
    const [demo] = await shop.db.select().from(member).where(eq(member.email, DEMO.email));
    const phone = demo?.phone ?? '';
    const reset = (
      changes = {},
      headers: Record<string, string> = shop.voucher(phone, 'password'),
    ) =>
      shop.call<SessionMember>(
        'POST',
        'distributor/password/reset',
        { phone, password: NEW, ...changes },
        headers,
      );
    return { shop, phone, reset };
  }

  it('is replaced by the owner of the verified phone, and all sessions end', async () => {
    const { shop, reset } = await openForgotten();
    const before = await logIn(shop);
    const { status, body } = await reset();
    expect([status, body.data?.name]).toEqual([200, 'Demo Distributor']);
    expect(await isIn(shop, body.token)).toBe(true);
    expect(await isIn(shop, before.body.token)).toBe(false);
    expect((await logIn(shop)).status).toBe(400);
    expect((await logIn(shop, { password: NEW })).status).toBe(200);
  });

  it('unlocks an account that was guessed at', async () => {
    const { shop, phone, reset } = await openForgotten();
    for (let guess = 0; guess < 11; guess += 1) await logIn(shop, { email: phone, password: 'x' });
    await reset();
    expect((await logIn(shop, { email: phone, password: NEW })).status).toBe(200);
  });

  it('is not replaced without the phone, with another one, or with an old proof', async () => {
    const { shop, phone, reset } = await openForgotten();
    const old = shop.voucher(phone, 'password');
    expect((await reset({}, {})).body.message).toBe('otp is not verified');
    expect((await reset({}, shop.voucher('9000001001', 'password'))).body.message).toBe(
      'otp is not verified',
    );
    shop.wait(15 * 60 + 1);
    expect((await reset({}, old)).body.message).toBe('Verify your mobile number again.');
    expect((await logIn(shop)).status).toBe(200);
  });

  it('is replaced once per proof', async () => {
    const { shop, phone, reset } = await openForgotten();
    const proof = shop.voucher(phone, 'password');
    shop.wait(10);
    expect((await reset({}, proof)).status).toBe(200);
    expect((await reset({ password: 'a-thief-was-here' }, proof)).status).toBe(400);
    expect((await logIn(shop, { password: NEW })).status).toBe(200);
  });

  it('answers a repeated form like the first, with the session', async () => {
    const { shop, phone, reset } = await openForgotten();
    const headers = { ...shop.voucher(phone, 'password'), 'Idempotency-Key': 'a-form-sent-twice' };
    shop.wait(1);
    const [first, second] = await Promise.all([reset({}, headers), reset({}, headers)]);
    expect(second.body).toEqual(first.body);
    expect(await isIn(shop, second.body.token)).toBe(true);
    const thief = await reset({ password: 'a-thief-was-here' }, headers);
    expect([thief.status, thief.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('reports an unknown number, and a weak new password', async () => {
    const { shop, reset } = await openForgotten();
    const stranger = await reset({ phone: '9812345670' }, shop.voucher('9812345670', 'password'));
    expect(stranger.body.message).toBe('No account has this mobile number.');
    expect((await reset({ password: '12345678' })).body.message).toContain('too easy to guess');
  });
});
