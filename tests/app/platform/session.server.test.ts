import { beforeAll, describe, expect, it } from 'vitest';
import { completeConfig } from '~/platform/config.server';
import {
  commitSession,
  getSession,
  hasSession,
  redirectWithFlash,
  type SignedIn,
  signedIn,
} from '~/platform/session.server';

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

async function cookieOf(): Promise<string> {
  const session = await getSession(new Request('http://shop.test/'));
  session.set('user', user);
  return commitSession(session);
}

beforeAll(() => completeConfig({ SESSION_SECRETS: ['first-secret-first-secret-first-se'] }));

describe('the session cookie', () => {
  it('tells who is signed in, and scripts and other sites do not see it', async () => {
    const cookie = await cookieOf();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(await signedIn(requestWith(cookie))).toEqual(user);
  });

  it('is worth nothing when a character of it was changed', async () => {
    const cookie = (await cookieOf()).split(';')[0] ?? '';
    const changed = cookie.replace(/=./, '=X');
    expect(await signedIn(requestWith(changed))).toBeNull();
    expect(await signedIn(requestWith(cookie.slice(0, -8)))).toBeNull();
  });

  it('is not looked for where there is none', async () => {
    expect(hasSession(new Request('http://shop.test/'))).toBe(false);
    expect(hasSession(requestWith('my_session=1'))).toBe(false);
    expect(hasSession(requestWith('a=1; session=2'))).toBe(false);
    expect(
      hasSession(new Request('http://x.test', { headers: { cookie: 'a=1; session=2' } })),
    ).toBe(true);
  });

  it('carries a message to the next page, once, and keeps who is signed in', async () => {
    const request = requestWith(await cookieOf());
    const response = await redirectWithFlash(request, '/', { type: 'info', title: 'Hello' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/');
    const next = requestWith(response.headers.get('Set-Cookie') ?? '');
    const session = await getSession(next);
    expect(session.get('flash')).toEqual({ type: 'info', title: 'Hello' });
    expect(session.get('user')).toEqual(user);
    const after = await getSession(requestWith(await commitSession(session)));
    expect(after.get('flash')).toBeUndefined();
  });
});
