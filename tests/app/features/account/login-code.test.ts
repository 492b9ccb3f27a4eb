import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { describe, expect, it } from 'vitest';
import { changeSentence } from '~/features/account/change-sentence';
import { getSession, readSignedIn } from '~/platform/session/session.server';
import * as confirmEmail from '~/routes/_join+/confirm-email.$token';
import * as code from '~/routes/_join+/join-us_.code';
import * as stop from '~/routes/_join+/stop.$token';
import * as bank from '~/routes/_office+/profile_.bank';
import * as emailLink from '~/routes/_office+/profile_.confirm-email';
import * as factor from '~/routes/_office+/profile_.second-factor';
import { outbox } from '../../../../api/db/schema';
import { openMessage } from '../../../../api/modules/outbox/outbox.repository';
import { codeOf } from '../../../setup/app-code';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';
import {
  DEMO_PASSWORD,
  logInAs,
  member,
  tokenOf,
  whileAnswering,
  withDemoMembers,
} from './demo-members';

const api = testUpstream(withDemoMembers);
const BANK = {
  bank_name: 'Axis Bank',
  ifsc_code: 'UTIB0000001',
  account_number: '912345678901',
  current_password: DEMO_PASSWORD,
};

const PATH = '/profile/second-factor';
const show = async (visitor: Visitor) => (await visitor.get(factor.loader, PATH)).json();
const change = async (visitor: Visitor, filled: Record<string, string>) =>
  visitor.post(factor.action, PATH, { ...filled, csrf: await tokenOf(visitor) });
const flashOf = async (visitor: Visitor) => (await getSession(visitor.request('/'))).get('flash');
const passMinute = () => {
  api.api.clock.at = new Date(api.api.clock.at.getTime() + 60_000);
};

/** Links of the enqueued messages, newest last. */
async function links(kind: string): Promise<string[]> {
  const rows = await api.api.db.select().from(outbox).orderBy(outbox.createdAt);
  return rows
    .filter((row) => row.kind === kind && row.channel === 'mail')
    .map((row) => openMessage(api.api.context.accounts.vault, row).text)
    .map((text) => /shop\.test\/[\w-]+\/([\w.-]+)/.exec(text)?.[1] ?? '');
}

describe('two-step log-in', () => {
  const password = { current_password: DEMO_PASSWORD };

  it('is set up with password and code, asked for when logging in, and turned off', async () => {
    const visitor = await member();
    expect(await show(visitor)).toMatchObject({ isOn: false, holdNotice: '', pending: null });
    const wrong = await change(visitor, { intent: 'begin', current_password: 'not it' });
    expect(await problemsIn(wrong)).toHaveProperty('current_password');
    expect((await change(visitor, { intent: 'begin', ...password })).status).toBe(303);
    const { pending } = await show(visitor);
    expect(pending).toMatchObject({
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Neemgaon:NG100003\?secret=/),
      recoveryCodes: { length: 10 },
      code: { path: expect.stringMatching(/^M/) },
    });
    const now = () => codeOf(pending.secret, api.api.clock.at);
    const mistyped = await change(visitor, { intent: 'confirm', app_code: '000000', ...password });
    expect(await problemsIn(mistyped)).toHaveProperty('app_code');
    const withoutPassword = await change(visitor, { intent: 'confirm', app_code: now() });
    expect(await problemsIn(withoutPassword)).toHaveProperty('current_password');
    const confirm = { intent: 'confirm', app_code: now(), ...password };
    expect((await change(visitor, confirm)).status).toBe(303);
    expect(await flashOf(visitor)).toMatchObject({ title: 'Two-step log-in is on' });

    passMinute();
    const phone = createVisitor();
    const first = await logInAs(phone, 'demo@example.com', DEMO_PASSWORD, '?next=%2Fprofile');
    expect(first.headers.get('Location')).toBe('/join-us/code?next=%2Fprofile');
    // A right password does not count as a failed log-in, though a code follows.
    for (let again = 0; again < ATTEMPT_RULES.loginPerAccount.limit; again += 1) {
      expect((await logInAs(phone, 'demo@example.com')).status).toBe(303);
    }
    expect(await readSignedIn(phone.request('/'))).toBeNull();
    const path = '/join-us/code?next=%2Fprofile';
    expect((await phone.get(code.loader, path)).status).toBe(200);
    const refused = await phone.post(code.action, path, { app_code: '000000' });
    expect([refused.status, await problemsIn(refused)]).toEqual([
      400,
      { app_code: ['This code is wrong. Enter the code that your app shows now.'] },
    ]);
    const press = () => phone.post(code.action, path, { app_code: now() });
    const pressed = await Promise.all([press(), press()]);
    expect(pressed.map(({ headers }) => headers.get('Location'))).toEqual(['/profile', '/profile']);
    expect(await readSignedIn(phone.request('/'))).toMatchObject({ name: 'Demo Distributor' });
    expect(phone.cookie('login-code')).toBe('');

    const form = await (await visitor.get(bank.loader, '/profile/bank')).json();
    expect(form).toMatchObject({
      hasFactor: true,
      form: { constraint: { app_code: { required: true } } },
    });
    passMinute();
    // Starting again must still allow turning it off.
    expect((await change(visitor, { intent: 'begin', ...password, app_code: now() })).status).toBe(
      303,
    );
    expect(await show(visitor)).toMatchObject({ isOn: true, pending: { recoveryCodes: {} } });
    const again = await visitor.get(factor.loader, `${PATH}?again=1`);
    expect(await again.json()).toMatchObject({ isOn: true, pending: null });
    passMinute();
    const off = { intent: 'remove', ...password, app_code: now() };
    expect((await change(visitor, off)).status).toBe(303);
    expect(await show(visitor)).toMatchObject({ isOn: false });
  });

  it('starts again without a first step, or when that was too long ago', async () => {
    const visitor = createVisitor();
    const opened = await visitor.get(code.loader, '/join-us/code?next=%2Fcart');
    expect(opened.headers.get('Location')).toBe('/join-us?next=%2Fcart');
    const sent = await visitor.post(code.action, '/join-us/code', { app_code: '123456' });
    expect(sent.headers.get('Location')).toBe('/join-us');
    expect(await flashOf(visitor)).toMatchObject({ title: 'Log in again' });
  });

  it('is not taken from a forged form', async () => {
    const visitor = await member();
    const forged = await visitor.post(factor.action, PATH, { intent: 'begin', ...password });
    expect(forged.status).toBe(403);
    const link = await visitor.post(emailLink.action, '/profile/confirm-email', {});
    expect(link.status).toBe(403);
  });

  it('is not offered if the upstream lacks it, and the rest works', async () => {
    const visitor = await member();
    const profile = { _id: '7', name: 'Asha', type: 'distributor' };
    await whileAnswering(api, { status_code: 200, message: 'Success', data: profile }, async () => {
      const form = await (await visitor.get(bank.loader, '/profile/bank')).json();
      expect(form).toMatchObject({ holdNotice: '', hasFactor: false });
      expect((await visitor.get(emailLink.loader, '/profile/confirm-email')).status).toBe(404);
    });
    await whileAnswering(api, { status_code: 404, message: 'Cannot GET' }, async () => {
      expect((await visitor.get(factor.loader, PATH)).status).toBe(501);
      const stopped = await visitor.post(stop.action, '/stop/x', {}, { token: 'x' });
      expect([stopped.status, await problemsIn(stopped)]).toEqual([
        501,
        { '': ['This shop does not offer this.'] },
      ]);
    });
  });
});

