import { randomBytes } from 'node:crypto';
import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  commitSession,
  getSession,
  hasSession,
  readSignedIn,
  redirectWithFlash,
  type SignedIn,
} from '~/platform/session/session.server';

const user: SignedIn = {
  id: 'm1',
  name: 'Demo Member',
  token: 'secret-token',
  rank: 38,
  ediscount: 10,
  type: 'distributor',
};

const requestWith = (cookie: string) =>
  new Request('http://shop.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });

const firstOf = (headers: [string, string][]): string => headers[0]?.[1] ?? '';

const requestOf = (pairs: string[]) =>
  new Request('http://shop.test/', { headers: { cookie: pairs.join('; ') } });

async function cookieOf(): Promise<string> {
  const session = await getSession(new Request('http://shop.test/'));
  session.set('user', user);
  return firstOf(await commitSession(session));
}

const SECRET = 'first-secret-first-secret-first-se';
beforeAll(() => completeConfig({ SESSION_SECRETS: [SECRET] }));

/** The sessions of a program with other settings. */
async function sessionsOf(settings: Parameters<typeof completeConfig>[0]) {
  vi.resetModules();
  const config = await import('@kernel/config/config');
  config.completeConfig(settings);
  return import('~/platform/session/session.server');
}

describe('the session cookie', () => {
  it('identifies the member, hidden from scripts and other sites', async () => {
    const cookie = await cookieOf();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(await readSignedIn(requestWith(cookie))).toEqual(user);
  });

  it('is signed and not encrypted: anybody who has it can read the log-in’s answer', async () => {
    const [, value = ''] = /=([^;]*)/.exec(await cookieOf()) ?? [];
    const [payload = ''] = decodeURIComponent(value).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64').toString())).toEqual({ user });
  });

  it('is invalid if a character was changed', async () => {
    const cookie = (await cookieOf()).split(';')[0] ?? '';
    const changed = cookie.replace(/=./, '=X');
    expect(await readSignedIn(requestWith(changed))).toBeNull();
    expect(await readSignedIn(requestWith(cookie.slice(0, -8)))).toBeNull();
  });

  it('travels on encrypted lines only where the shop is on https', async () => {
    const isSecure = async (PUBLIC_URL: string) => {
      const own = await sessionsOf({ SESSION_SECRETS: [SECRET], PUBLIC_URL });
      const session = await own.getSession(new Request(PUBLIC_URL));
      return /; Secure/.test(firstOf(await own.commitSession(session)));
    };
    expect(await isSecure('https://shop.example')).toBe(true);
    expect(await isSecure('http://shop.example')).toBe(false);
  });

  it('counts while its secret is one of the list, and is signed by the first', async () => {
    const old = await cookieOf();
    const newer = 'newer-secret-newer-secret-newer-se';
    const both = await sessionsOf({ SESSION_SECRETS: [newer, SECRET] });
    expect(await both.readSignedIn(requestWith(old))).toEqual(user);
    const renewed = firstOf(await both.commitSession(await both.getSession(requestWith(old))));
    expect(await readSignedIn(requestWith(renewed))).toBeNull();
    const without = await sessionsOf({ SESSION_SECRETS: [newer] });
    expect(await without.readSignedIn(requestWith(old))).toBeNull();
    expect(await without.readSignedIn(requestWith(renewed))).toEqual(user);
  });

  it('is not parsed if it is missing', async () => {
    expect(hasSession(new Request('http://shop.test/'))).toBe(false);
    expect(hasSession(requestWith('my_session=1'))).toBe(false);
    expect(hasSession(requestWith('a=1; session=2'))).toBe(false);
    expect(
      hasSession(new Request('http://x.test', { headers: { cookie: 'a=1; session=2' } })),
    ).toBe(true);
  });

  it('carries a message to the next page, once, and keeps the session', async () => {
    const request = requestWith(await cookieOf());
    const response = await redirectWithFlash(request, '/', { type: 'info', title: 'Hello' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/');
    const next = requestWith(response.headers.get('Set-Cookie') ?? '');
    const session = await getSession(next);
    expect(session.get('flash')).toEqual({ type: 'info', title: 'Hello' });
    expect(session.get('user')).toEqual(user);
    const after = await getSession(requestWith(firstOf(await commitSession(session))));
    expect(after.get('flash')).toBeUndefined();
  });

  it('is deleted when the browser closes, in all its parts, for a one-visit session', async () => {
    const cookiesOf = async (own: SignedIn) => {
      const session = await getSession(new Request('http://shop.test/'));
      session.set('user', own);
      return (await commitSession(session)).map(([, cookie]) => cookie);
    };
    const token = randomBytes(3_000).toString('hex');
    expect((await cookiesOf(user)).join()).toMatch(/Max-Age=15552000/);
    for (const own of [user, { ...user, token }]) {
      const cookies = await cookiesOf({ ...own, isOneVisit: true });
      expect(cookies.join()).not.toMatch(/Max-Age|Expires/);
      const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
      const next = await redirectWithFlash(requestOf(pairs), '/', { type: 'info', title: 'x' });
      expect(next.headers.getSetCookie().join()).not.toMatch(/Max-Age|Expires/);
    }
  });

  it('stores a long token in several cookies, all of which are required', async () => {
    const session = await getSession(new Request('http://shop.test/'));
    const token = randomBytes(4_000).toString('hex').slice(0, 8_000);
    session.set('user', { ...user, token });
    const cookies = (await commitSession(session)).map(([, cookie]) => cookie);
    expect(cookies.length).toBe(3);
    expect(Math.max(...cookies.map((cookie) => cookie.length))).toBeLessThan(4_096);
    expect(cookies.every((cookie) => /; HttpOnly; SameSite=Lax/.test(cookie))).toBe(true);
    const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
    expect((await readSignedIn(requestOf(pairs)))?.token).toBe(token);
    expect((await readSignedIn(requestOf(pairs.toReversed())))?.token).toBe(token);
    expect(await readSignedIn(requestOf(pairs.slice(0, 2)))).toBeNull();
    const short = (await cookieOf()).split(';')[0] ?? '';
    expect(await readSignedIn(requestOf([short, ...pairs.slice(1)]))).toEqual(user);
  });
});
