/** What a thief with the SIM of a member gets, and what the member can do about it. */

import type { Profile } from '@contract/account';
import type { SecondFactor } from '@contract/account-security';
import { fieldErrors } from '@contract/field-errors';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  accountChange,
  member,
  memberIdentity,
  recoveryCode,
  secondFactor,
} from '../../../../api/db/schema';
import { purgeChanges } from '../../../../api/modules/account-change/account-change.service';
import { identityPurposes } from '../../../../api/modules/member/member-details.rules';
import { parseSessionsArguments, runSessionsCommand } from '../../../../api/staff/sessions-command';
import { codeOf } from '../../../setup/app-code';
import { describeOnBoth } from '../../../setup/database';
import { BANK, EMAIL, openRobbed, PASSWORD, THIEFS } from './thief';

const HOUR = 60 * 60;

describeOnBoth('a thief with a stolen SIM', (open) => {
  it('can set a new password, but not change bank, phone or e-mail for 72 hours', async () => {
    const shop = await openRobbed(open);
    const { status, body } = await shop.reset();
    expect(status).toBe(200);
    const token = String(body.token);
    const current_password = THIEFS;
    const form = { phone: shop.phone, password: 'without-any-proof' };
    for (const proof of [
      {},
      shop.voucher('9898989898', 'password'),
      shop.voucher(shop.phone, 'join'),
    ]) {
      const unproven = await shop.post('password/reset', form, proof);
      expect(unproven.body.field_codes).toEqual({ phone: { code: 'phone_not_verified' } });
    }
    const until = new Date(shop.clock.at.getTime() + 72 * HOUR * 1000).toISOString();
    expect((await shop.profile(token)).protection?.changes_held_until).toBe(until);
    const other = '9898989898';
    const changes: [Record<string, string>, object?][] = [
      [BANK],
      [{ email: 'thief@example.org' }],
      [{ phone: other }, shop.voucher(other, 'phone')],
    ];
    const before = await shop.profile(token);
    for (const [change, headers] of changes) {
      const refused = await shop.update(token, { ...change, current_password }, headers);
      expect(refused.body).toMatchObject({ code: 'changes_held', values: { until } });
      expect(refused.body.message).toContain('Until 23 November 2026, 12:00 pm');
    }
    const begun = await shop.post('second-factor/begin', { current_password }, shop.as(token));
    expect(begun.body.code).toBe('changes_held');
    expect(await shop.profile(token)).toEqual(before);
    expect((await shop.update(token, { nominee: 'Ravi Verma' })).status).toBe(200);
    shop.wait(72 * HOUR);
    expect((await shop.update(token, { ...BANK, current_password })).status).toBe(200);
    expect((await shop.profile(token)).protection?.changes_held_until).toBe('');
  });

  it('cannot confirm a second factor that the owner had started to set up', async () => {
    const shop = await openRobbed(open);
    const owner = shop.as(await shop.logIn());
    await shop.post('second-factor/begin', { current_password: PASSWORD }, owner);
    const path = 'distributor/second-factor';
    const begun = await shop.call<SecondFactor>('GET', path, undefined, owner);
    const { secret = '' } = begun.body.data.pending ?? {};
    shop.wait(60);
    const { body } = await shop.reset();
    const thief = shop.as(String(body.token));
    const shown = await shop.call<SecondFactor>('GET', path, undefined, thief);
    expect(shown.body.data).toMatchObject({ is_on: false, pending: null });
    const form = { app_code: codeOf(secret, shop.clock.at), current_password: THIEFS };
    const confirmed = await shop.post('second-factor/confirm', form, thief);
    expect(confirmed.body.code).toBe('changes_held');
    const [row] = await shop.db.select().from(secondFactor);
    expect(row).toMatchObject({ secretSealed: '', pendingSealed: '', pendingAt: null });
    shop.wait(72 * HOUR);
    const later = await shop.post('second-factor/confirm', form, thief);
    expect(later.body.code).toBe('second_factor_not_begun');
  });

  it('is reported to phone and e-mail immediately, and can be stopped by the link', async () => {
    const shop = await openRobbed(open);
    const { body } = await shop.reset();
    const sent = await shop.messages();
    expect(sent.map(({ kind, to }) => [kind, to])).toEqual([
      ['account_recovered', EMAIL],
      ['account_recovered', shop.phone],
    ]);
    const [mail, sms] = sent;
    const [, token = ''] = /https:\/\/shop\.test\/stop\/([\w-]{22})\b/.exec(mail?.text ?? '') ?? [];
    expect(sms).toMatchObject({ text: expect.stringContaining(token), values: [token] });
    expect(JSON.stringify(sent)).not.toContain('Demo Distributor');

    for (const call of ['change/about', 'change/stop']) {
      const unknown = await shop.post(call, { token: 'x'.repeat(22) });
      expect(unknown.body.code).toBe('stop_link_over');
    }
    expect((await shop.post('change/about', { token })).body.data).toEqual({
      kind: 'account_recovered',
      changed_at: shop.clock.at.toISOString(),
    });
    expect((await shop.post('change/stop', { token })).status).toBe(200);
    expect((await shop.post('change/stop', { token })).status).toBe(200);
    const seen = await shop.call('GET', 'distributor/data', undefined, shop.as(body.token));
    expect(seen.status).toBe(401);
    expect(await shop.logIn(THIEFS)).toBe('');
    expect(await shop.logIn(PASSWORD)).toBe('');
    shop.wait(60);
    const again = await shop.reset({ password: 'the-thief-once-more' });
    expect(again.body.field_codes).toEqual({ phone: { code: 'phone_account_stopped' } });

    const lines: string[] = [];
    const output = { print: (line: string) => lines.push(line), complain: expect.unreachable };
    const args = ['open', '--member', shop.number, '--reason', 'saw the PAN card'];
    const request = await parseSessionsArguments(args, output);
    if (!request) throw expect.unreachable();
    const context = {
      db: shop.db,
      vault: shop.accounts.vault,
      shop: shop.accounts.shop,
      now: shop.clock.at,
    };
    expect(await runSessionsCommand(context, request, output)).toBe(0);
    expect(lines).toEqual([
      'The account is unlocked. The member can now log in, or reset the password by phone.',
    ]);
    expect((await shop.reset({ password: 'of-the-owner-again' })).status).toBe(200);
    expect((await shop.post('change/stop', { token })).body.code).toBe('stop_link_over');
  });

  it('cannot become a distributor in place of a customer with an older proof or a second factor', async () => {
    const shop = await openRobbed(open);
    const { registrationOf, asha } = await import('../distributor/registration');
    const phone = '9800000001';
    const customer = { name: 'Meena Iyer', email: 'meena@example.org', phone, password: PASSWORD };
    await shop.post(
      'user/signup',
      { ...customer, password: 'kettle-orbit-mango' },
      shop.voucher(phone, 'register'),
    );
    shop.wait(60);
    const proof = shop.voucher(phone);
    shop.wait(15 * 60 + 1);
    await shop.verify(asha);
    const fields = registrationOf(asha, { phone });
    const stale = await shop.register(fields, proof);
    expect(stale.body.field_codes).toEqual({ phone: { code: 'phone_proof_too_old' } });
    const joined = await shop.register(fields);
    expect(joined.status).toBe(200);
    // The refusal of a signup with a second factor says when it can be turned on again.
    expect(fieldErrors.phone_has_second_factor).toContain('again 72 hours after you register');
    const begin = async () => {
      const current_password = String(fields.password);
      const headers = shop.as(await shop.logIn(current_password, String(fields.email)));
      return (await shop.post('second-factor/begin', { current_password }, headers)).body.code;
    };
    const { protection } = await shop.profile(
      await shop.logIn(String(fields.password), String(fields.email)),
    );
    expect(protection?.changes_held_after_joining).toBe(true);
    shop.wait(72 * 60 * 60 - 1);
    expect(await begin()).toBe('changes_held_after_joining');
    shop.wait(1);
    expect(await begin()).not.toBe('changes_held_after_joining');
    const sent = (await shop.messages()).filter(({ kind }) => kind === 'account_recovered');
    expect(sent.map(({ to }) => to)).toEqual(['meena@example.org', phone]);
  });

  it('cannot use signing up to get around a refused password reset: stopped account, second factor', async () => {
    const shop = await openRobbed(open);
    const { registrationOf, asha } = await import('../distributor/registration');
    const phone = '9800000001';
    const email = 'meena@example.org';
    const customer = { name: 'Meena Iyer', email, phone, password: PASSWORD };
    await shop.post('user/signup', customer, shop.voucher(phone, 'register'));
    const isHers = eq(member.phone, phone);
    const [meena] = await shop.db.select().from(member).where(isHers);
    shop.wait(60);
    await shop.verify(asha);
    const refusedFor = async (changes = {}) =>
      (await shop.register(registrationOf(asha, { phone, email, ...changes }))).body;
    await shop.withFactor(await shop.logIn(PASSWORD, email));
    shop.wait(60);
    expect((await refusedFor()).field_codes).toEqual({
      phone: { code: 'phone_has_second_factor' },
    });
    await shop.db.delete(secondFactor);
    await shop.db.update(member).set({ stoppedAt: shop.clock.at }).where(isHers);
    expect((await refusedFor()).field_codes).toEqual({ phone: { code: 'phone_account_stopped' } });
    const held = { stoppedAt: null, recoveredAt: shop.clock.at };
    await shop.db.update(member).set(held).where(isHers);
    expect((await refusedFor({ email: 'thief@example.org' })).code).toBe('changes_held');
    const [after] = await shop.db.select().from(member).where(isHers);
    expect(after).toMatchObject({ type: 'customer', email, passwordHash: meena?.passwordHash });
  });
});

