import { accountEndpoints } from '@contract/account';
import type { MemberSession } from '@contract/session';
import { completeConfig } from '@kernel/config/config';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '~/features/order/change-order.server';
import { newRegistration, registrationCookie } from '~/features/registration/draft.server';
import '~/features/ticket/ticket-page.server';
import { ticketCookie } from '~/features/ticket/ticket-cookie.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { getSession, readSignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import * as joinUs from '~/routes/_join+/join-us';
import * as logout from '~/routes/_join+/logout';
import * as profile from '~/routes/_office+/profile';
import { member as memberTable } from '../../../../api/db/schema';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import { forgetTries, logInAs, member, tokenOf, whileDown, withDemoMembers } from './demo-members';

const api = testUpstream(withDemoMembers);

const WRONG = 'The e-mail address or mobile number and the password do not match.';

const accounts = ['demo@example.com', 'nobody@example.com', '9000001003'];
afterEach(async () => {
  for (const account of accounts) await attemptLimits.loginPerAccount.reset(account);
  await forgetTries(api.api, 'demo@example.com');
});

const userOf = (visitor: Visitor) => readSignedIn(visitor.request('/'));
const flashOf = async (visitor: Visitor) => (await getSession(visitor.request('/'))).get('flash');

describe('logging in', () => {
  it('stores what the specification says, shows a welcome, and redirects to the home page', async () => {
    const visitor = createVisitor();
    const response = await logInAs(visitor, 'demo@example.com');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/');
    expect(await userOf(visitor)).toEqual({
      id: expect.any(String),
      name: 'Demo Distributor',
      token: expect.any(String),
      rank: 20,
      ediscount: 12,
      type: 'distributor',
    });
    expect(await flashOf(visitor)).toEqual({
      type: 'success',
      title: 'Welcome back, Demo Distributor',
    });
  });

  it('lasts for one visit on a shared phone, here and at the upstream', async () => {
    const visitor = createVisitor();
    const given = { email: 'demo@example.com', password: 'demo-password', shared_phone: '1' };
    const response = await visitor.post(joinUs.action, '/join-us', given);
    expect(response.status).toBe(303);
    const wrong = await createVisitor().post(joinUs.action, '/join-us', {
      ...given,
      password: 'x',
    });
    expect(await keptIn(wrong)).toMatchObject({ shared_phone: '1' });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^session=/);
    expect(cookie).not.toMatch(/Max-Age|Expires/);
    const isOneVisit = async (who: Visitor) => {
      const token = (await userOf(who))?.token;
      const headers = { authorization: `Bearer ${token}` };
      const path = 'distributor/session/all';
      const { body } = await api.api.call<MemberSession[]>('GET', path, undefined, headers);
      return body.data.find(({ is_current }) => is_current)?.is_one_visit;
    };
    expect([await isOneVisit(visitor), await isOneVisit(await member())]).toEqual([true, false]);
  });

  it('accepts a mobile number in any format', async () => {
    for (const phone of ['9000001003', '+91 90000 01003', '090000-01003']) {
      const visitor = createVisitor();
      expect((await logInAs(visitor, phone)).status).toBe(303);
      expect((await userOf(visitor))?.name).toBe('Demo Distributor');
    }
  });

  it('accepts a customer, who has no rank', async () => {
    const visitor = await member('shopper@example.com');
    expect(await userOf(visitor)).toMatchObject({ type: 'customer', rank: 0, ediscount: 0 });
  });

  it('redirects to the requested page, and never to another site', async () => {
    const to = async (next: string) => {
      const query = `?next=${encodeURIComponent(next)}`;
      const response = await logInAs(createVisitor(), 'demo@example.com', undefined, query);
      return response.headers.get('Location');
    };
    expect(await to('/invoice?id=7')).toBe('/invoice?id=7');
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example/']) {
      expect(await to(evil)).toBe('/');
    }
  });

  it('gives the same answer for a wrong password and an unknown account, and keeps the name', async () => {
    const wrong = await logInAs(createVisitor(), 'demo@example.com', 'wrong-password');
    const unknown = await logInAs(createVisitor(), 'nobody@example.com', 'wrong-password');
    for (const response of [wrong, unknown]) {
      expect(response.status).toBe(400);
      expect(await problemsIn(response.clone())).toEqual({ '': [WRONG] });
      expect(await keptIn(response)).toEqual({ email: expect.stringContaining('@example.com') });
    }
  });

  it('says that the account is locked, but only with the right password', async () => {
    const stop = (stoppedAt: Date | null) =>
      api.api.db
        .update(memberTable)
        .set({ stoppedAt })
        .where(eq(memberTable.email, 'demo@example.com'));
    await stop(new Date());
    const locked = await logInAs(createVisitor(), 'demo@example.com');
    expect([locked.status, await problemsIn(locked.clone())]).toEqual([
      400,
      {
        '': [
          'This account is locked. Write to us. We unlock it once we have confirmed who you are.',
        ],
      },
    ]);
    expect(await locked.json()).toMatchObject({ links: [{ href: '/contact-us' }] });
    const wrong = await logInAs(createVisitor(), 'demo@example.com', 'wrong-password');
    expect(await problemsIn(wrong)).toEqual({ '': [WRONG] });
    await stop(null);
  });

  it('says which field is empty, without asking the upstream', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const response = await logInAs(createVisitor(), '', '');
    expect(response.status).toBe(400);
    expect(await problemsIn(response)).toEqual({
      email: ['Enter your e-mail address or mobile number.'],
      password: ['Password is required'],
    });
    expect(calls).not.toHaveBeenCalled();
  });

  it('never prints a password back', async () => {
    const response = await logInAs(createVisitor(), 'demo@example.com', 'my-secret-words');
    expect(await response.text()).not.toContain('my-secret-words');
  });

  it('is not guessed: of 20 tries most are refused, with the time after which to try again', async () => {
    const statuses: number[] = [];
    let last = new Response();
    for (let guess = 0; guess < 20; guess++) {
      last = await logInAs(createVisitor(), 'demo@example.com', `guess-number-${guess}`);
      statuses.push(last.status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
    const { '': [message] = [] } = await problemsIn(last);
    expect(message).toMatch(/^Too many attempts to log in\. Try again in \d+ minutes\.$/);
    expect((await logInAs(createVisitor(), 'demo@example.com')).status).toBe(429);
  });

  it('is limited for one address over all accounts', async () => {
    const address = '198.51.100.7';
    const statuses: number[] = [];
    for (let guess = 0; guess < ATTEMPT_RULES.loginPerAddress.limit; guess++) {
      await attemptLimits.loginPerAddress.take(address);
    }
    const response = await logInAs(createVisitor(address), 'shopper@example.com');
    statuses.push(response.status);
    expect(statuses).toEqual([429]);
    expect((await logInAs(createVisitor('198.51.100.8'), 'shopper@example.com')).status).toBe(303);
  });

  it.each([
    [
      400,
      { message: 'Your account is waiting for approval.' },
      'Your account is waiting for approval.',
    ],
    [403, { message: 'This account is closed.' }, 'This account is closed.'],
    [404, { message: 'No such distributor.' }, 'No such distributor.'],
    [403, {}, WRONG],
    [401, { message: 'Bad password.' }, WRONG],
  ])('says what the upstream says: %i %o', async (status, body, message) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body, { status }));
    const response = await logInAs(createVisitor(), 'demo@example.com');
    expect(await problemsIn(response)).toMatchObject({ '': [message] });
  });

  it('passes on the upstream’s rate limit', async () => {
    const pause = Response.json(
      { status_code: 429, message: 'Please try again in 5 minutes.' },
      { status: 429, headers: { 'Retry-After': '300' } },
    );
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(pause);
    const response = await logInAs(createVisitor(), 'demo@example.com');
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('300');
  });

  it('keeps the input if the upstream is down', async () => {
    await whileDown(api, async () => {
      const response = await logInAs(createVisitor(), 'demo@example.com');
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBeTruthy();
      expect(await keptIn(response.clone())).toEqual({ email: 'demo@example.com' });
      expect((await problemsIn(response))[''] ?? []).toEqual([
        expect.stringContaining('We have kept what you entered'),
      ]);
    });
  });

  it('does not count tries that the upstream did not judge', async () => {
    await whileDown(api, async () => {
      for (let press = 0; press <= ATTEMPT_RULES.loginPerAccount.limit; press++) {
        expect((await logInAs(createVisitor(), 'demo@example.com')).status).toBe(503);
      }
    });
    expect((await logInAs(createVisitor(), 'demo@example.com')).status).toBe(303);
  });

  it('locks no account because of an address that tries too often', async () => {
    const address = '198.51.100.9';
    const { limit } = ATTEMPT_RULES.loginPerAddress;
    for (let guess = 0; guess < limit; guess++) await attemptLimits.loginPerAddress.take(address);
    for (let guess = 0; guess < 20; guess++) {
      await logInAs(createVisitor(address), 'shopper@example.com', 'wrong-password');
    }
    expect((await logInAs(createVisitor(), 'shopper@example.com')).status).toBe(303);
  });

  it('sends the upstream an alias of the address, never the address', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    await logInAs(createVisitor('203.0.113.9'), 'demo@example.com');
    const [, init] = calls.mock.calls[0] ?? [];
    expect(JSON.stringify(init)).toContain('X-Client-Alias');
    expect(JSON.stringify(init)).not.toContain('203.0.113.9');
  });
});

