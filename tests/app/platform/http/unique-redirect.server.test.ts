import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeRedirectUnique } from '~/platform/http/unique-redirect.server';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';

const post = (headers: HeadersInit = {}) =>
  new Request('http://shop.test/cart', { method: 'POST', headers, body: 'intent=update' });

function locationOf(request: Request, to: string, status = 303) {
  const response = new Response(null, { status, headers: { Location: to } });
  makeRedirectUnique(request, response);
  return response.headers.get('Location');
}

describe('the redirect after a form', () => {
  it('gives a browser that caches every page a new address', () => {
    expect(locationOf(post(), '/cart')).toMatch(/^\/cart\?r=\w+$/);
    expect(locationOf(post(), '/orders?a=1#found')).toMatch(/^\/orders\?a=1&r=\w+#found$/);
  });

  it('leads every other browser to the plain address', () => {
    expect(locationOf(post({ 'Sec-Fetch-Site': 'same-origin' }), '/cart')).toBe('/cart');
  });

  it('does not change other sites, unique addresses and other redirects', () => {
    expect(locationOf(post(), 'https://api.razorpay.com/x')).toBe('https://api.razorpay.com/x');
    expect(locationOf(post(), '/checkout?r=7')).toBe('/checkout?r=7');
    expect(locationOf(post(), '/cart', 302)).toBe('/cart');
    expect(locationOf(new Request('http://shop.test/wishList'), '/wishlist')).toBe('/wishlist');
  });

  it('does not change the address of a page with a cookie for its path, as lynx needs', () => {
    createSealedCookie({ name: 'ticket', path: '/own', maxAge: 60, schema: z.string() });
    expect(locationOf(post(), '/own')).toBe('/own');
    expect(locationOf(post(), '/own/below')).toMatch(/\?r=/);
  });

  it('is not cached', () => {
    const response = new Response(null, { status: 303, headers: { Location: '/cart' } });
    makeRedirectUnique(post({ 'Sec-Fetch-Site': 'same-origin' }), response);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});