describeOnBoth('a change of the account', (open) => {
  const current_password = PASSWORD;

  it('is reported to the previous phone and e-mail address', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    const other = '9898989898';
    const all = {
      ...BANK,
      email: 'new@example.org',
      phone: other,
      password: 'copper-violet-train',
    };
    const changed = await shop.update(
      token,
      { ...all, current_password },
      shop.voucher(other, 'phone'),
    );
    expect(changed.status).toBe(200);
    const sent = await shop.messages();
    for (const kind of ['account_password', 'account_phone', 'account_email', 'account_bank']) {
      const to = sent.filter((message) => message.kind === kind).map((message) => message.to);
      expect([kind, to]).toEqual([kind, [EMAIL, shop.phone]]);
    }
    expect(sent.find(({ kind }) => kind === 'account_email_link')?.to).toBe('new@example.org');
  });

  it('that is stopped is undone, with all later changes', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    const identity = async () => {
      const { id } = await shop.own();
      const isOwn = eq(memberIdentity.memberId, id);
      const [row] = await shop.db.select().from(memberIdentity).where(isOwn);
      // Sealed anew each time.
      const { account } = identityPurposes;
      const accountSealed = shop.accounts.vault.open(account, id, row?.accountSealed ?? '');
      return { ...row, accountSealed };
    };
    const before = await identity();
    const other = '9898989898';
    await shop.update(token, { phone: other, current_password }, shop.voucher(other, 'phone'));
    const [first] = await shop.messages();
    shop.wait(60);
    await shop.update(token, { email: 'thief@example.org', current_password });
    await shop.update(token, { ...BANK, current_password });
    await shop.withFactor(token);
    await shop.post('change/stop', { token: /stop\/([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '' });
    expect(await shop.own()).toMatchObject({ email: EMAIL, phone: shop.phone });
    expect(await identity()).toEqual(before);
    const [stopped] = await shop.db.select().from(accountChange);
    expect(JSON.stringify(stopped)).not.toContain(EMAIL);
    // The link about the later change went to the thief: it brings nothing back, now or ever.
    const late = (await shop.messages()).findLast(
      ({ kind, to }) => kind === 'account_bank' && to === other,
    );
    const form = { token: /stop\/([\w-]+)/.exec(late?.text ?? '')?.[1] ?? '' };
    const { id } = await shop.own();
    await shop.db.update(member).set({ stoppedAt: null }).where(eq(member.id, id));
    expect((await shop.post('change/stop', form)).body.code).toBe('stop_link_over');
    expect(await shop.own()).toMatchObject({ email: EMAIL, phone: shop.phone, stoppedAt: null });
  });

  it.each([
    ['', 'account_second_factor_on'],
    [' even if the owner had one', 'account_second_factor_off'],
  ])('that is stopped removes the second factor of a thief%s', async (_, kind) => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    if (kind === 'account_second_factor_off') {
      const owners = await shop.withFactor(token);
      shop.wait(60);
      const form = { current_password, app_code: owners.code() };
      expect((await shop.post('second-factor/remove', form, shop.as(token))).status).toBe(200);
      shop.wait(60);
    }
    await shop.withFactor(token);
    const sent = (await shop.messages()).find((message) => message.kind === kind);
    const stop = { token: /stop\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '' };
    expect((await shop.post('change/stop', stop)).status).toBe(200);
    expect(await shop.db.$count(secondFactor)).toBe(0);
    expect(await shop.db.$count(recoveryCode)).toBe(0);
  });

  it('that is stopped takes no phone from a member who has signed up with it since', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    const other = '9898989898';
    await shop.update(token, { phone: other, current_password }, shop.voucher(other, 'phone'));
    const [sent] = await shop.messages();
    const isCustomers = eq(member.email, 'shopper@example.com');
    await shop.db.update(member).set({ phone: shop.phone }).where(isCustomers);
    const form = { token: /stop\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '' };
    expect((await shop.post('change/stop', form)).status).toBe(200);
    expect(await shop.own()).toMatchObject({ phone: other, stoppedAt: shop.clock.at });
    const [customer] = await shop.db.select().from(member).where(isCustomers);
    expect(customer).toMatchObject({ phone: shop.phone, stoppedAt: null });
  });

  it('can be stopped for 30 days, then its record is deleted', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    await shop.update(token, { email: 'new@example.org', current_password });
    const [mail] = await shop.messages();
    shop.wait(30 * 24 * HOUR + 1);
    const form = { token: /stop\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
    expect((await shop.post('change/stop', form)).status).toBe(410);
    await purgeChanges(shop.db, shop.clock.at);
    expect(await shop.db.select().from(accountChange)).toEqual([]);
  });
});