describe('the log-in page', () => {
  it('shows the demo accounts in a demonstration only', async () => {
    const demo = async () =>
      (await (await createVisitor().get(joinUs.loader, '/join-us')).json()).demo;
    completeConfig({ sandboxes: ['sms', 'kyc'], DEMO_SHOP: true });
    expect(await demo()).toBe(true);
    completeConfig({ sandboxes: ['sms'] });
    expect(await demo()).toBe(false);
    completeConfig({ sandboxes: [] });
    expect(await demo()).toBe(false);
  });

  it('redirects a visitor who is already logged in', async () => {
    const visitor = await member();
    const response = await visitor.get(joinUs.loader, '/join-us?next=%2Fprofile');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/profile');
  });
});

describe('logging out', () => {
  it('ends the session here and at the upstream, and goes home', async () => {
    const visitor = await member();
    const token = (await userOf(visitor))?.token ?? '';
    const csrf = await tokenOf(visitor);
    const response = await visitor.post(logout.action, '/logout', { csrf });
    expect(response.headers.get('Clear-Site-Data')).toBe('"storage"');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/');
    expect(visitor.cookie('session')).toBe('');
    await expect(upstream().call(accountEndpoints.profile, { token })).rejects.toMatchObject({
      kind: 'unauthorised',
    });
  });

  it('leaves other devices logged in, unless all are meant', async () => {
    const phone = await member();
    const desk = await member();
    await phone.post(logout.action, '/logout', { csrf: await tokenOf(phone) });
    expect((await desk.get(profile.loader, '/profile')).status).toBe(200);
    const tablet = await member();
    const everywhere = { csrf: await tokenOf(tablet), everywhere: '1' };
    await tablet.post(logout.action, '/logout', everywhere);
    expect((await desk.get(profile.loader, '/profile')).status).toBe(303);
  });

  it('does not happen by a form of another site', async () => {
    const visitor = await member();
    const other = await member('diamond@example.com');
    for (const csrf of ['', 'guessed', await tokenOf(other)]) {
      expect((await visitor.post(logout.action, '/logout', { csrf })).status).toBe(403);
    }
    expect((await visitor.get(profile.loader, '/profile')).status).toBe(200);
  });

  it('ends the session here even when the upstream is down', async () => {
    const visitor = await member();
    const csrf = await tokenOf(visitor);
    await whileDown(api, async () => {
      const response = await visitor.post(logout.action, '/logout', { csrf });
      expect(response.status).toBe(303);
      expect(visitor.cookie('session')).toBe('');
    });
  });

  it('leaves no data for the next person on the device', async () => {
    const visitor = await member();
    const request = new Request('http://shop.test');
    const draft = registrationCookie.begin(request, newRegistration()).commit().getSetCookie();
    // The draft's cookies cannot be decrypted without its secret.
    const left = draft.filter((line) => !line.startsWith('registration-'));
    left.push(
      ticketCookie.write({ number: 'GRV-1', email: 'a@example.com', key: '', isNew: true }),
    );
    const names = left.map((line) => line.slice(0, line.indexOf('=')));
    names.push(
      'phone-register',
      'phone-password',
      'phone-phone',
      'unsaved-form',
      'unsaved-order-form',
      'unsaved-reply',
      'unsaved-reply-2',
    );
    const csrf = await tokenOf(visitor);
    const response = await visitor.post(logout.action, '/logout', { csrf });
    const pathOf = (line = '') => /; Path=([^;]*)/.exec(line)?.[1];
    const gone = response.headers.getSetCookie();
    for (const name of names) {
      const line = gone.find((cookie) => cookie.startsWith(`${name}=;`));
      expect(line, name).toMatch(/Max-Age=0/);
      // With another path, the browser would not delete it.
      const written = left.find((cookie) => cookie.startsWith(`${name}=`));
      if (written) expect(pathOf(line), name).toBe(pathOf(written));
    }
    expect(visitor.cookie('session')).toBe('');
  });

  it('on all devices waits for the upstream, and says that others may be logged in', async () => {
    const visitor = await member();
    const everywhere = { csrf: await tokenOf(visitor), everywhere: '1' };
    await whileDown(api, async () => {
      const response = await visitor.post(logout.action, '/logout', everywhere);
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBeTruthy();
      expect((await response.json()).problem).toContain('other devices may be too');
    });
    expect((await visitor.get(profile.loader, '/profile')).status).toBe(200);
    expect((await visitor.post(logout.action, '/logout', everywhere)).status).toBe(303);
    expect(visitor.cookie('session')).toBe('');
  });

  it('on all devices says when an upstream has no such call', async () => {
    const visitor = await member();
    const everywhere = { csrf: await tokenOf(visitor), everywhere: '1' };
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('nope', { status: 404 }));
    expect((await visitor.post(logout.action, '/logout', everywhere)).status).toBe(501);
    expect(visitor.cookie('session')).not.toBe('');
  });

  it('on all devices asks to log in first when the session has ended', async () => {
    const visitor = await member();
    const everywhere = { csrf: await tokenOf(visitor), everywhere: '1' };
    const token = (await userOf(visitor))?.token;
    await upstream().call(accountEndpoints.logout, { token, body: {} });
    const response = await visitor.post(logout.action, '/logout', everywhere);
    expect(response.headers.get('Location')).toBe('/join-us?next=%2Flogout');
  });

  it('has a page with a button for members, and none for visitors', async () => {
    expect((await (await member()).get(logout.loader, '/logout')).status).toBe(200);
    const response = await createVisitor().get(logout.loader, '/logout');
    expect(response.headers.get('Location')).toBe('/');
    expect((await createVisitor().post(logout.action, '/logout', {})).status).toBe(303);
  });
});

describe('a session that the upstream has ended', () => {
  it('leads to the log-in page with a message, and after logging in back', async () => {
    const visitor = await member();
    const token = (await userOf(visitor))?.token;
    await upstream().call(accountEndpoints.logout, { token, body: {} });
    const response = await visitor.get(profile.loader, '/profile');
    expect(response.status).toBe(303);
    const login = response.headers.get('Location') ?? '';
    expect(login).toBe('/join-us?next=%2Fprofile');
    expect(await userOf(visitor)).toBeNull();
    expect(await flashOf(visitor)).toMatchObject({ title: 'Log in again' });
    const again = await logInAs(
      visitor,
      'demo@example.com',
      undefined,
      login.slice('/join-us'.length),
    );
    expect(again.headers.get('Location')).toBe('/profile');
    expect((await visitor.get(profile.loader, '/profile')).status).toBe(200);
  });
});
