import type { SecondFactor } from '@contract/account-security';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { expect, it } from 'vitest';
import { recoveryCode, secondFactor } from '../../../../api/db/schema';
import { parseSessionsArguments, runSessionsCommand } from '../../../../api/staff/sessions-command';
import { codeOf } from '../../../setup/app-code';
import { describeOnBoth } from '../../../setup/database';
import { BANK, EMAIL, openRobbed, PASSWORD } from '../account-change/thief';

const HOUR = 60 * 60;
const current_password = PASSWORD;

describeOnBoth('a second factor', (open) => {
  async function openWithFactor() {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    const factor = await shop.withFactor(token);
    shop.wait(60);
    const challenge = async (password = PASSWORD) => {
      const { body } = await shop.post('login', { email: EMAIL, password });
      return String((body.values as Record<string, unknown> | undefined)?.challenge ?? '');
    };
    const byCode = async (app_code: string, form: Record<string, string> = {}) =>
      shop.post('login/code', { challenge: await challenge(), app_code, ...form });
    const shown = async () => {
      const path = 'distributor/second-factor';
      return (await shop.call<SecondFactor>('GET', path, undefined, shop.as(token))).body.data;
    };
    return { ...shop, ...factor, token, challenge, byCode, shown };
  }

  it('is required after the password, and a code is valid once', async () => {
    const shop = await openWithFactor();
    const { status, body } = await shop.post('login', { email: EMAIL, password: PASSWORD });
    expect([status, body.code, body.token]).toEqual([403, 'second_factor_required', undefined]);
    expect((await shop.post('login', { email: EMAIL, password: 'wrong' })).body.code).toBe(
      'bad_request',
    );
    expect((await shop.byCode('')).body.field_codes).toEqual({
      app_code: { code: 'app_code_required' },
    });
    const code = shop.code();
    const opened = await shop.byCode(code);
    expect([opened.status, opened.body.message]).toEqual([200, 'Success']);
    expect((await shop.profile(String(opened.body.token))).protection?.second_factor).toBe(true);
    // The app still shows the used code, so "wrong" would make the member enter it again.
    const used = { app_code: { code: 'app_code_used' } };
    expect((await shop.byCode(code)).body.field_codes).toEqual(used);
    expect((await shop.byCode(shop.code(-1))).body.field_codes).toEqual(used);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const shop = await openWithFactor();
    const [first = ''] = shop.codes;
    expect(new Set(shop.codes).size).toBe(10);
    // 137 bits each: enough for a plain hash.
    for (const code of shop.codes)
      expect(code).toMatch(/^(?:[A-HJKMNP-Z2-79]{4}-){6}[A-HJKMNP-Z2-79]{4}$/);
    expect((await shop.byCode(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await shop.byCode(first)).status).toBe(400);
    expect(await shop.shown()).toEqual({ is_on: true, codes_left: 9, pending: null });
  });

  it('accepts a shorter recovery code from an earlier version', async () => {
    const shop = await openWithFactor();
    const [row] = await shop.db.select().from(secondFactor);
    const memberId = row?.memberId ?? '';
    const hash = shop.context.accounts.vault.hash('recovery code', `${memberId} ABCDEFGHJK`);
    await shop.db.insert(recoveryCode).values({ memberId, hash });
    expect((await shop.byCode('ABCDE-FGHJK')).status).toBe(200);
  });

  it('cannot be guessed', async () => {
    const shop = await openWithFactor();
    const { limit } = ATTEMPT_RULES.secondFactorPerMember;
    const statuses = [];
    for (let guess = 0; guess <= limit; guess += 1) {
      statuses.push((await shop.byCode(`GUESS-${guess}`)).status);
    }
    expect(statuses).toEqual([...Array(limit).fill(400), 429]);
    expect((await shop.byCode(shop.code())).status).toBe(429);
    shop.wait(HOUR);
    expect((await shop.byCode(shop.code())).status).toBe(200);
  });

  it('expires a pending log-in after ten minutes, and with another password', async () => {
    const shop = await openWithFactor();
    const challenge = await shop.challenge();
    const over = async (sealed: string) =>
      (await shop.post('login/code', { challenge: sealed, app_code: shop.code() })).body.code;
    expect(await over(`${challenge}x`)).toBe('login_challenge_over');
    await shop.update(shop.token, { password: 'copper-violet-train', current_password });
    expect(await over(challenge)).toBe('login_challenge_over');
    const late = await shop.challenge('copper-violet-train');
    shop.wait(10 * 60 + 1);
    expect(await over(late)).toBe('login_challenge_over');
  });

  it('is required for a password reset by phone, and for a bank account', async () => {
    const shop = await openWithFactor();
    expect((await shop.reset()).body.field_codes).toEqual({
      app_code: { code: 'app_code_required' },
    });
    expect(await shop.challenge()).not.toBe('');
    const bank = { ...BANK, current_password };
    const refused = await shop.update(shop.token, bank);
    expect(refused.body.field_codes).toEqual({ app_code: { code: 'app_code_required' } });
    expect((await shop.update(shop.token, { ...bank, app_code: shop.code() })).status).toBe(200);
    shop.wait(30);
    expect((await shop.reset({ app_code: shop.code() })).status).toBe(200);
  });

  it('is turned on and off by password and code, and the member is notified', async () => {
    const shop = await openRobbed(open);
    const headers = shop.as(await shop.logIn());
    const begin = (form: Record<string, string>) => shop.post('second-factor/begin', form, headers);
    const confirm = (form: Record<string, string>) =>
      shop.post('second-factor/confirm', form, headers);
    expect((await begin({})).body.fields).toHaveProperty('current_password');
    expect((await begin({ current_password: 'wrong' })).status).toBe(400);
    const early = await confirm({ app_code: '123456', current_password });
    expect(early.body.code).toBe('second_factor_not_begun');
    await begin({ current_password });
    const wrong = await confirm({ app_code: '000000', current_password });
    expect(wrong.body.field_codes).toEqual({ app_code: { code: 'app_code_wrong' } });
    const none = await confirm({ current_password });
    expect(none.body.field_codes).toEqual({ app_code: { code: 'app_code_required' } });
    const unknown: Record<string, string>[] = [{}, { current_password: 'wrong' }];
    for (const other of unknown) {
      const unproven = await confirm({ app_code: '000000', ...other });
      expect(unproven.body.fields).toHaveProperty('current_password');
    }
    const { limit } = ATTEMPT_RULES.secondFactorPerMember;
    for (let guess = 1; guess < limit; guess += 1) {
      await confirm({ app_code: '000000', current_password });
    }
    const guessed = await confirm({ app_code: '000000', current_password });
    expect(guessed.body.code).toBe('too_many_second_factors');
    shop.wait(HOUR + 1);
    const late = await confirm({ app_code: '000000', current_password });
    expect(late.body.code).toBe('second_factor_not_begun');

    const token = await shop.logIn();
    const { code } = await shop.withFactor(token);
    shop.wait(30);
    const remove = (form: Record<string, string>) =>
      shop.post('second-factor/remove', form, shop.as(token));
    expect((await remove({ current_password })).status).toBe(400);
    expect((await remove({ current_password, app_code: code() })).status).toBe(200);
    expect(await shop.logIn()).not.toBe('');
    expect((await shop.messages()).map(({ kind }) => kind)).toEqual([
      'account_second_factor_on',
      'account_second_factor_on',
      'account_second_factor_off',
      'account_second_factor_off',
    ]);
  });

  it('cannot be confirmed after the password has changed, because others may have seen its secret', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    await shop.post('second-factor/begin', { current_password }, shop.as(token));
    const pending = async (session: string) => {
      const path = 'distributor/second-factor';
      const shown = await shop.call<SecondFactor>('GET', path, undefined, shop.as(session));
      return shown.body.data.pending;
    };
    const { secret = '' } = (await pending(token)) ?? {};
    shop.wait(60);
    const password = 'copper-violet-train';
    const changed = await shop.update(token, { password, current_password });
    const renewed = String(changed.body.token);
    expect(await pending(renewed)).toBeNull();
    const app_code = codeOf(secret, shop.clock.at);
    const form = { app_code, current_password: password };
    const refused = await shop.post('second-factor/confirm', form, shop.as(renewed));
    expect(refused.body.code).toBe('second_factor_not_begun');
  });

  it('is sealed in the database', async () => {
    const shop = await openWithFactor();
    const rows = JSON.stringify([
      await shop.db.select().from(secondFactor),
      await shop.db.select().from(recoveryCode),
    ]);
    expect(rows).toContain('"secretSealed":"v2.');
    for (const code of shop.codes) expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  it('is removed by staff for a member who lost app and codes', async () => {
    const shop = await openWithFactor();
    const output = { print: () => undefined, complain: () => undefined };
    const named = ['--member', shop.number];
    const args = ['remove-app', ...named, '--reason', 'saw the PAN card'];
    const request = await parseSessionsArguments(args, output);
    if (!request) throw expect.unreachable();
    const context = {
      db: shop.db,
      vault: shop.context.accounts.vault,
      shop: shop.context.accounts.shop,
      now: shop.clock.at,
    };
    expect(await runSessionsCommand(context, request, output)).toBe(0);
    expect(await shop.logIn()).not.toBe('');
    for (const wrong of [
      [],
      ['open'],
      ['close', '--member', 'x'],
      ['open', '--all'],
      ['remove-app', ...named],
    ]) {
      expect(await parseSessionsArguments(wrong, output)).toBeNull();
    }
  });
});
