import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import { acceptOrigin, bodyLimitOf, refusal } from '~/platform/http/refusals.server';

completeConfig({ PUBLIC_URL: 'https://public.example' });

const statusOf = (path: string, init?: RequestInit) =>
  refusal(new Request(`http://shop.test${path}`, init));
const post = (headers: Record<string, string>, path = '/contact-us') =>
  statusOf(path, { method: 'POST', headers: { host: 'shop.test', ...headers } });

const limitOf = (path: string, type?: string) =>
  bodyLimitOf(
    new Request(`http://shop.test${path}`, {
      method: 'POST',
      ...(type ? { headers: { 'content-type': type } } : {}),
    }),
  );

describe('refusals before routing', () => {
  it.each([
    ['/product/%E0%A4%A', 400],
    ['/search?q=%00', 400],
    ['/products/a%00b', 400],
    [`/search?q=${'x'.repeat(17_000)}`, 414],
    ['/products/पूजा', null],
    ['/search?q=100%25', null],
  ])('answers %s with %s', (path, status) => {
    expect(statusOf(path)).toBe(status);
  });

  it('allow three methods', () => {
    expect(statusOf('/', { method: 'HEAD' })).toBeNull();
    expect(statusOf('/', { method: 'DELETE' })).toBe(405);
    expect(statusOf('/', { method: 'PUT', body: 'x' })).toBe(405);
  });

  it('accepts forms of its own pages, recognised by either header', () => {
    expect(post({ 'sec-fetch-site': 'same-origin' })).toBeNull();
    expect(post({ origin: 'http://shop.test' })).toBeNull();
  });

  it('takes any Origin for data', () => {
    for (const origin of ['null', '', 'http://', '::::']) {
      const headers = { origin, 'sec-fetch-site': 'same-origin' };
      expect(post(headers)).toBeNull();
      const request = new Request('http://shop.test/cart', { method: 'POST', headers });
      acceptOrigin(request);
      expect(request.headers.get('Origin') || null).toBeNull();
      expect(post({ origin })).toBe(origin === '' ? null : 403);
    }
  });

  it('refuse a logged-in form with a foreign Referer', () => {
    const cookie = '__Host-session=x';
    const referer = 'https://evil.example/page';
    expect(post({ cookie, referer })).toBe(403);
    expect(post({ referer }), 'a visitor').toBeNull();
    for (const own of ['http://shop.test/cart', 'https://public.example/cart', 'nonsense', '']) {
      expect(post({ cookie, referer: own })).toBeNull();
    }
    expect(post({ cookie, referer }, '/payment/razorpay/return')).toBeNull();
    expect(post({ cookie, referer, 'sec-fetch-site': 'same-origin' })).toBeNull();
  });

  it('use the public name behind a proxy with another host', () => {
    const host = '10.0.0.7:3000';
    expect(post({ host, origin: 'https://public.example' })).toBeNull();
    expect(post({ host, origin: 'https://public.example.evil.example' })).toBe(403);
    expect(post({ host, origin: 'https://shop.test' })).toBe(403);
  });

  it('accept text browsers, which send neither header', () => {
    expect(post({})).toBeNull();
  });

  it('refuses forms that another site posts', () => {
    expect(post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(post({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(post({ origin: 'https://evil.example' })).toBe(403);
    expect(post({ origin: 'null' })).toBe(403);
  });

  it('takes forms only', () => {
    expect(post({ 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' })).toBeNull();
    expect(post({ 'content-type': 'multipart/form-data; boundary=x' })).toBeNull();
    expect(post({ 'content-type': 'application/json' })).toBe(415);
    expect(post({ 'content-type': 'text/plain' })).toBe(415);
  });

  it('accept the posts of payment gateways', () => {
    expect(post({ origin: 'https://api.razorpay.com' }, '/payment/razorpay/return')).toBeNull();
    expect(post({ origin: 'https://shop.example' }, '/sandbox/razorpay/pay')).toBeNull();
  });

  it.each([
    '/first-distributor-register/profile',
    '/first-distributor-register/declarations',
    '/first-distributor-register/uploads/pancard',
    '/profile/picture',
  ])('takes large bodies at %s, with files and only so', (path) => {
    expect(limitOf(path, 'multipart/form-data; boundary=x')).toBeGreaterThan(28_000_000);
    expect(limitOf(path, 'application/x-www-form-urlencoded')).toBeLessThan(300_000);
    expect(limitOf(path)).toBeLessThan(300_000);
  });

  it.each([
    '/first-distributor-register/contact',
    '/first-distributor-register/bank',
    '/first-distributor-register/check/profile',
    '/profile',
    '/profile/name',
    '/uploads/x',
    '/contact-us',
  ])('takes no large body at %s', (path) => {
    expect(limitOf(path, 'multipart/form-data; boundary=x')).toBeLessThan(300_000);
  });
});
