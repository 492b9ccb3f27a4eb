import { completeConfig, config } from '@kernel/config/config';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { attemptLimits } from '~/platform/rate-limit.server';
import { getSession, readSignedIn } from '~/platform/session/session.server';
import * as forgotten from '~/routes/_join+/forgotten-password';
import * as register from '~/routes/_join+/register';
import { listenOnLoopback } from '../../../setup/loopback';
import { testSms } from '../../../setup/sms';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import { faults, whileFailing, whileFaulty } from '../cart/faults';
import {
  DEMO_PASSWORD,
  logInAs,
  member,
  whileAnswering,
  whileDown,
  withDemoMembers,
} from './demo-members';

const api = testUpstream(withDemoMembers);
const sms = testSms();

const DEMO_PHONE = '9000001003';
const SIGNUP = 'distributor/user/signup';
const UNKNOWN = 'We do not know if your account was created';

let serial = 0;
/** A number that no other test uses. */
const newPhone = () => `98765${String(10_000 + 7 * ++serial)}`;

beforeEach(async () => {
  sms.asked.length = 0;
  sms.isDown = false;
  await attemptLimits.otpSendPerPhone.reset(DEMO_PHONE);
  await attemptLimits.otpSendPerAddress.reset('192.0.2.1');
  await attemptLimits.otpTryPerAddress.reset('192.0.2.1');
  // The web signs vouchers with the real time, so the api's clock must agree.
  api.api.clock.at = new Date();
});

const pages = {
  register: [register, '/register'],
  forgotten: [forgotten, '/forgotten-password'],
} as const;
type Page = keyof typeof pages;

function post(visitor: Visitor, page: Page, filled: Record<string, string>, query = '') {
  const [route, path] = pages[page];
  return visitor.post(route.action, path + query, filled);
}

async function stepOf(visitor: Visitor, page: Page): Promise<string> {
  const [route, path] = pages[page];
  return (await (await visitor.get(route.loader, path)).json()).state.step;
}

/** Returns a visitor who has verified a number. */
async function withPhone(page: Page, phone: string): Promise<Visitor> {
  const visitor = createVisitor();
  expect((await post(visitor, page, { intent: 'send-otp', phone })).status).toBe(303);
  expect((await post(visitor, page, { intent: 'verify-otp', otp: '123456' })).status).toBe(303);
  return visitor;
}

const flashOf = async (visitor: Visitor) => (await getSession(visitor.request('/'))).get('flash');
const meera = { name: 'Meera Nair', password: 'three-unrelated-words' };

/**
 * Signs up a customer some time ago, because the verification for a reset must be newer than the
 * account.
 */
async function signUpCustomer(phone: string, email: string): Promise<void> {
  api.api.clock.at = new Date(Date.now() - 10_000);
  await post(await withPhone('register', phone), 'register', { ...meera, email });
  api.api.clock.at = new Date();
  await attemptLimits.otpSendPerPhone.reset(phone);
}

describe('a new password, if the upstream cannot set one', () => {
  it('is refused before a code is sent', async () => {
    const stranger = await listenOnLoopback((request, response) => {
      const message = `Cannot ${request.method} ${request.url}`;
      response.writeHead(404).end(JSON.stringify({ status_code: 404, message }));
    });
    completeConfig({ API_BASE_URL: `${stranger.url}/api` });
    const visitor = createVisitor();
    const phone = newPhone();
    const response = await post(visitor, 'forgotten', { intent: 'send-otp', phone });
    completeConfig({ API_BASE_URL: api.baseUrl });
    await stranger.close();
    expect(response.status).toBe(501);
    expect(await keptIn(response.clone())).toMatchObject({ phone });
    expect(await problemsIn(response)).toEqual({
      '': ['You cannot set a new password on this website. Write to us.'],
    });
    expect(sms.asked).toEqual([]);
  });
});

