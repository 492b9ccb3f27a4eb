import type { RecordEntry } from '@contract/desk/record';
import type { StaffAccount } from '@contract/desk/staff';
import { expect, it } from 'vitest';
import { outbox, staffInvitation } from '../../../api/db/schema';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
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
      request_id: 'request-1',
      before: JSON.stringify({ roles: ['orders'], disabledAt: null }),
    });
    expect(await get('record/all?subject=NG-1')).toEqual([]);
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
