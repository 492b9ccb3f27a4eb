import { describe, expect, it, vi } from 'vitest';
import { commitSession, getSession, type SignedIn } from '~/platform/session/session.server';
import * as cart from '~/routes/_shop+/cart';
import * as checkout from '~/routes/_shop+/checkout';
import * as confirmation from '~/routes/_shop+/paymentconfirmation.$status.$id';
import * as wishlist from '~/routes/_shop+/wishlist';
import { testUpstream } from '../../../setup/upstream';
import { ORIGIN, openRoute } from './open-route';

testUpstream();

const user: SignedIn = {
  id: '1',
  name: 'Asha Verma',
  token: 'token',
  rank: 0,
  ediscount: 0,
  type: 'customer',
};

async function signIn(): Promise<HeadersInit> {
  const session = await getSession(new Request('https://shop.example/'));
  session.set('user', user);
  return { Cookie: (await commitSession(session)).split(';')[0] ?? '' };
}

const pages = [
  ['/cart', cart, '/cart'],
  ['/wishlist', wishlist, '/wishlist'],
  // As the header writes it.
  ['/wishlist', wishlist, '/wishList'],
  ['/checkout', checkout, '/checkout?step=2'],
  ['/paymentconfirmation/:status/:id', confirmation, '/paymentconfirmation/success/42'],
] as const;

describe.each(pages)('%s', (pattern, route, address) => {
  it(`leads a visitor from ${address} to log in or join, and from there back`, async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const { status, location } = await openRoute(route, pattern, address);
    expect(status).toBe(303);
    expect(location).toBe(`/join-us?next=${encodeURIComponent(address)}`);
    expect(calls).not.toHaveBeenCalled();
  });

  it('tells a signed-in visitor honestly that it is not there yet', async () => {
    const headers = await signIn();
    expect((await openRoute(route, pattern, address, { headers })).status).toBe(501);
  });
});

describe('the forms of a product page', () => {
  const forms = [
    ['/cart', cart],
    ['/wishlist', wishlist],
  ] as const;
  const post = (slug?: string): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams({ intent: 'add', quantity: '2', ...(slug ? { slug } : {}) }),
  });

  it.each(forms)('lead a visitor who posts to %s back to the product', async (path, route) => {
    const { status, location } = await openRoute(route, path, path, post('green-tea'));
    expect(status).toBe(303);
    expect(location).toBe(`/join-us?next=${encodeURIComponent('/product/green-tea')}`);
  });

  it.each([
    ['/evil.example', '/product/%2Fevil.example'],
    ['../../x', '/cart'],
    ['x'.repeat(5_000), '/cart'],
  ])('never lead anywhere else: %s', async (slug, next) => {
    const { location } = await openRoute(cart, '/cart', '/cart', post(slug));
    expect(location).toBe(`/join-us?next=${encodeURIComponent(next)}`);
  });

  it.each([
    ['no product', post()],
    ['no form', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }],
  ])('lead to log in also with %s in them', async (_, init) => {
    const { status, location } = await openRoute(cart, '/cart', '/cart', init);
    expect([status, location]).toEqual([303, '/join-us?next=%2Fcart']);
  });

  it.each([
    ['The cart', '/cart', 'green-tea', '/product/green-tea'],
    ['The wishlist', '/wishList', '/evil.example', '/product/%2Fevil.example'],
    ['The cart', '/cart', undefined, '/products'],
  ])('tell a signed-in visitor that %s is missing, and where the product is', async (...found) => {
    const [name, path, slug, back] = found;
    const headers = await signIn();
    const pattern = path.toLowerCase();
    const sent = await openRoute(cart, pattern, path, { ...post(slug), headers });
    expect(sent.status).toBe(303);
    // The page after it: an answer to the form itself would come without the frame's data.
    const request = new Request(`${ORIGIN}${sent.location}`, { headers });
    const refusal = await cart
      .loader({ request, params: {}, context: {} })
      .catch((thrown: Response) => thrown);
    expect(refusal.status).toBe(501);
    expect(await refusal.json()).toEqual({ name, wasSent: true, back });
  });
});
