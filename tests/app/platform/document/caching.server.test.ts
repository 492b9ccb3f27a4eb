import { describe, expect, it } from 'vitest';
import { handleDataRequest } from '~/entry.server';
import { setCaching } from '~/platform/document/caching.server';

const PUBLIC = 'public, max-age=60';

function cachingOf({ status = 200, route = PUBLIC, cookie = '', isPartial = false }) {
  const request = new Request('http://shop.test/', { headers: cookie ? { cookie } : {} });
  const headers = new Headers(route ? { 'Cache-Control': route } : {});
  setCaching(request, status, headers, isPartial);
  return headers.get('Cache-Control');
}

describe('the caching of a page', () => {
  it('is public if the route says so', () => {
    expect(cachingOf({})).toBe(PUBLIC);
    expect(cachingOf({ cookie: 'consent=1' })).toBe(PUBLIC);
  });

  it.each([
    ['the route says nothing', { route: '' }],
    ['it failed', { status: 404 }],
    ['its visitor has a session', { cookie: 'a=b; session=x' }],
    ['its visitor has a session and it lacks something', { cookie: 'session=x', isPartial: true }],
  ])('is off if %s', (_, page) => expect(cachingOf(page)).toBe('private, no-store'));

  it('is off for a partial public page', () => {
    expect(cachingOf({ isPartial: true })).toBe('no-store');
  });
});

describe('the data of a single route', () => {
  it('is private and not sniffed, whatever the loader says', async () => {
    const { headers } = handleDataRequest(
      Response.json({ name: 'Asha' }, { headers: { 'Cache-Control': PUBLIC, Vary: 'Accept' } }),
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Accept, Cookie',
      'x-content-type-options': 'nosniff',
    });
  });
});
