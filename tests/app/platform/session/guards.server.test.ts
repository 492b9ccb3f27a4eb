import { completeConfig } from '@kernel/config/config';
import { createCookieSessionStorage } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  readWithSession,
  requireDistributor,
  requireSignedIn,
  requireVisitor,
  withSession,
} from '~/platform/session/guards.server';
import { getSession, type SignedIn } from '~/platform/session/session.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { createVisitor, SHOP } from '../../../setup/visitor';

const SECRET = 'the-secret-in-use-the-secret-in-use';
const RETIRED = 'a-retired-secret-a-retired-secret-a';

const user: SignedIn = {
  id: 'm1',
  name: 'Asha Verma',
  token: 'the-token',
  rank: 20,
  ediscount: 12,
  type: 'distributor',
};

/** A session cookie signed by this shop, with a given secret. */
async function cookieOf(who: Partial<SignedIn> = {}, secret = SECRET): Promise<string> {
  const cookie = { name: 'session', secrets: [secret] };
  const { getSession: open, commitSession } = createCookieSessionStorage({ cookie });
  const session = await open();
  session.set('user', { ...user, ...who });
  return ((await commitSession(session)).split(';')[0] ?? '').slice('session='.length);
}

async function requestOf(path: string, cookie?: string, init?: RequestInit): Promise<Request> {
  const visitor = createVisitor();
  if (cookie !== undefined) visitor.setCookie('session', cookie);
  return visitor.request(path, init);
}

async function thrownBy(promise: Promise<unknown>): Promise<Response> {
  const thrown = await promise.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

const locationOf = ({ headers }: Response) => headers.get('Location');

beforeAll(() => completeConfig({ SESSION_SECRETS: [SECRET, RETIRED] }));

describe('a page for members', () => {
  it('returns the member', async () => {
    expect(await requireSignedIn(await requestOf('/profile', await cookieOf()))).toEqual(user);
  });

  it('leads a visitor to the log-in page, and from there back', async () => {
    const response = await thrownBy(requireSignedIn(await requestOf('/invoice?id=7&page=2')));
    expect(response.status).toBe(303);
    expect(locationOf(response)).toBe('/join-us?next=%2Finvoice%3Fid%3D7%26page%3D2');
  });

  it('redirects to the page, not to its data request', async () => {
    const path = '/profile?index&_data=routes%2F_office%2B%2Fprofile&tab=bank';
    const response = await thrownBy(requireSignedIn(await requestOf(path)));
    expect(locationOf(response)).toBe('/join-us?next=%2Fprofile%3Ftab%3Dbank');
  });

  it('takes a cookie that a retired secret signed', async () => {
    const request = await requestOf('/profile', await cookieOf({}, RETIRED));
    expect((await requireSignedIn(request)).id).toBe('m1');
  });

  it.each([
    [
      'signed by a secret of somebody else',
      (good: string) => good.replace(/\..*$/, '.c2lnbmF0dXJl'),
    ],
    ['changed', (good: string) => good.replace(/^.{10}/, 'AAAAAAAAAA')],
    ['cut off', (good: string) => good.slice(0, good.length / 2)],
    ['empty', () => ''],
    ['no cookie of ours', () => '%00%ff{"user":{"id":"1"}}'],
  ])('starts afresh with a cookie that is %s', async (_, damage) => {
    const request = await requestOf('/profile', damage(await cookieOf()));
    expect(locationOf(await thrownBy(requireSignedIn(request)))).toBe('/join-us?next=%2Fprofile');
  });

  it('starts afresh with a cookie of an unknown secret', async () => {
    const cookie = await cookieOf({}, 'an-unknown-secret-an-unknown-secret');
    const response = await thrownBy(requireSignedIn(await requestOf('/profile', cookie)));
    expect(response.status).toBe(303);
  });
});

describe('a page for distributors', () => {
  it('is refused to a customer, who is already logged in', async () => {
    const cookie = await cookieOf({ type: 'customer' });
    expect((await thrownBy(requireDistributor(await requestOf('/icard', cookie)))).status).toBe(
      403,
    );
    expect(await requireDistributor(await requestOf('/icard', await cookieOf()))).toEqual(user);
  });
});

describe('a page for visitors', () => {
  it('admits them, and redirects a member', async () => {
    await requireVisitor(await requestOf('/join-us'));
    const request = await requestOf('/join-us', await cookieOf());
    expect(locationOf(await thrownBy(requireVisitor(request, '/profile')))).toBe('/profile');
  });
});

describe('a call with the session’s token', () => {
  const unauthorised = () => Promise.reject(new UpstreamError('unauthorised', 'Log in again.'));

  it('is not done for a visitor', async () => {
    let calls = 0;
    const use = async () => {
      calls += 1;
    };
    expect((await thrownBy(withSession(await requestOf('/cart'), use))).status).toBe(303);
    expect(calls).toBe(0);
  });

  it('gives its result', async () => {
    const request = await requestOf('/profile', await cookieOf());
    const result = await withSession(request, async (token, { name }) => `${name}: ${token}`);
    expect(result).toBe('Asha Verma: the-token');
  });

  it('ends the session if the upstream has ended it, says so, and redirects', async () => {
    const request = await requestOf('/profile/bank', await cookieOf());
    const response = await thrownBy(withSession(request, unauthorised));
    expect(response.status).toBe(303);
    expect(locationOf(response)).toBe('/join-us?next=%2Fprofile%2Fbank');
    expect(response.headers.get('X-Remix-Reload-Document')).toBe('true');
    const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';');
    const session = await getSession(new Request(SHOP, { headers: { cookie } }));
    expect(session.get('user')).toBeUndefined();
    expect(session.get('flash')).toMatchObject({ type: 'warning', title: 'Log in again' });
  });

  it('leaves other failures to a form, and makes an error page of them for a page', async () => {
    const request = await requestOf('/profile', await cookieOf());
    const down = () => Promise.reject(new UpstreamError('unavailable', 'down'));
    await expect(withSession(request, down)).rejects.toBeInstanceOf(UpstreamError);
    expect((await thrownBy(readWithSession(request, down))).status).toBe(503);
    expect((await thrownBy(readWithSession(request, unauthorised))).status).toBe(303);
    const fault = () => Promise.reject(new TypeError('a mistake of ours'));
    await expect(readWithSession(request, fault)).rejects.toBeInstanceOf(TypeError);
  });
});
