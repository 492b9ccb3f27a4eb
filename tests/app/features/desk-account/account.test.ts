import { beforeEach, describe, expect, it } from 'vitest';
import { hasSearchKey } from '~/features/desk/search-key.server';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import * as account from '../../../../app/routes/desk+/account';
import * as authenticator from '../../../../app/routes/desk+/account_.authenticator';
import * as password from '../../../../app/routes/desk+/account_.password';
import * as recoveryCodes from '../../../../app/routes/desk+/account_.recovery-codes';
import * as setting from '../../../../app/routes/desk+/settings_.$group';
import * as staffList from '../../../../app/routes/desk+/staff';
import { codeOf } from '../../../setup/app-code';
import { addStaff, STAFF_PASSWORD, type TestStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream();

describe('the pages of the own account', () => {
  let visitor: Visitor;
  let staff: TestStaff;
  beforeEach(async () => {
    upstream.api.clock.at = new Date();
    visitor = createVisitor();
    staff = await addStaff(upstream.api, ['owner']);
    const [[, cookie] = ['', '']] = await setDeskSession({ token: staff.token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  });
  const wait = (minutes: number) => {
    upstream.api.clock.at = new Date(upstream.api.clock.at.getTime() + minutes * 60_000);
  };
  const csrf = () => deskCsrfToken(staff.token);
  const shown = async (route: { loader: unknown }, path: string) =>
    (await (await visitor.get(route.loader, path)).json()).setup;

  it('lists the sessions and ends them', async () => {
    const page = await (await visitor.get(account.loader, '/desk/account')).json();
    expect(page).toMatchObject({
      email: staff.email,
      codes_left: 10,
      sessions: [{ is_current: true }],
    });
    const ended = await visitor.post(account.action, '/desk/account', { csrf: csrf() });
    expect(ended.headers.get('location')).toBe('/desk/account');
  });

  it('turn the key of the search off and on in this browser', async () => {
    for (const [intent, isOn] of [
      ['key-off', false],
      ['key-on', true],
    ] as const) {
      await visitor.post(account.action, '/desk/account', { csrf: csrf(), intent });
      expect(hasSearchKey(visitor.request('/desk')), intent).toBe(isOn);
      // The session goes on.
      expect((await visitor.get(account.loader, '/desk/account')).status).toBe(200);
    }
  });

  it('list staff by name or e-mail address, as the address of the list says', async () => {
    const ravi = await addStaff(upstream.api, ['support'], { name: 'Aaron Ravi' });
    const names = async (query: string) => {
      const page = await (await visitor.get(staffList.loader, `/desk/staff${query}`)).json();
      return page.accounts.map(({ name }: { name: string }) => name);
    };
    expect((await names(''))[0]).toBe('Aaron Ravi');
    expect((await names('?sort=-name')).at(-1)).toBe('Aaron Ravi');
    expect(await names(`?q=${ravi.email}`)).toEqual(['Aaron Ravi']);
    expect(await names('?role=support')).toEqual(['Aaron Ravi']);
    expect(await names('?role=catalogue')).toEqual([]);
  });

  it('ask for a code before the passwords', async () => {
    wait(11);
    const asked = await visitor.get(password.loader, '/desk/account/password');
    expect([asked.status, await asked.json()]).toMatchObject([
      403,
      { action: '/desk/code?next=%2Fdesk%2Faccount%2Fpassword', fields: [] },
    ]);
  });

  it('change the password', async () => {
    const form = { csrf: csrf(), current_password: 'not it', password: 'another granite umbrella' };
    const wrong = await visitor.post(password.action, '/desk/account/password', form);
    expect(await problemsIn(wrong)).toHaveProperty('current_password');
    const done = await visitor.post(password.action, '/desk/account/password', {
      ...form,
      current_password: STAFF_PASSWORD,
    });
    expect(done.headers.get('location')).toBe('/desk/account');
  });

  it('set up another authenticator, which no page shows again afterwards', async () => {
    const path = '/desk/account/authenticator';
    const first = await shown(authenticator, path);
    expect(await shown(authenticator, path)).toEqual(first);
    const form = { csrf: csrf(), app_code: '000000' };
    expect(await problemsIn(await visitor.post(authenticator.action, path, form))).toHaveProperty(
      'app_code',
    );
    const app_code = codeOf(first.secret, upstream.api.clock.at);
    const done = await visitor.post(authenticator.action, path, { ...form, app_code });
    expect(done.headers.get('location')).toBe('/desk/account');
    expect((await shown(authenticator, path)).secret).not.toBe(first.secret);
    // The session goes on.
    expect((await visitor.get(account.loader, '/desk/account')).status).toBe(200);
  });

  it('replace the recovery codes', async () => {
    const path = '/desk/account/recovery-codes';
    expect((await shown(recoveryCodes, path)).recoveryCodes).toHaveLength(10);
    const done = await visitor.post(recoveryCodes.action, path, { csrf: csrf() });
    expect(done.headers.get('location')).toBe('/desk/account');
  });

  it('of another session show a form of settings with all that was typed', async () => {
    const params = { group: 'questions' };
    const path = '/desk/settings/questions';
    const page = await (await visitor.get(setting.loader, path, params)).json();
    const count = page.parts.length;
    const sent = {
      ...page.texts,
      csrf: 'of-another-session',
      based_on: '1',
      valid_from: '2027-01-01',
    };
    const stale = await (await visitor.post(setting.action, path, sent, params)).json();
    expect(JSON.stringify(stale.result.error)).toContain('out of date');
    expect(stale.parts).toHaveLength(count);
  });
});
