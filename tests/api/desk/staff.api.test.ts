import type { RecordEntry } from '@contract/desk/record';
import type { Invitation } from '@contract/desk/sign-in';
import type { StaffAccount, StaffInvitation } from '@contract/desk/staff';
import { expect, it } from 'vitest';
import { outbox, staffInvitation } from '../../../api/db/schema';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
import { codeOf } from '../../setup/app-code';
import { describeOnBoth } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';

describeOnBoth('the accounts of staff at the desk', (open) => {
  async function openWithOwner() {
    const api = await open();
    const owner = await addStaff(api, ['owner'], { name: 'Asha' });
    const get = async <Data>(path: string) =>
      (await api.call<Data>('GET', `desk/${path}`, undefined, deskHeaders(owner.token))).body.data;
    const post = <Data>(path: string, form: Record<string, unknown>, token = owner.token) =>
      api.call<Data>('POST', `desk/${path}`, form, deskHeaders(token));
    return { ...api, api, owner, get, post };
  }

  it('are invited by a link that goes out by mail', async () => {
    const { db, context, get, post } = await openWithOwner();
    const invited = await post<{ token: string }>('staff/invite', {
      email: 'Ravi@shop.test',
      roles: ['orders', 'support'],
    });
    expect(invited.status).toBe(200);
    const [row] = await db.select().from(outbox);
    const mail = row && openMessage(context.accounts.vault, row);
    expect(mail?.to).toBe('ravi@shop.test');
    expect(mail?.text).toContain(`https://shop.test/desk/invitation/${invited.body.data.token}`);
    expect(await db.select().from(staffInvitation)).toMatchObject([
      { email: 'ravi@shop.test', roles: ['orders', 'support'] },
    ]);
    expect(await get<RecordEntry[]>('record/all')).toMatchObject([
      { action: 'staff.invite', before: '' },
    ]);
    expect((await post('staff/invite', { email: 'x@shop.test' })).body.field_codes).toHaveProperty(
      'roles',
    );
  });

  it('cannot be taken over by an invitation', async () => {
    const { owner, post } = await openWithOwner();
    const again = await post('staff/invite', { email: owner.email, roles: ['orders'] });
    expect(again.body.field_codes).toEqual({ email: { code: 'staff_email_taken' } });
  });

  it('are changed and disabled, except for the last owner', async () => {
    const { api, owner, get, post } = await openWithOwner();
    const ravi = await addStaff(api, ['orders'], { name: 'Ravi' });
    expect((await post(`staff/${ravi.id}/roles`, { roles: ['support'] })).status).toBe(200);
    // Of two owners who edit at once, the second is told.
    const late = { roles: ['orders'], based_on: 'orders' };
    expect((await post(`staff/${ravi.id}/roles`, late)).body.code).toBe('staff_changed');
    expect((await post(`staff/${ravi.id}/disable`, {})).status).toBe(200);
    const accounts = await get<StaffAccount[]>('staff/all');
    expect(accounts.map(({ name, roles }) => [name, roles])).toEqual([
      ['Asha', ['owner']],
      ['Ravi', ['support']],
    ]);
    expect(accounts[1]?.disabled_at).not.toBe('');
    for (const [path, form] of [
      ['roles', { roles: ['orders'] }],
      ['disable', {}],
    ] as const) {
      expect((await post(`staff/${owner.id}/${path}`, form)).body.code).toBe('staff_last_owner');
    }
    expect((await post('staff/nobody/disable', {})).body.code).toBe('staff_unknown');
    const entries = await get<RecordEntry[]>('record/all?action=staff.');
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['staff.disable', 'Asha'],
        ['staff.roles', 'Asha'],
      ]),
    );
    expect(entries.find(({ action }) => action === 'staff.roles')).toMatchObject({
      subject: ravi.id,
      subject_name: 'Ravi',
      request_id: 'request-1',
      before: JSON.stringify({ roles: ['orders'], disabledAt: null }),
    });
    expect(await get('record/all?subject=NG-1')).toEqual([]);
    expect(await get('record/all?action=staff.role')).toEqual([]);
  });

  it('lose an invitation that is revoked, and get another link when it is sent again', async () => {
    const { api, get, post } = await openWithOwner();
    const { token } = (
      await post<{ token: string }>('staff/invite', { email: 'r@shop.test', roles: ['orders'] })
    ).body.data;
    const opened = async (one: string) => (await post('invitation', { token: one }, '')).status;
    const [open1] = await get<StaffInvitation[]>('staff/invitation/all');
    expect(open1).toMatchObject({ email: 'r@shop.test', roles: ['orders'] });
    const again = await post<{ token: string }>(`staff/invitation/${open1?.id}/resend`, {});
    expect([await opened(token), await opened(again.body.data.token)]).toEqual([410, 200]);
    const [open2] = await get<StaffInvitation[]>('staff/invitation/all');
    expect((await post(`staff/invitation/${open1?.id}/revoke`, {})).body.code).toBe(
      'staff_invitation_unknown',
    );
    expect((await post(`staff/invitation/${open2?.id}/revoke`, {})).status).toBe(200);
    expect(await opened(again.body.data.token)).toBe(410);
    expect(await get('staff/invitation/all')).toEqual([]);
    expect(await api.db.select().from(outbox)).toHaveLength(2);
    const actions = (await get<RecordEntry[]>('record/all?action=staff.')).map(
      ({ action }) => action,
    );
    expect(actions.sort()).toEqual(['staff.invite', 'staff.invite-again', 'staff.revoke']);
  });

  it('are recovered by a link that keeps their roles, unless they are owners or disabled', async () => {
    const { api, clock, owner, get, post } = await openWithOwner();
    const ravi = await addStaff(api, ['support'], { name: 'Ravi' });
    const second = await addStaff(api, ['owner', 'orders']);
    expect((await post(`staff/${second.id}/recover`, {})).body.code).toBe('staff_recover_owner');
    const recover = () => post<{ token: string }>(`staff/${ravi.id}/recover`, {});
    const { token } = (await recover()).body.data;
    // Until the link is used the account is as it was.
    expect((await post('session/code', { app_code: ravi.code(clock.at) }, ravi.token)).status).toBe(
      200,
    );
    const { setup, secret, roles } = (await post<Invitation>('invitation', { token }, '')).body
      .data;
    expect(roles).toEqual([]);
    const form = { token, setup, name: 'Ravi', password: 'another granite umbrella' };
    const accepted = await post<{ staff: { id: string; roles: string[] } }>('invitation/accept', {
      ...form,
      app_code: codeOf(secret, clock.at),
    });
    expect(accepted.body.data.staff).toMatchObject({ id: ravi.id, roles: ['support'] });
    const open = (await recover()).body.data.token;
    const [link] = await get<StaffInvitation[]>('staff/invitation/all');
    expect((await post(`staff/invitation/${link?.id}/resend`, {})).body.code).toBe(
      'staff_invitation_recovers',
    );
    // A disabled account is not let in again by a link of before.
    await post(`staff/${ravi.id}/disable`, {});
    expect((await post('invitation', { token: open }, '')).status).toBe(410);
    expect((await recover()).body.code).toBe('staff_is_disabled');
    expect((await post(`staff/${owner.id}/recover`, {}, ravi.token)).status).toBe(401);
  });

  it('ask for a recent code', async () => {
    const { clock, owner, post } = await openWithOwner();
    clock.at = new Date(clock.at.getTime() + 11 * 60_000);
    const invite = () => post('staff/invite', { email: 'ravi@shop.test', roles: ['orders'] });
    expect((await invite()).body.code).toBe('recent_code_required');
    await post('session/code', { app_code: owner.code(clock.at) });
    expect((await invite()).status).toBe(200);
  });
});
