import type { Invitation } from '@contract/desk/sign-in';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { securityLog, staffAccount, staffRecord, staffSession } from '../../../api/db/schema';
import { purgeStaffRecord, recordChange } from '../../../api/modules/staff/staff-record';
import { codeOf } from '../../setup/app-code';
import { describeOnBoth } from '../../setup/database';
import { addStaff, STAFF_PASSWORD } from '../../setup/desk';
import { deskOf, tokenIn } from './desk-calls';

describeOnBoth('signing in to the desk', (open) => {
  it('asks for the password, then always for a code', async () => {
    const api = await open();
    const { email, code } = await addStaff(api, ['orders']);
    const { post, challenge, session } = deskOf(api);
    const first = await post('sign-in', { email: email.toUpperCase(), password: STAFF_PASSWORD });

    expect([first.status, first.body.code]).toEqual([403, 'second_factor_required']);
    const app_code = code(api.clock.at);
    const form = { challenge: await challenge(email), app_code };
    const second = await post<{ token: string }>('sign-in/code', form);
    expect((await session(second.body.data.token)).status).toBe(200);
    // A code is valid once.
    expect((await post('sign-in/code', form)).body.field_codes).toEqual({
      app_code: { code: 'app_code_used' },
    });
  });

  it('takes no code of a moment before, or of another person', async () => {
    const api = await open();
    const { post, challenge, wait } = deskOf(api);
    const asha = await addStaff(api, ['owner']);
    const ravi = await addStaff(api, ['orders']);
    const enter = async (app_code: string, email = ravi.email) =>
      post<{ token: string }>('sign-in/code', { challenge: await challenge(email), app_code });
    const wrong = { app_code: { code: 'app_code_wrong' } };
    const [stolen = '', used = ''] = [asha.recoveryCodes[0], ravi.recoveryCodes[0]];
    expect((await enter(stolen)).body.field_codes).toEqual(wrong);
    expect((await enter(asha.code(api.clock.at))).body.field_codes).toEqual(wrong);
    const before = ravi.code(api.clock.at);
    wait(0.5);
    const app_code = ravi.code(api.clock.at);
    expect((await enter(app_code)).status).toBe(200);
    // The step before is still near enough, but a later one was used.
    for (const again of [app_code, before]) {
      const isUsed = { app_code: { code: 'app_code_used' } };
      expect((await enter(again)).body.field_codes, again).toEqual(isUsed);
    }
    expect((await enter(used.toLowerCase())).status).toBe(200);
    expect((await enter(used)).body.field_codes).toEqual(wrong);
    // The owner's code was not used up by the attempt of another.
    expect((await enter(stolen, asha.email)).status).toBe(200);
  });

  it('opens one session for a challenge and a code that are sent twice at once', async () => {
    const api = await open();
    const { post, challenge } = deskOf(api);
    const { email, code } = await addStaff(api, ['orders']);
    const form = { challenge: await challenge(email), app_code: code(api.clock.at) };
    const answers = await Promise.all([post('sign-in/code', form), post('sign-in/code', form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('ends what was begun when the account is disabled or recovered', async () => {
    const api = await open();
    const { post, challenge } = deskOf(api);
    const { id, email, code } = await addStaff(api, ['orders']);
    const form = { challenge: await challenge(email), app_code: code(api.clock.at) };
    const set = (values: Partial<typeof staffAccount.$inferInsert>) =>
      api.db.update(staffAccount).set(values).where(eq(staffAccount.id, id));
    await set({ disabledAt: api.clock.at });
    expect((await post('sign-in/code', form)).body.code).toBe('login_challenge_over');
    await set({ disabledAt: null, passwordChangedAt: new Date(api.clock.at.getTime() + 1) });
    expect((await post('sign-in/code', form)).body.code).toBe('login_challenge_over');
  });

  it('answers the same for an unknown, a disabled and a wrong account, and stops guessing', async () => {
    const api = await open();
    const { id, email } = await addStaff(api, ['orders']);
    const { post } = deskOf(api);
    const answers = async (one: string, password: string) =>
      (await post('sign-in', { email: one, password })).body.field_codes;
    const refused = { password: { code: 'staff_sign_in_wrong' } };
    expect(await answers(email, 'not it')).toEqual(refused);
    expect(await answers('nobody@shop.test', STAFF_PASSWORD)).toEqual(refused);
    await api.db
      .update(staffAccount)
      .set({ disabledAt: api.clock.at })
      .where(eq(staffAccount.id, id));
    expect(await answers(email, STAFF_PASSWORD)).toEqual(refused);
    for (let guess = 0; guess < ATTEMPT_RULES.loginPerAccount.limit; guess += 1) {
      await answers(email, `guess ${guess}`);
    }
    expect((await post('sign-in', { email, password: STAFF_PASSWORD })).status).toBe(429);
  });

  it('ends after 30 idle minutes, after ten hours, and by signing out', async () => {
    const api = await open();
    const { post, session, wait } = deskOf(api);
    const idle = await addStaff(api, ['orders']);
    wait(31);
    expect((await session(idle.token)).status).toBe(401);
    const busy = await addStaff(api, ['orders']);
    for (let used = 0; used < 29; used += 1) {
      wait(20);
      expect((await session(busy.token)).status).toBe(200);
    }
    wait(21);
    expect((await session(busy.token)).status).toBe(401);
    const gone = await addStaff(api, ['orders']);
    expect((await post('sign-out', {}, gone.token)).status).toBe(200);
    expect((await session(gone.token)).status).toBe(401);
  });

  it('takes a code again, which is recent for ten minutes', async () => {
    const api = await open();
    const { post, wait } = deskOf(api);
    const { token, code } = await addStaff(api, ['orders']);
    wait(11);
    const before = api.clock.at;
    expect((await post('session/code', { app_code: '' }, token)).status).toBe(400);
    expect((await post('session/code', { app_code: code(before) }, token)).status).toBe(200);
    const [row] = await api.db.select().from(staffSession);
    expect(row?.codeAt).toEqual(before);
  });

  it('is written to the security log', async () => {
    const api = await open();
    const { id, email } = await addStaff(api, ['orders']);
    await deskOf(api).challenge(email, 'not it');
    const [event] = await api.db.select().from(securityLog);
    expect(event).toMatchObject({
      event: 'staff_sign_in',
      outcome: 'staff_sign_in_wrong',
      staffId: id,
      requestId: 'request-1',
    });
  });
});

describeOnBoth('the command for staff', (open) => {
  it('recovers a lost owner, whose sessions end', async () => {
    const api = await open();
    const { post, command, session, challenge } = deskOf(api);
    const { email, token: old } = await addStaff(api, ['owner', 'orders']);
    const token = tokenIn(await command('owner', email));
    const { secret, setup } = (await post<Invitation>('invitation', { token })).body.data;
    const form = { token, setup, name: 'Asha', password: 'another granite umbrella' };
    const app_code = codeOf(secret, api.clock.at);
    const accepted = await post<{ token: string }>('invitation/accept', { ...form, app_code });
    expect((await session(accepted.body.data.token)).body.data).toMatchObject({
      roles: ['owner', 'orders'],
    });
    expect((await session(old)).status).toBe(401);
    expect(await challenge(email)).toBe('');
  });

  it('lists and disables accounts, but not the last owner', async () => {
    const api = await open();
    const { command, session } = deskOf(api);
    expect(await command('list')).toEqual([
      'There are no staff accounts: npm run staff -- owner EMAIL',
    ]);
    const owner = await addStaff(api, ['owner']);
    const packer = await addStaff(api, ['orders'], { name: 'Rohan' });
    expect(await command('list')).toContain(`${packer.email}, Rohan: orders`);
    await command('disable', packer.email);
    expect((await session(packer.token)).status).toBe(401);
    expect(await command('disable', owner.email)).toEqual([
      'This is the last owner. Make somebody else an owner first.',
    ]);
    expect((await session(owner.token)).status).toBe(200);
    const [entry] = await api.db.select().from(staffRecord);
    expect(entry).toMatchObject({ actor: 'command: ravi', action: 'staff.disable' });
  });
});

describeOnBoth('the record of the desk', (open) => {
  async function openWithEntry(at: Date) {
    const api = await open();
    const { vault } = api.context.accounts;
    const entry = { action: 'order.ship', subject: 'NG-1', before: { phone: '98' }, after: {} };
    await recordChange(api.db, vault, { id: null, name: 'command: ravi' }, entry, at);
    return api;
  }
  const refused = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: Error & { cause?: Error }) => thrown,
    );
    return `${error?.message} ${error?.cause?.message}`;
  };

  it('can be neither changed nor deleted, and holds values sealed', async () => {
    const { db } = await openWithEntry(new Date());
    expect(await refused(db.update(staffRecord).set({ actor: 'x' }))).toContain('append-only');
    expect(await refused(db.delete(staffRecord))).toContain('append-only');
    expect(await refused(db.execute(sql`truncate staff_record`))).toContain('append-only');
    const [row] = await db.select().from(staffRecord);
    expect(row?.detailSealed).toMatch(/^v2\./);
  });

  it('may be sealed with another key, but not with the same', async () => {
    const { db } = await openWithEntry(new Date());
    const [row] = await db.select().from(staffRecord);
    const sealed = row?.detailSealed ?? '';
    expect(await refused(db.update(staffRecord).set({ detailSealed: `${sealed}x` }))).toContain(
      'append-only',
    );
    await db.update(staffRecord).set({ detailSealed: 'v2.00000000.other' });
  });

  it('is purged after eight years', async () => {
    const now = new Date();
    const old = new Date(now);
    old.setUTCFullYear(now.getUTCFullYear() - 8, now.getUTCMonth(), now.getUTCDate() - 1);
    const { db } = await openWithEntry(old);
    await purgeStaffRecord(db);
    expect(await db.select().from(staffRecord)).toEqual([]);
  });
});
