import type { SessionMember } from '@contract/account';
import { deskEndpoints } from '@contract/desk';
import { CAPABILITIES, ROLES, type Role } from '@contract/desk/roles';
import type { Endpoint } from '@contract/endpoint';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffAccount } from '../../../api/db/schema';
import { loadDemoAccounts } from '../../../api/demo/accounts';
import { namedDistributors } from '../../../api/demo/people';
import { createTestApi, describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';

const calls = Object.entries<Endpoint>(deskEndpoints);
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, UNKNOWN_ID);

/** Of the guard itself: whatever the handler says is something else. */
const GUARDED = ['desk_signed_out', 'desk_not_allowed', 'recent_code_required', 'shop_only'];

describe('the calls of the desk', () => {
  it('are below desk/, are extensions, and name who may use them', () => {
    for (const [name, { path, extension, permission }] of calls) {
      expect([path.startsWith('desk/'), extension], name).toEqual([true, true]);
      expect(permission === 'none' || (permission ?? '') in CAPABILITIES, name).toBe(true);
    }
  });

  it('are open to who is not signed in for signing in alone', () => {
    const open = calls.filter(([, { permission }]) => permission === 'none');
    expect(open.map(([, { path }]) => path).sort()).toEqual([
      'desk/invitation',
      'desk/invitation/accept',
      'desk/sign-in',
      'desk/sign-in/code',
    ]);
  });
});

describeOnBoth('the guard of the desk', (open) => {
  let api: TestApi;
  const staff = {} as Record<Role, TestStaff>;
  let changed: TestStaff | undefined;
  let memberToken = '';

  beforeAll(async () => {
    api = await open();
    for (const role of ROLES) staff[role] = await addStaff(api, [role]);
    await loadDemoAccounts(api.db, api.context.accounts.vault, api.clock.at, namedDistributors);
    const form = { email: 'demo@example.com', password: 'demo-password' };
    const { body } = await api.call<SessionMember>('POST', 'distributor/login', form);
    memberToken = String(body.token);
  });

  const codeOf = async ({ method, ...endpoint }: Endpoint, headers: Record<string, string>) => {
    const form = method === 'GET' ? undefined : {};
    const answer = await api.call(method, pathOf({ method, ...endpoint }), form, headers);
    expect(answer.status, endpoint.path).not.toBe(500);
    return answer.body.code;
  };

  it.each(calls)('lets %s be used by the roles of the table alone', async (name, endpoint) => {
    const { permission = 'none' } = endpoint;
    for (const role of ROLES) {
      const isAllowed =
        permission === 'none' || (CAPABILITIES[permission] as readonly Role[]).includes(role);
      // Each role has a session of its own, which the call may end.
      const { token } = name === 'deskSignOut' ? await addStaff(api, [role]) : staff[role];
      const code = await codeOf(endpoint, deskHeaders(token));
      if (isAllowed) expect(GUARDED, role).not.toContain(code);
      else expect(code, role).toBe('desk_not_allowed');
    }
  });

  it.each(calls.filter(([, { permission }]) => permission !== 'none'))(
    'refuses %s without a session of the desk',
    async (_name, endpoint) => {
      expect(await codeOf(endpoint, deskHeaders())).toBe('desk_signed_out');
      expect(await codeOf(endpoint, deskHeaders(memberToken))).toBe('desk_signed_out');
    },
  );

  it('tries the session of a member that is valid, and one of staff that no member call takes', async () => {
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    const profile = async (token: string) =>
      (await api.call('GET', 'distributor/data', undefined, bearer(token))).status;
    expect(await profile(memberToken)).toBe(200);
    expect(await profile(staff.owner.token)).toBe(401);
  });

  it.each(calls)('refuses %s to who is not the web of the shop', async (_name, endpoint) => {
    const { Authorization = '' } = deskHeaders(staff.owner.token);
    expect(await codeOf(endpoint, { Authorization })).toBe('shop_only');
  });

  it('knows no call that is not declared', async () => {
    const headers = deskHeaders(staff.owner.token);
    for (const path of ['desk', 'desk/', 'desk/secret', 'desk/home/x']) {
      expect((await api.call('GET', path, undefined, headers)).status, path).toBe(404);
    }
    expect((await api.call('DELETE', 'desk/home', undefined, headers)).status).toBe(404);
  });

  it('counts a change of roles and a disabled account from the next request on', async () => {
    const { id, token } = await addStaff(api, ['owner']);
    const session = () =>
      api.call<{ roles: string[] }>('GET', 'desk/session', undefined, deskHeaders(token));
    await api.db
      .update(staffAccount)
      .set({ roles: ['support'] })
      .where(eq(staffAccount.id, id));
    expect((await session()).body.data.roles).toEqual(['support']);
    await api.db
      .update(staffAccount)
      .set({ disabledAt: new Date() })
      .where(eq(staffAccount.id, id));
    expect((await session()).body.code).toBe('desk_signed_out');
  });

  it('refuses by the roles of now, not of signing in, and a session that has ended', async () => {
    const { id, token } = await addStaff(api, ['owner']);
    const list = async () =>
      (await api.call('GET', 'desk/staff/all', undefined, deskHeaders(token))).body.code;
    const change = (set: { roles?: string[]; disabledAt?: Date | null }) =>
      api.db.update(staffAccount).set(set).where(eq(staffAccount.id, id));
    expect(await list()).toBeUndefined();
    await change({ roles: ['support'] });
    expect(await list()).toBe('desk_not_allowed');
    await change({ roles: ['owner', 'no-role-any-more'] });
    expect(await list()).toBeUndefined();
    await change({ roles: [] });
    expect(await list()).toBe('desk_not_allowed');
    await change({ roles: ['owner'] });
    const begun = api.clock.at;
    api.clock.at = new Date(begun.getTime() + 31 * 60_000);
    expect(await list()).toBe('desk_signed_out');
    api.clock.at = begun;
  });

  it.each(calls.filter(([, { permission }]) => permission !== 'none'))(
    'refuses %s to whom a role was taken, or the account, since the page was sent',
    async (_name, endpoint) => {
      const { permission } = endpoint;
      if (!permission || permission === 'none') return;
      changed ??= await addStaff(api, [...ROLES]);
      const { id, token } = changed;
      const change = (set: { roles?: Role[]; disabledAt?: Date | null }) =>
        api.db.update(staffAccount).set(set).where(eq(staffAccount.id, id));
      const answer = () => codeOf(endpoint, deskHeaders(token));
      const allowed: readonly Role[] = CAPABILITIES[permission];
      const left = ROLES.filter((role) => !allowed.includes(role));
      await change({ roles: left, disabledAt: null });
      expect(await answer()).toBe('desk_not_allowed');
      await change({ roles: [...ROLES], disabledAt: new Date() });
      expect(await answer()).toBe('desk_signed_out');
    },
  );

  it('has one declaration for each address, so that no handler runs under another', () => {
    const filled = calls.map(([, endpoint]) => `${endpoint.method} ${pathOf(endpoint)}`);
    const patterns = calls.map(
      ([, { method, path }]) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    );
    const shared = filled.filter((one) => patterns.filter((other) => other.test(one)).length !== 1);
    expect(shared).toEqual([]);
  });

  it('is not there in a shop without a desk', async () => {
    const off = await createTestApi({ db: api.db, isDeskOff: true });
    const answer = await off.call('GET', 'desk/session', undefined, deskHeaders(staff.owner.token));
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});