describe('the link of a message', () => {
  const fresh = async () => member('shopper@example.com');

  it('confirms an e-mail address by its button', async () => {
    const visitor = await fresh();
    const csrf = await tokenOf(visitor);
    const page = await visitor.get(emailLink.loader, '/profile/confirm-email');
    expect(await page.json()).toEqual({ email: 'shopper@example.com', isConfirmed: false });
    await visitor.post(emailLink.action, '/profile/confirm-email', { csrf });
    expect(await flashOf(visitor)).toMatchObject({ title: 'We have sent you a link' });
    const token = (await links('account_email_link')).at(-1) ?? '';
    const stranger = createVisitor();
    const params = { token };
    const done = await stranger.post(confirmEmail.action, `/confirm-email/${token}`, {}, params);
    expect(done.headers.get('Location')).toBe('/');
    expect(await flashOf(stranger)).toMatchObject({ title: 'Your e-mail address is confirmed' });
    const after = await visitor.get(emailLink.loader, '/profile/confirm-email');
    expect(await after.json()).toMatchObject({ isConfirmed: true });
    const wrong = await stranger.post(confirmEmail.action, '/confirm-email/x', {}, { token: 'x' });
    expect([wrong.status, Object.keys(await problemsIn(wrong))]).toEqual([400, ['']]);
  });

  it('names a change, stops it, logs everybody out, and says what to do next', async () => {
    const visitor = await member('diamond@example.com');
    const csrf = await tokenOf(visitor);
    expect((await visitor.post(bank.action, '/profile/bank', { ...BANK, csrf })).status).toBe(303);
    const [token = ''] = await links('account_bank');
    const page = await visitor.get(stop.loader, `/stop/${token}`, { token });
    expect(changeSentence(await page.json())).toMatch(
      /^Your bank account was changed on \d+ November 2026, [\d:]+ [ap]m\. If this was you, /,
    );
    const stopped = await visitor.post(stop.action, `/stop/${token}`, {}, { token });
    expect([stopped.status, stopped.headers.get('Location')]).toEqual([303, '/stop']);
    expect(await readSignedIn(visitor.request('/'))).toBeNull();
    expect((await logInAs(createVisitor(), 'diamond@example.com')).status).toBe(400);
  });
});

describe('the form of a bank account', () => {
  it('says until when changes are held and why, and keeps the input', async () => {
    const visitor = await member();
    const { db, clock } = api.api;
    const { member: members } = await import('../../../../api/db/schema');
    await db.update(members).set({ recoveredAt: clock.at });
    const { holdNotice } = await (await visitor.get(bank.loader, '/profile/bank')).json();
    expect(holdNotice).toMatch(
      /^The password of this account was reset .* Until \d+ November 2026, /,
    );
    const csrf = await tokenOf(visitor);
    const sent = await visitor.post(bank.action, '/profile/bank', { ...BANK, csrf });
    const { result } = await sent.json();
    expect(result.error).toEqual({ '': [holdNotice] });
    const { current_password: _, ...kept } = BANK;
    expect(result.initialValue).toMatchObject(kept);
    expect((await show(visitor)).holdNotice).toBe(holdNotice);
  });
});
