import type { OwnStaffAccount } from '@contract/desk/account';
import type { RecordEntry } from '@contract/desk/record';
import type { FactorSetup } from '@contract/desk/sign-in';
import { expect, it } from 'vitest';
import { outbox } from '../../../api/db/schema';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
import { openStaffSession } from '../../../api/modules/staff/staff-session.repository';
import { codeOf } from '../../setup/app-code';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, STAFF_PASSWORD } from '../../setup/desk';
import { deskOf } from './desk-calls';

const NEW_PASSWORD = 'another granite umbrella';
const WRONG_CODE = { app_code: { code: 'app_code_wrong' } };

describeOnBoth('the own account at the desk', (open) => {
  async function openSignedIn() {
    const api = await open();
    const desk = deskOf(api);
    const staff = await addStaff(api, ['orders']);
    const other = await openStaffSession(api.db, staff.id, 'Firefox on Linux', api.clock.at);
    const post = <Data>(path: string, form: Record<string, string>, token = staff.token) =>
      desk.post<Data>(`account${path}`, form, token);
    const enterCode = (app_code: string) => desk.post('session/code', { app_code }, staff.token);
    const account = async (token = staff.token) =>
      (await api.call<OwnStaffAccount>('GET', 'desk/account', undefined, deskHeaders(token))).body
        .data;
    /** Signs in with a code, and answers whether it was taken. */
    const isTaken = async (app_code: string, password = STAFF_PASSWORD) => {
      const challenge = await desk.challenge(staff.email, password);
      return (await desk.post('sign-in/code', { challenge, app_code })).status === 200;
    };
    const isOpen = async (token: string) => (await desk.session(token)).status === 200;
    return { ...desk, api, staff, other, post, enterCode, account, isTaken, isOpen };
  }
  const mailsOf = async ({ db, context }: TestApi) =>
    (await db.select().from(outbox)).map((row) => openMessage(context.accounts.vault, row));
  const actionsOf = async (api: TestApi) => {
    const { token } = await addStaff(api, ['owner']);
    const path = 'desk/record/all?action=staff.';
    const { body } = await api.call<RecordEntry[]>('GET', path, undefined, deskHeaders(token));
    return body.data.map(({ action }) => action);
  };

  it('gets another password by the present one, after a recent code', async () => {
    const { api, staff, other, post, enterCode, wait, isTaken, isOpen } = await openSignedIn();
    const passwords = { current_password: STAFF_PASSWORD, password: NEW_PASSWORD };
    const wrong = await post('/password', { ...passwords, current_password: 'not it' });
    expect(wrong.body.field_codes).toEqual({
      current_password: { code: 'current_password_wrong' },
    });
    const weak = await post('/password', { ...passwords, password: 'password1' });
    expect(weak.body.field_codes).toMatchObject({ password: { code: 'password_too_common' } });
    wait(11);
    expect((await post('/password', passwords)).body.code).toBe('recent_code_required');
    await enterCode(staff.code(api.clock.at));
    expect((await post('/password', passwords)).status).toBe(200);
    expect([await isOpen(staff.token), await isOpen(other)]).toEqual([true, false]);
    const [first = '', second = ''] = staff.recoveryCodes;
    expect(await isTaken(first)).toBe(false);
    expect(await isTaken(second, NEW_PASSWORD)).toBe(true);
    expect(await mailsOf(api)).toMatchObject([
      { to: staff.email, text: expect.stringContaining('password') },
    ]);
    expect(await actionsOf(api)).toEqual(['staff.password']);
  });

  it('gets another authenticator, once a code of it was entered', async () => {
    const { api, staff, other, post, wait, account, isTaken, isOpen } = await openSignedIn();
    const stranger = await addStaff(api, ['orders']);
    const begin = async (token = staff.token, setup = '') =>
      (await post<FactorSetup>('/setup', { setup }, token)).body.data;
    const own = await begin();
    const foreign = await begin(stranger.token);
    expect(await begin(staff.token, own.setup)).toEqual(own);
    const confirm = (setup: string, app_code: string) => post('/factor', { setup, app_code });
    for (const setup of ['', 'forged', foreign.setup]) {
      const answer = await confirm(setup, codeOf(foreign.secret, api.clock.at));
      expect(answer.body.code, setup).toBe('staff_setup_over');
    }
    expect((await confirm(own.setup, staff.code(api.clock.at))).body.field_codes).toEqual(
      WRONG_CODE,
    );
    const [unused = '', used = ''] = staff.recoveryCodes;
    expect(await isTaken(used)).toBe(true);
    expect((await confirm(own.setup, codeOf(own.secret, api.clock.at))).status).toBe(200);
    expect([await isOpen(staff.token), await isOpen(other)]).toEqual([true, false]);
    expect((await account()).codes_left).toBe(10);
    wait(1);
    expect(await isTaken(staff.code(api.clock.at))).toBe(false);
    expect(await isTaken(unused)).toBe(false);
    expect(await isTaken(codeOf(own.secret, api.clock.at))).toBe(true);
    expect(await isTaken(own.recovery_codes[0] ?? '')).toBe(true);
    expect(await actionsOf(api)).toEqual(['staff.factor']);
  });

  it('gets new recovery codes, and the app stays as it is', async () => {
    const { api, staff, post, isTaken } = await openSignedIn();
    const { setup, recovery_codes: codes } = (await post<FactorSetup>('/setup', { setup: '' })).body
      .data;
    const [old = ''] = staff.recoveryCodes;
    expect((await post('/codes', { setup })).status).toBe(200);
    expect(await isTaken(old)).toBe(false);
    expect(await isTaken(codes[0] ?? '')).toBe(true);
    expect(await isTaken(staff.code(api.clock.at))).toBe(true);
    expect(await actionsOf(api)).toEqual(['staff.recovery-codes']);
  });

  it('lists its valid sessions and ends them, and nobody else’s', async () => {
    const { api, staff, other, post, account, isOpen } = await openSignedIn();
    const stranger = await addStaff(api, ['orders']);
    const { sessions } = await account();
    expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Chrome on Windows', true],
      ['Firefox on Linux', false],
    ]);
    const [foreign] = (await account(stranger.token)).sessions;
    await post('/session/end', { id: foreign?.id ?? '' });
    expect(await isOpen(stranger.token)).toBe(true);
    await post('/session/end', { id: sessions[1]?.id ?? '' });
    expect([await isOpen(staff.token), await isOpen(other)]).toEqual([true, false]);
    const third = await openStaffSession(api.db, staff.id, '', api.clock.at);
    await post('/session/end', {});
    expect([await isOpen(staff.token), await isOpen(third)]).toEqual([true, false]);
    expect(await isOpen(stranger.token)).toBe(true);
  });
});