describeOnBoth('an e-mail address', (open) => {
  it('is confirmed by the link sent to it, and not by a link to a previous address', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    const linkOf = (text = '') => ({ token: /confirm-email\/([\w.-]+)/.exec(text)?.[1] ?? '' });
    const isConfirmed = async () => (await shop.profile(token)).protection?.email_confirmed;
    expect(await isConfirmed()).toBe(false);
    expect((await shop.post('email/link', {}, shop.as(token))).status).toBe(200);
    const [mail] = await shop.messages();
    expect([mail?.kind, mail?.to]).toEqual(['account_email_link', EMAIL]);
    const forged = linkOf(mail?.text.replace(/[0-9a-f]{64}/, 'a'.repeat(64)));
    expect((await shop.post('email/confirm', forged)).body.code).toBe('email_link_over');
    expect((await shop.post('email/confirm', linkOf(mail?.text))).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
    await shop.post('email/link', {}, shop.as(token));
    expect(await shop.messages()).toHaveLength(1);

    const form = { email: 'new@example.org', current_password: PASSWORD };
    const changed = await shop.call<Profile>('PATCH', 'distributor/update', form, shop.as(token));
    expect(changed.body.data.protection?.email_confirmed).toBe(false);
    expect((await shop.post('email/confirm', linkOf(mail?.text))).status).toBe(410);
    const fresh = (await shop.messages()).find(({ to }) => to === 'new@example.org');
    shop.wait(7 * 24 * HOUR + 1);
    expect((await shop.post('email/confirm', linkOf(fresh?.text))).status).toBe(410);
  });

  it('is sent the link only a few times a day', async () => {
    const shop = await openRobbed(open);
    const headers = shop.as(await shop.logIn());
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await shop.post('email/link', {}, headers)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
