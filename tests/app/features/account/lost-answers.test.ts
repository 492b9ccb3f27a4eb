import { beforeEach, describe, expect, it } from 'vitest';
import { attemptLimits } from '~/platform/rate-limit.server';
import { getSession } from '~/platform/session/session.server';
import * as bank from '~/routes/_office+/profile_.bank';
import * as email from '~/routes/_office+/profile_.email';
import * as leave from '~/routes/_office+/profile_.leave';
import * as password from '~/routes/_office+/profile_.password';
import * as phone from '~/routes/_office+/profile_.phone';
import * as factor from '~/routes/_office+/profile_.second-factor';
import { codeOf } from '../../../setup/app-code';
import { testSms } from '../../../setup/sms';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';
import { whileFailing } from '../cart/faults';
import { DEMO_PASSWORD, logInAs, member, tokenOf, withDemoMembers } from './demo-members';

const upstream = testUpstream(withDemoMembers);
testSms();
const BANK = {
  bank_name: 'Axis Bank',
  ifsc_code: 'UTIB0000001',
  account_number: '912345678901',
};
const present = { current_password: DEMO_PASSWORD };

beforeEach(async () => {
  await attemptLimits.loginPerAddress.reset('192.0.2.1');
  upstream.api.clock.at = new Date();
});

const flashOf = async (visitor: Visitor) => (await getSession(visitor.request('/'))).get('flash');
const whereTo = ({ status, headers }: Response) => [status, headers.get('Location')];

/** Sends a form whose call is done although its answer is lost. */
async function losing(call: string, send: () => Promise<Response>): Promise<Response> {
  let answer: Response | undefined;
  const work = async () => {
    answer = await send();
  };
  await whileFailing(upstream, call, work, { passOn: true });
  if (!answer) throw new Error('Nothing was answered.');
  return answer;
}

describe('a change of the account whose answer is lost', () => {
  const change = async (
    visitor: Visitor,
    route: { action: unknown },
    path: string,
    filled: Record<string, string>,
  ) => visitor.post(route.action, path, { ...filled, csrf: await tokenOf(visitor) });

  it('sets a new password, and leads to the log-in because the session has ended', async () => {
    const visitor = await member('diamond@example.com');
    const filled = { ...present, password: 'a-new-good-phrase' };
    const lost = await losing('distributor/update', () =>
      change(visitor, password, '/profile/password', filled),
    );
    expect(whereTo(lost)).toEqual([303, '/join-us?next=%2Fprofile']);
    expect(await flashOf(visitor)).toMatchObject({ title: 'Your new password is set' });
    const back = await logInAs(createVisitor(), 'diamond@example.com', filled.password);
    expect(back.status).toBe(303);
  });

  it('does not know of a new password that was not set', async () => {
    const visitor = await member('demo@example.com');
    const filled = { ...present, password: 'a-new-good-phrase' };
    await whileFailing(upstream, 'distributor/update', async () => {
      const lost = await change(visitor, password, '/profile/password', filled);
      expect([lost.status, (await lost.json()).title]).toEqual([
        503,
        'We do not know if your password was changed',
      ]);
    });
  });

  it.each([
    [bank, '/profile/bank', BANK, {}],
    [phone, '/profile/phone', {}, { phone: '9833312345' }],
    [email, '/profile/email', { email: 'other@lost.example' }, {}],
  ])('may be sent again: %#', async (route, path, filled, proven) => {
    const visitor = await member('demo@example.com');
    if ('phone' in proven) {
      await change(visitor, route, path, { intent: 'send-otp', ...proven });
      await change(visitor, route, path, { intent: 'verify-otp', otp: '123456' });
    }
    const send = () => change(visitor, route, path, { ...present, ...filled });
    const lost = await losing('distributor/update', send);
    expect(lost.status).toBe(503);
    expect(whereTo(await send())).toEqual([303, '/profile']);
  });

  it('turns the two-step log-in on, and off again', async () => {
    const path = '/profile/second-factor';
    const visitor = await member('other@lost.example');
    const send = (intent: string, call: string, filled: Record<string, string> = {}) =>
      losing(call, () => change(visitor, factor, path, { intent, ...present, ...filled }));
    expect(whereTo(await send('begin', 'distributor/second-factor/begin'))).toEqual([303, path]);
    const { pending } = await (await visitor.get(factor.loader, path)).json();
    const app_code = codeOf(pending.secret, upstream.api.clock.at);
    expect(
      whereTo(await send('confirm', 'distributor/second-factor/confirm', { app_code }))[0],
    ).toBe(303);
    expect(await flashOf(visitor)).toMatchObject({ title: 'Two-step log-in is on' });
    const [recovery] = pending.recoveryCodes;
    const off = await send('remove', 'distributor/second-factor/remove', { app_code: recovery });
    expect(whereTo(off)[0]).toBe(303);
    expect(await flashOf(visitor)).toMatchObject({ title: 'Two-step log-in is off' });
  });

  it('closes the account, and says so', async () => {
    const visitor = await member('shopper@example.com');
    await whileFailing(upstream, 'distributor/leave', async () => {
      expect((await change(visitor, leave, '/profile/leave', present)).status).toBe(503);
    });
    const lost = await losing('distributor/leave', () =>
      change(visitor, leave, '/profile/leave', present),
    );
    expect(whereTo(lost)).toEqual([303, '/profile/left']);
    expect(visitor.cookie('session')).toBe('');
  });
});