describe('verifying a mobile number', () => {
  it('asks for the number and then for the code, on the same page', async () => {
    const visitor = createVisitor();
    const phone = newPhone();
    expect(await stepOf(visitor, 'register')).toBe('phone');
    const query = '?next=%2Fprofile';
    const sent = await post(visitor, 'register', { intent: 'send-otp', phone }, query);
    const samePage = /^\/register\?next=%2Fprofile$/;
    expect(sent.headers.get('Location')).toMatch(samePage);
    expect(await flashOf(visitor)).toMatchObject({ type: 'success', title: 'OTP Sent' });
    expect(await stepOf(visitor, 'register')).toBe('code');
    await post(visitor, 'register', { intent: 'verify-otp', otp: '123 456' });
    expect(await flashOf(visitor)).toMatchObject({ type: 'success', title: 'OTP Verified' });
    expect(await stepOf(visitor, 'register')).toBe('verified');
    expect(sms.asked).toEqual([
      `/API/V1/sandbox/SMS/+91${phone}/AUTOGEN`,
      `/API/V1/sandbox/SMS/VERIFY3/+91${phone}/123456`,
    ]);
  });

  it('says that the last code is still valid if it was not used', async () => {
    const phone = '9812300101';
    const send = (visitor: Visitor) => post(visitor, 'forgotten', { intent: 'send-otp', phone });
    await send(createVisitor());
    const visitor = createVisitor();
    expect((await send(visitor)).status).toBe(303);
    expect((await flashOf(visitor))?.text).toMatch(
      /a moment ago. It is still valid, so we did not send another one/,
    );
    expect(sms.asked).toHaveLength(1);
    await post(visitor, 'forgotten', { intent: 'verify-otp', otp: '123456' });
    const late = await send(createVisitor());
    expect([late.status, await problemsIn(late)]).toEqual([
      429,
      { '': [expect.stringMatching(/^We have already sent an OTP to this number. Try again/)] },
    ]);
  });

  it('reports an invalid number and sends nothing', async () => {
    for (const [phone, message] of [
      ['', 'Mobile number is required'],
      ['12345', 'Enter a 10-digit Indian mobile number.'],
    ] as const) {
      const response = await post(createVisitor(), 'register', { intent: 'send-otp', phone });
      expect(response.status).toBe(400);
      expect(await problemsIn(response)).toEqual({ phone: [message] });
    }
    expect(sms.asked).toEqual([]);
  });

  it('says why a message cannot be sent, and keeps the number', async () => {
    const phone = `${newPhone().slice(0, 8)}00`;
    const response = await post(createVisitor(), 'register', { intent: 'send-otp', phone });
    expect(response.status).toBe(400);
    expect(await keptIn(response.clone())).toMatchObject({ phone });
    expect(await problemsIn(response)).toEqual({
      '': ['SMS could not be delivered to this number'],
    });
  });

  it('sends one code if the button is pressed twice, and redirects both times', async () => {
    const visitor = createVisitor();
    const filled = { intent: 'send-otp', phone: newPhone() };
    const both = await Promise.all([
      post(visitor, 'register', filled),
      post(visitor, 'register', filled),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(sms.asked).toHaveLength(1);
    expect(await stepOf(visitor, 'register')).toBe('code');
  });

  it('returns the seconds until another code can be sent', async () => {
    const visitor = createVisitor();
    await post(visitor, 'register', { intent: 'send-otp', phone: newPhone() });
    const { state } = await (await visitor.get(register.loader, '/register')).json();
    expect(state.resendIn).toBeGreaterThan(0);
  });

  it('refuses to send another code too soon, and says how long to wait', async () => {
    const visitor = createVisitor();
    const phone = newPhone();
    await post(visitor, 'register', { intent: 'send-otp', phone });
    const response = await post(visitor, 'register', { intent: 'resend-otp' });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    const { '': [message] = [] } = await problemsIn(response);
    expect(message).toMatch(/^We have already sent an OTP to this number\. Try again in \d+ s/);
    await attemptLimits.otpSendPerPhone.reset(phone);
    expect((await post(visitor, 'register', { intent: 'resend-otp' })).status).toBe(303);
  });

  it('says what is wrong with a code', async () => {
    const visitor = createVisitor();
    await post(visitor, 'register', { intent: 'send-otp', phone: newPhone() });
    for (const [otp, message] of [
      ['', 'Please enter the OTP before verification.'],
      ['abc', 'Enter the digits of the OTP.'],
      ['654321', 'OTP Mismatch'],
      ['000000', 'This OTP has expired. Request a new one.'],
    ] as const) {
      const response = await post(visitor, 'register', { intent: 'verify-otp', otp });
      expect(response.status).toBe(400);
      expect(await problemsIn(response)).toEqual({ otp: [message] });
    }
    expect(await stepOf(visitor, 'register')).toBe('code');
  });

  it('limits guesses: after five attempts even the right code is refused', async () => {
    const visitor = createVisitor();
    await post(visitor, 'register', { intent: 'send-otp', phone: newPhone() });
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess++) {
      const otp = String(200_000 + guess);
      statuses.push((await post(visitor, 'register', { intent: 'verify-otp', otp })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429, 429]);
    const right = await post(visitor, 'register', { intent: 'verify-otp', otp: '123456' });
    expect(right.status).toBe(429);
    expect(await stepOf(visitor, 'register')).toBe('code');
  });

  it('uses the code once if the button is pressed twice, and redirects both times', async () => {
    const visitor = createVisitor();
    await post(visitor, 'register', { intent: 'send-otp', phone: newPhone() });
    const filled = { intent: 'verify-otp', otp: '123456' };
    const both = await Promise.all([
      post(visitor, 'register', filled),
      post(visitor, 'register', filled),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    // The second click may come after the first answer.
    expect((await post(visitor, 'register', filled)).status).toBe(303);
    expect(await stepOf(visitor, 'register')).toBe('verified');
    expect(sms.asked.filter((path) => path.includes('VERIFY3'))).toHaveLength(1);
  });

  it('says above the form whether sending or verifying failed', async () => {
    const titleOf = async (response: Response) => (await response.json()).title;
    const visitor = createVisitor();
    const phone = newPhone();
    await post(visitor, 'register', { intent: 'send-otp', phone });
    const again = await post(visitor, 'register', { intent: 'resend-otp' });
    expect(await titleOf(again)).toBe('OTP Sending Failed');
    const wrong = await post(visitor, 'register', { intent: 'verify-otp', otp: '654321' });
    expect(await titleOf(wrong)).toBe('OTP Verification Failed');
    const empty = await post(visitor, 'register', { intent: 'verify-otp', otp: '' });
    expect(await titleOf(empty)).toBe('OTP Verification Failed');
    const unsent = await post(visitor, 'register', { intent: 'send-otp', phone: '12345' });
    expect(await titleOf(unsent)).toBeUndefined();
  });

  it('keeps the input if the provider is down', async () => {
    const visitor = createVisitor();
    const phone = newPhone();
    sms.isDown = true;
    const send = await post(visitor, 'register', { intent: 'send-otp', phone });
    expect(send.status).toBe(503);
    expect(await keptIn(send.clone())).toMatchObject({ phone });
    expect(await problemsIn(send)).toEqual({ '': ['Something went wrong.'] });
    sms.isDown = false;
    await attemptLimits.otpSendPerPhone.reset(phone);
    await post(visitor, 'register', { intent: 'send-otp', phone });
    sms.isDown = true;
    const verify = await post(visitor, 'register', { intent: 'verify-otp', otp: '123456' });
    expect(verify.status).toBe(503);
    expect(await stepOf(visitor, 'register')).toBe('code');
  });

  it('returns to the number on request', async () => {
    const visitor = await withPhone('register', newPhone());
    expect((await post(visitor, 'register', { intent: 'change-phone' })).status).toBe(303);
    expect(await stepOf(visitor, 'register')).toBe('phone');
  });

  it('starts again with a cookie that was changed or belongs to another purpose', async () => {
    const visitor = await withPhone('register', newPhone());
    const cookie = visitor.cookie('phone-register');
    const stranger = createVisitor();
    stranger.setCookie('phone-password', cookie);
    expect(await stepOf(stranger, 'forgotten')).toBe('phone');
    visitor.setCookie('phone-register', `${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`);
    expect(await stepOf(visitor, 'register')).toBe('phone');
  });

  it.each([
    ['register', { intent: 'verify-otp', otp: '123456' }],
    ['register', { ...meera, email: 'late@example.com' }],
    ['forgotten', { password: meera.password }],
  ] as const)('starts again and says why if time has run out: %s', async (page, filled) => {
    const visitor = createVisitor();
    expect((await post(visitor, page, filled)).status).toBe(303);
    expect(await flashOf(visitor)).toMatchObject({
      type: 'warning',
      title: 'Enter your mobile number again',
      text: 'The verification of your number has expired. It is valid for 30 minutes, and only once.',
    });
    expect(await stepOf(visitor, page)).toBe('phone');
  });

  it('does not say that to a visitor who is already logged in', async () => {
    const visitor = await withPhone('register', newPhone());
    const filled = { ...meera, email: 'quick@example.com' };
    await post(visitor, 'register', filled);
    const later = await post(visitor, 'register', filled);
    expect(later.headers.get('Location')).toMatch(/^\/register$/);
    expect(await flashOf(visitor)).toMatchObject({ type: 'success' });
  });

  it('encrypts the number in the cookie', async () => {
    const phone = newPhone();
    const visitor = await withPhone('register', phone);
    const cookie = visitor.cookie('phone-register');
    expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain(phone);
  });
});

describe('a customer account', () => {
  it('is created for the verified number, logs in and continues', async () => {
    const phone = newPhone();
    const visitor = await withPhone('register', phone);
    const filled = { ...meera, email: `meera${phone}@example.com` };
    const response = await post(visitor, 'register', filled, '?next=%2Fwishlist');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/wishlist');
    expect(await readSignedIn(visitor.request('/'))).toMatchObject({
      name: 'Meera Nair',
      type: 'customer',
      rank: 0,
    });
    expect(await flashOf(visitor)).toMatchObject({ title: 'Welcome, Meera Nair' });
    expect(visitor.cookie('phone-register')).toBe('');
    expect((await logInAs(createVisitor(), phone, meera.password)).status).toBe(303);
  });

  it('is not created for a number that is not verified', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const visitor = createVisitor();
    const filled = { ...meera, email: 'claim@example.com', phone: newPhone() };
    const response = await post(visitor, 'register', filled);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(/^\/register$/);
    expect(calls).not.toHaveBeenCalled();
  });

  it('is created for the verified number, whatever number the form has', async () => {
    const phone = newPhone();
    const other = newPhone();
    const visitor = await withPhone('register', phone);
    await post(visitor, 'register', { ...meera, email: `m${phone}@example.com`, phone: other });
    expect((await logInAs(createVisitor(), other, meera.password)).status).toBe(400);
    expect((await logInAs(createVisitor(), phone, meera.password)).status).toBe(303);
  });

  it('is created once if the button is pressed twice', async () => {
    const phone = newPhone();
    const visitor = await withPhone('register', phone);
    const filled = { ...meera, email: `twice${phone}@example.com` };
    const cookie = visitor.cookie('phone-register');
    const first = createVisitor();
    const second = createVisitor();
    for (const tab of [first, second]) tab.setCookie('phone-register', cookie);
    const both = await Promise.all([
      post(first, 'register', filled),
      post(second, 'register', filled),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const ids = await Promise.all(
      [first, second].map(async (tab) => (await readSignedIn(tab.request('/')))?.id),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('reports errors, keeps the rest, and renders no password', async () => {
    const visitor = await withPhone('register', newPhone());
    const response = await post(visitor, 'register', {
      name: 'मीरा नायर',
      email: 'no address',
      password: 'password1',
    });
    expect(response.status).toBe(400);
    expect(await response.clone().text()).not.toContain('password1');
    expect(await keptIn(response.clone())).toEqual({ name: 'मीरा नायर', email: 'no address' });
    expect(await problemsIn(response)).toEqual({
      email: ['Enter an e-mail address such as name@example.com.'],
      password: [expect.stringContaining('too easy to guess')],
    });
  });

  it.each([
    ['emoji', '😀😀'],
    ['markup', '<script>alert(1)</script>'],
    ['10,000 characters', 'a'.repeat(10_000)],
  ])('refuses a name of %s', async (_, name) => {
    const visitor = await withPhone('register', newPhone());
    const filled = { ...meera, name, email: 'bad-name@example.com' };
    const response = await post(visitor, 'register', filled);
    expect(response.status).toBe(400);
    expect(Object.keys(await problemsIn(response))).toEqual(['name']);
  });

  it('reports a taken e-mail address at the field', async () => {
    const visitor = await withPhone('register', newPhone());
    const response = await post(visitor, 'register', { ...meera, email: 'shopper@example.com' });
    expect(response.status).toBe(400);
    expect(await problemsIn(response)).toHaveProperty('email');
  });

  it('says above the form that the number has an account', async () => {
    const visitor = await withPhone('register', DEMO_PHONE);
    const response = await post(visitor, 'register', { ...meera, email: 'other@example.com' });
    expect(response.status).toBe(400);
    expect((await problemsIn(response))['']).toHaveLength(1);
  });

  it('keeps the input and the verified number if the upstream is down', async () => {
    const visitor = await withPhone('register', newPhone());
    await whileDown(api, async () => {
      const filled = { ...meera, email: 'down@example.com' };
      const response = await post(visitor, 'register', filled);
      expect(response.status).toBe(503);
      expect(await keptIn(response)).toEqual({ name: meera.name, email: 'down@example.com' });
    });
    expect(await stepOf(visitor, 'register')).toBe('verified');
  });

  it.each(Object.entries(faults))(
    'is reported as unknown if the upstream %s, and keeps the input and the verified number',
    async (_, fault) => {
      const visitor = await withPhone('register', newPhone());
      const filled = { ...meera, email: 'unknown@example.com' };
      await whileFaulty(api, fault, async () => {
        const { action, loader } = await visitor.submit(register, '/register', filled);
        expect(action.status).toBe(503);
        expect(Number(action.headers.get('Retry-After'))).toBeGreaterThan(0);
        expect(await action.clone().json()).toMatchObject({ title: UNKNOWN });
        expect(await problemsIn(action.clone())).toEqual({
          '': [expect.stringContaining('You will not get two accounts')],
        });
        expect(await keptIn(action)).toEqual({ name: meera.name, email: filled.email });
        expect((await loader?.json())?.state.step).toBe('verified');
      });
    },
  );

  it('is not created twice if the answer was lost and the form is sent again', async () => {
    const phone = newPhone();
    const visitor = await withPhone('register', phone);
    const filled = { ...meera, email: `lost${phone}@example.com` };
    const lose = () => post(visitor, 'register', filled);
    await whileFailing(api, SIGNUP, async () => expect((await lose()).status).toBe(503), {
      passOn: true,
    });
    expect(await readSignedIn(visitor.request('/'))).toBeNull();
    expect((await post(visitor, 'register', filled)).status).toBe(303);
    expect(await readSignedIn(visitor.request('/'))).toMatchObject({ name: 'Meera Nair' });
  });

  it('keeps its first password if the answer was lost and the form is sent with another', async () => {
    const phone = newPhone();
    const visitor = await withPhone('register', phone);
    const filled = { ...meera, email: `lost${phone}@example.com` };
    const lose = async () => void (await post(visitor, 'register', filled));
    await whileFailing(api, SIGNUP, lose, { passOn: true });
    const other = { ...filled, password: 'four-more-unrelated-words' };
    const again = await post(visitor, 'register', other);
    expect(again.headers.get('Location')).toBe('/join-us?next=%2Fprofile');
    expect(await flashOf(visitor)).toMatchObject({ title: 'You have already signed up' });
    expect((await logInAs(createVisitor(), phone, meera.password)).status).toBe(303);
  });

  it('may exist after a lost answer of another upstream, so the page suggests to log in first', async () => {
    const { API_WEB_SECRETS } = config();
    const visitor = await withPhone('register', newPhone());
    completeConfig({ API_WEB_SECRETS: undefined });
    onTestFinished(() => completeConfig({ API_WEB_SECRETS }));
    const filled = { ...meera, email: 'other-upstream@example.com' };
    await whileFailing(api, SIGNUP, async () => {
      const answer = await post(visitor, 'register', filled);
      expect(answer.status).toBe(503);
      expect(await problemsIn(answer)).toEqual({
        '': [expect.stringContaining('Try to log in with your new password first.')],
      });
    });
  });

  it('is not offered to a visitor who is logged in', async () => {
    const response = await (await member()).get(register.loader, '/register?next=%2Fprofile');
    expect(response.headers.get('Location')).toBe('/profile');
  });

  it.each([
    ['neither data nor token', {}],
    ['data without a token', { data: { _id: '7', name: 'Meera Nair', type: 'customer' } }],
  ])('created by an upstream with %s can log in', async (_, rest) => {
    const visitor = await withPhone('register', newPhone());
    const filled = { ...meera, email: 'meera@example.net' };
    await whileAnswering(api, { status_code: 200, message: 'Success', ...rest }, async () => {
      const response = await post(visitor, 'register', filled, '?next=%2Fprofile');
      expect(response.headers.get('Location')).toBe('/join-us?next=%2Fprofile');
    });
    expect(await flashOf(visitor)).toMatchObject({
      type: 'success',
      title: 'Your account is ready. Log in.',
    });
    expect(await readSignedIn(visitor.request('/'))).toBeNull();
    expect(await stepOf(visitor, 'register')).toBe('phone');
  });
});

describe('a forgotten password', () => {
  const chosen = 'another-good-phrase';

  it('is replaced for the owner of the phone, ends other sessions, and signs in', async () => {
    const other = await member();
    const token = (await readSignedIn(other.request('/')))?.token ?? '';
    const visitor = await withPhone('forgotten', DEMO_PHONE);
    const response = await post(visitor, 'forgotten', { password: chosen });
    expect(response.status).toBe(303);
    expect(await readSignedIn(visitor.request('/'))).toMatchObject({ name: 'Demo Distributor' });
    const { status } = await api.api.call('GET', 'distributor/data', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(status).toBe(401);
    expect((await logInAs(createVisitor(), 'demo@example.com', DEMO_PASSWORD)).status).toBe(400);
    expect((await logInAs(createVisitor(), 'demo@example.com', chosen)).status).toBe(303);
  });

  it('is not replaced twice with the same verification', async () => {
    const visitor = await withPhone('forgotten', '9000001002');
    const cookie = visitor.cookie('phone-password');
    // A verification's time is in seconds, so one from the current second would be newer than the
    // api's time.
    api.api.clock.at = new Date();
    expect((await post(visitor, 'forgotten', { password: chosen })).status).toBe(303);
    const thief = createVisitor();
    thief.setCookie('phone-password', cookie);
    const response = await post(thief, 'forgotten', { password: 'a-password-of-a-thief' });
    expect(response.status).toBe(303);
    expect(await flashOf(thief)).toMatchObject({
      title: 'Verify your mobile number again.',
    });
    expect(await readSignedIn(thief.request('/'))).toBeNull();
  });

  it('resets the limit of failed log-ins when it is replaced, by number and by e-mail', async () => {
    const phone = newPhone();
    const email = `Locked${phone}@example.com`;
    await signUpCustomer(phone, email);
    for (const account of [phone, email.toLowerCase()]) {
      while ((await attemptLimits.loginPerAccount.take(account)).allowed);
    }
    expect((await logInAs(createVisitor(), email, meera.password)).status).toBe(429);
    await post(await withPhone('forgotten', phone), 'forgotten', { password: chosen });
    for (const account of [phone, email]) {
      expect((await logInAs(createVisitor(), account, chosen)).status).toBe(303);
    }
  });

  it('is replaced once when the button is pressed twice, and both presses sign in', async () => {
    const visitor = await withPhone('forgotten', '9000001001');
    const second = createVisitor();
    second.setCookie('phone-password', visitor.cookie('phone-password'));
    const both = await Promise.all(
      [visitor, second].map((tab) => post(tab, 'forgotten', { password: chosen })),
    );
    expect(both.map((response) => response.headers.get('Location'))).toEqual(['/', '/']);
    for (const tab of [visitor, second])
      expect(await readSignedIn(tab.request('/'))).not.toBeNull();
  });

  it('asks for the number again and says why if too much time has passed', async () => {
    const phone = newPhone();
    await signUpCustomer(phone, `late${phone}@example.com`);
    const visitor = await withPhone('forgotten', phone);
    api.api.clock.at = new Date(Date.now() + 16 * 60_000);
    const response = await post(visitor, 'forgotten', { password: chosen }, '?next=%2Fprofile');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(/^\/forgotten-password\?next=%2Fprofile$/);
    expect(await flashOf(visitor)).toMatchObject({
      type: 'error',
      title: 'Verify your mobile number again.',
    });
    expect(await stepOf(visitor, 'forgotten')).toBe('phone');
  });

  it('says so when nobody has that number, but only to the owner of the phone', async () => {
    const phone = newPhone();
    const visitor = createVisitor();
    expect((await post(visitor, 'forgotten', { intent: 'send-otp', phone })).status).toBe(303);
    await post(visitor, 'forgotten', { intent: 'verify-otp', otp: '123456' });
    const response = await post(visitor, 'forgotten', { password: chosen });
    expect(response.status).toBe(303);
    expect(await flashOf(visitor)).toMatchObject({ title: 'No account has this mobile number.' });
    expect(await stepOf(visitor, 'forgotten')).toBe('phone');
  });

  it('reports an upstream that lacks the call', async () => {
    const visitor = await withPhone('forgotten', newPhone());
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('nope', { status: 404 }));
    const response = await post(visitor, 'forgotten', { password: chosen });
    expect(response.status).toBe(501);
    expect(await problemsIn(response)).toEqual({ '': ['This shop does not offer this.'] });
  });
});
