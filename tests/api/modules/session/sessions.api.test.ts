import type { MemberSession } from '@contract/session';
import { expect, it } from 'vitest';
import { accessToken } from '../../../../api/db/schema';
import { parseSessionsArguments, runSessionsCommand } from '../../../../api/staff/sessions-command';
import { describeOnBoth } from '../../../setup/database';
import { openShop } from '../distributor/registration';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const DEMO = { email: 'demo@example.com', password: 'demo-password' };
const SHOPPER = { ...DEMO, email: 'shopper@example.com' };
const current_password = DEMO.password;

describeOnBoth('the sessions of a member', (open) => {
  async function openSessions() {
    const shop = await openShop(open);
    const logIn = async (who = DEMO, headers = {}) =>
      String((await shop.call('POST', 'distributor/login', who, headers)).body.token);
    const isIn = async (token: string) =>
      (await shop.call('GET', 'distributor/data', undefined, shop.as(token))).status === 200;
    const list = async (token: string) =>
      (
        await shop.call<MemberSession[]>(
          'GET',
          'distributor/session/all',
          undefined,
          shop.as(token),
        )
      ).body.data;
    const end = (token: string, form: Record<string, unknown>) =>
      shop.call('POST', 'distributor/session/end', form, shop.as(token));
    return { ...shop, logIn, isIn, list, end };
  }

  it('last 7 days unused and 30 in total for distributors, 30 and 180 for customers', async () => {
    const shop = await openSessions();
    const distributor = await shop.logIn();
    const customer = await shop.logIn(SHOPPER);
    shop.wait(7 * DAY);
    expect([await shop.isIn(distributor), await shop.isIn(customer)]).toEqual([false, true]);
    const used = await shop.logIn();
    for (let day = 6; day < 30; day += 6) {
      shop.wait(6 * DAY);
      expect(await shop.isIn(used)).toBe(true);
    }
    shop.wait(6 * DAY);
    expect(await shop.isIn(used)).toBe(false);
  });

  it('are listed with device and last use, without token and address', async () => {
    const shop = await openSessions();
    await shop.logIn(DEMO, { 'X-Client-Device': 'Firefox on Windows' });
    shop.wait(2 * HOUR);
    const visit = { 'X-Client-Device': '<b>', 'X-Session-Lifetime': 'visit' };
    const token = await shop.logIn(DEMO, visit);
    await shop.logIn(SHOPPER, { 'X-Client-Device': 'Chrome on Android' });
    const sessions = await shop.list(token);
    const start = new Date(shop.clock.at.getTime() - 2 * HOUR * 1000).toISOString();
    expect(sessions).toMatchObject([
      {
        device: 'Firefox on Windows',
        created_at: start,
        last_used_at: start,
        is_one_visit: false,
        is_current: false,
      },
      { device: '', is_one_visit: true, is_current: true },
    ]);
    const [row] = await shop.db.select().from(accessToken);
    expect(JSON.stringify(sessions)).not.toContain(row?.hash);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      ['_id', 'created_at', 'device', 'is_current', 'is_one_visit', 'last_used_at'].sort(),
    );
  });

  it('are ended one by one or all others, with the password, and only own ones', async () => {
    const shop = await openSessions();
    const here = await shop.logIn();
    const there = await shop.logIn();
    const elsewhere = await shop.logIn();
    const stranger = await shop.logIn(SHOPPER);
    const [foreign] = await shop.list(stranger);
    const [own] = await shop.list(there).then((all) => all.filter(({ is_current }) => is_current));
    const sessions = [own?._id, foreign?._id];
    expect((await shop.end(here, { sessions })).body.fields).toHaveProperty('current_password');
    expect((await shop.end(here, { sessions, current_password: 'wrong' })).status).toBe(400);
    expect(await shop.isIn(there)).toBe(true);
    expect((await shop.end(here, { sessions, current_password })).status).toBe(200);
    expect([await shop.isIn(there), await shop.isIn(elsewhere)]).toEqual([false, true]);
    expect(await shop.isIn(stranger)).toBe(true);
    expect((await shop.end(here, { others: '1', current_password })).status).toBe(200);
    expect([await shop.isIn(here), await shop.isIn(elsewhere)]).toEqual([true, false]);
    expect(await shop.isIn(stranger)).toBe(true);
  });

  it('end when the same browser logs in again', async () => {
    const shop = await openSessions();
    const first = await shop.logIn();
    const wrong = { ...DEMO, password: 'wrong' };
    await shop.logIn(wrong, shop.as(first));
    expect(await shop.isIn(first)).toBe(true);
    const second = await shop.logIn(DEMO, shop.as(first));
    expect([await shop.isIn(first), await shop.isIn(second)]).toEqual([false, true]);
  });

  it('all end with a new password, except the current one, which gets a new token', async () => {
    const shop = await openSessions();
    const visit = { 'X-Session-Lifetime': 'visit', 'X-Client-Device': 'Chrome on Android' };
    const here = await shop.logIn(DEMO, visit);
    const there = await shop.logIn();
    const form = { password: 'copper-violet-train', current_password };
    const { body } = await shop.call('PATCH', 'distributor/update', form, shop.as(here));
    const token = String(body.token);
    expect([await shop.isIn(here), await shop.isIn(there)]).toEqual([false, false]);
    expect(await shop.list(token)).toMatchObject([
      { is_current: true, is_one_visit: true, device: 'Chrome on Android' },
    ]);
    const name = { nominee: 'Ravi Verma' };
    const other = await shop.call('PATCH', 'distributor/update', name, shop.as(token));
    expect(other.body).not.toHaveProperty('token');
    expect(await shop.isIn(token)).toBe(true);
  });

  it('are ended by staff, for one member or everybody', async () => {
    const shop = await openSessions();
    const demo = await shop.logIn();
    const shopper = await shop.logIn(SHOPPER);
    const output = { print: () => undefined, complain: () => undefined };
    const run = async (...args: string[]) => {
      const request = await parseSessionsArguments(args, output);
      const context = {
        db: shop.db,
        vault: shop.context.accounts.vault,
        shop: shop.context.accounts.shop,
        now: shop.clock.at,
      };
      return request && runSessionsCommand(context, request, output);
    };
    expect(await run('end', '--member', 'nobody@example.com')).toBe(1);
    expect(await run('end', '--member', 'Demo@example.com')).toBe(0);
    expect([await shop.isIn(demo), await shop.isIn(shopper)]).toEqual([false, true]);
    expect(await run('open', '--all')).toBeNull();
    expect(await run('end', '--all')).toBe(0);
    expect(await shop.isIn(shopper)).toBe(false);
  });
});
