import type { DeskMember, DeskMemberRow } from '@contract/desk/member';
import type { RecordEntry } from '@contract/desk/record';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member, securityLog } from '../../../api/db/schema';
import { recordChange } from '../../../api/modules/staff/staff-record';
import { describeOnBoth } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';
import { EMAIL, openRobbed, PASSWORD } from '../modules/account-change/thief';
import { asha } from '../modules/distributor/registration';

const check = { checked: 'called back on the registered phone' };

describeOnBoth('members at the desk', (open) => {
  async function openDesk() {
    const shop = await openRobbed(open);
    const ravi = await addStaff(shop, ['support', 'compliance'], { name: 'Ravi' });
    const headers = deskHeaders(ravi.token);
    const get = async <Data>(path: string) =>
      (await shop.call<Data>('GET', `desk/${path}`, undefined, headers)).body.data;
    const list = async (query = '') => get<DeskMemberRow[]>(`member/all?${query}`);
    const { id } = await shop.own();
    const shown = () => get<DeskMember>(`member/one/${id}`);
    const act = (step: string, form: Record<string, string> = {}, of = id) =>
      shop.call('POST', `desk/member/${of}/${step}`, form, headers);
    const isIn = async (token: string) =>
      (await shop.call('GET', 'distributor/data', undefined, shop.as(token))).status === 200;
    const logInCode = async () =>
      (await shop.post('login', { email: EMAIL, password: PASSWORD })).body.code;
    return { ...shop, ravi, get, list, id, shown, act, isIn, logInCode };
  }

  it('are found by number, name, phone and e-mail address, and listed the newest first', async () => {
    const shop = await openDesk();
    const { number, phone } = await shop.own();
    const queries = [number ?? '', 'distribut', phone, `+91 ${phone}`, EMAIL.toUpperCase()];
    for (const q of queries) {
      const found = await shop.list(`q=${encodeURIComponent(q)}`);
      expect(
        found.map(({ id }) => id),
        q,
      ).toEqual([shop.id]);
    }
    expect(await shop.list('q=demo@')).toEqual([]);
    expect(await shop.list('q=900000')).toEqual([]);
    const all = await shop.list();
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const customers = await shop.list('type=customer&q=demo');
    expect(customers.map(({ name }) => name)).toEqual(['Demo Shopper']);
  });

  it('are found by PAN or Aadhaar number, by who may see identities, and that is recorded', async () => {
    const shop = await openDesk();
    await shop.join(asha);
    const [row] = await shop.list(`q=${encodeURIComponent(asha.fullName)}`);
    const find = (number: string, token = shop.ravi.token) =>
      shop.call<{ id: string }>('POST', 'desk/member/find', { number }, deskHeaders(token));
    const spaced = asha.aadhaar.replace(/(\d{4})(?=\d)/g, '$1 ');
    for (const number of [asha.pan, asha.pan.toLowerCase(), asha.aadhaar, spaced]) {
      expect((await find(number)).body.data, number).toEqual({ id: row?.id });
    }
    expect((await find('ABCPV9999Z')).body.field_codes).toEqual({
      number: { code: 'identity_number_unknown' },
    });
    expect((await find('12345')).body.field_codes).toEqual({
      number: { code: 'identity_number_invalid' },
    });
    const entries = await shop.get<RecordEntry[]>('record/all?action=member.find');
    const subjects = entries.map(({ subject }) => subject).sort();
    expect(subjects).toEqual(['', ...Array(4).fill(row?.number)]);
    expect(JSON.stringify(entries)).not.toContain(asha.pan);
    expect(shop.logs.join()).not.toContain(asha.pan);
    const support = await addStaff(shop, ['support']);
    expect((await find(asha.pan, support.token)).body.code).toBe('desk_not_allowed');
    shop.wait(10 * 60 + 1);
    expect((await find(asha.pan)).body.code).toBe('recent_code_required');
  });

  it('are shown with their place, agreements and sessions, but no secret of theirs', async () => {
    const shop = await openDesk();
    const token = await shop.join(asha);
    const [row] = await shop.list(`q=${encodeURIComponent(asha.fullName)}`);
    const founder = (await shop.list('q=Founder'))[0];
    const path = `member/one/${row?.id}`;
    const detail = await shop.get<DeskMember>(path);
    expect(detail).toMatchObject({
      name: asha.fullName,
      type: 'distributor',
      state: 'open',
      level: 1,
      recruits: 0,
      sponsor: { id: founder?.id, name: 'Demo Founder' },
      second_factor: false,
      orders: [],
      order_count: 0,
      tickets: [],
    });
    expect(detail.sessions).toHaveLength(1);
    expect(detail.agreements.map(({ version }) => version)).toEqual(Array(7).fill('2026-11-26'));
    const text = JSON.stringify(detail);
    for (const secret of [asha.pan, asha.aadhaar, asha.aadhaar.slice(-4), 'v2.', String(token)]) {
      expect(text).not.toContain(secret);
    }
    const compliance = await addStaff(shop, ['compliance']);
    const answer = await shop.call<DeskMember>(
      'GET',
      `desk/${path}`,
      undefined,
      deskHeaders(compliance.token),
    );
    expect(answer.body.data.orders).toBeNull();
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('show the tickets that they, or somebody with their address, filed and that are open', async () => {
    const shop = await openDesk();
    const form = { kind: 'contact', name: 'A', email: EMAIL, subject: 'Jar', message: 'Broken.' };
    const token = await shop.logIn();
    await shop.call('POST', 'ticket/create', form, shop.as(token));
    await shop.call('POST', 'ticket/create', { ...form, subject: 'Lid' });
    await shop.call('POST', 'ticket/create', { ...form, email: 'eve@example.org' });
    const { tickets } = await shop.shown();
    expect(tickets.map(({ subject }) => subject).sort()).toEqual(['Jar', 'Lid']);
  });

  it('lose one session, or all', async () => {
    const shop = await openDesk();
    const first = await shop.logIn();
    const second = await shop.logIn();
    const third = await shop.logIn();
    const { sessions } = await shop.shown();
    await shop.act('sessions-end', { session: sessions[0]?.id ?? '' });
    const left = await Promise.all([first, second, third].map(shop.isIn));
    expect(left.filter(Boolean)).toHaveLength(2);
    // Of another member: nothing ends.
    const other = (await shop.list('q=Diamond'))[0]?.id;
    await shop.act('sessions-end', { session: (await shop.shown()).sessions[0]?.id ?? '' }, other);
    expect((await shop.shown()).sessions).toHaveLength(2);
    await shop.act('sessions-end');
    expect((await shop.shown()).sessions).toEqual([]);
  });

  it('cannot log in while locked, and hear of it; the reason stays among staff', async () => {
    const shop = await openDesk();
    const token = await shop.logIn();
    expect((await shop.act('lock')).body.field_codes).toEqual({
      reason: { code: 'reason_required' },
    });
    expect((await shop.act('lock', { reason: 'Said the phone was stolen' })).status).toBe(200);
    expect(await shop.isIn(token)).toBe(false);
    expect(await shop.logInCode()).toBe('account_stopped');
    expect((await shop.reset()).body.field_codes).toEqual({
      phone: { code: 'phone_account_stopped' },
    });
    expect((await shop.post('login', { email: EMAIL, password: 'wrong' })).body.code).toBe(
      'bad_request',
    );
    expect((await shop.list('state=locked')).map(({ id }) => id)).toEqual([shop.id]);
    expect((await shop.act('lock', { reason: 'again' })).body.code).toBe('member_changed');
    expect((await shop.act('unlock')).body.field_codes).toEqual({
      checked: { code: 'check_required' },
    });
    shop.clock.at = new Date(shop.clock.at.getTime() + 1000);
    expect((await shop.act('unlock', check)).status).toBe(200);
    expect(await shop.logIn()).not.toBe('');
    const messages = await shop.messages();
    expect(messages.map(({ kind }) => kind).sort()).toEqual([
      'account_locked',
      'account_locked',
      'account_unlocked',
      'account_unlocked',
    ]);
    expect(JSON.stringify(messages)).not.toContain('stolen');
    const { history } = await shop.shown();
    expect(history.map(({ action, by, reason }) => [action, by, reason])).toEqual([
      ['member.unlock', 'Ravi', check.checked],
      ['member.lock', 'Ravi', 'Said the phone was stolen'],
    ]);
    const entries = await shop.get<RecordEntry[]>(`record/all?subject=${shop.number}`);
    expect(entries.map(({ action }) => action)).toEqual(['member.unlock', 'member.lock']);
    const isHis = eq(securityLog.memberId, shop.id);
    const events = await shop.db.select().from(securityLog).where(isHis);
    expect(events.map(({ event, staffId }) => [event, staffId])).toContainEqual([
      'staff_lock',
      shop.ravi.id,
    ]);
  });

  it('keep what staff did while they were customers', async () => {
    const shop = await openDesk();
    // A customer has no number, so the record names the account by its id.
    const after = { reason: 'Said the phone was stolen' };
    const entry = { action: 'member.lock', subject: shop.id, after };
    const { vault } = shop.context.accounts;
    await recordChange(shop.db, vault, { id: null, name: 'Asha' }, entry, shop.clock.at);
    shop.wait(1);
    await shop.act('sessions-end');
    const { history } = await shop.shown();
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['member.sessions-end', ''],
      ['member.lock', after.reason],
    ]);
  });

  it('lose a second factor after a recorded check, a recent code, and a message', async () => {
    const shop = await openDesk();
    const nothing = await shop.act('remove-factor', check);
    expect(nothing.body.code).toBe('member_changed');
    await shop.withFactor(await shop.logIn());
    expect(await shop.logInCode()).toBe('second_factor_required');
    const begun = shop.clock.at;
    shop.clock.at = new Date(begun.getTime() + 11 * 60_000);
    expect((await shop.act('remove-factor', check)).body.code).toBe('recent_code_required');
    const app_code = shop.ravi.code(shop.clock.at);
    await shop.call('POST', 'desk/session/code', { app_code }, deskHeaders(shop.ravi.token));
    expect((await shop.act('remove-factor')).body.field_codes).toEqual({
      checked: { code: 'check_required' },
    });
    expect((await shop.act('remove-factor', check)).status).toBe(200);
    expect(await shop.logIn()).not.toBe('');
    const messages = (await shop.messages()).filter(
      ({ kind }) => kind === 'account_second_factor_off',
    );
    expect(messages.map(({ to }) => to).sort()).toEqual([EMAIL, shop.phone].sort());
    expect((await shop.shown()).history[0]).toMatchObject({ reason: check.checked });
  });

  it('cannot be changed once closed, and are found by their number only', async () => {
    const shop = await openDesk();
    const left = { leftAt: shop.clock.at, name: '', email: 'x@left.invalid', phone: 'left' };
    await shop.db.update(member).set(left).where(eq(member.id, shop.id));
    const [row] = await shop.list(`q=${shop.number}`);
    expect(row).toMatchObject({ state: 'closed', name: '' });
    expect(await shop.shown()).toMatchObject({ email: '', phone: '' });
    expect((await shop.act('lock', { reason: 'x' })).body.code).toBe('member_closed');
    expect((await shop.act('lock', { reason: 'x' }, 'nobody')).body.code).toBe('member_unknown');
  });
});
