import { describe, expect, it, vi } from 'vitest';
import { commitSession, getSession, type SignedIn } from '~/platform/session/session.server';
import * as cart from '~/routes/_shop+/cart';
import * as checkout from '~/routes/_shop+/checkout';
import * as confirmation from '~/routes/_shop+/paymentconfirmation.$status.$id';
import * as wishlist from '~/routes/_shop+/wishlist';
import { testUpstream } from '../../../setup/upstream';
import { openRoute } from './open-route';

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

const notBuilt = [
  ['/checkout', checkout, '/checkout?step=2'],
  ['/paymentconfirmation/:status/:id', confirmation, '/paymentconfirmation/success/42'],
] as const;
const pages = [
  ['/cart', cart, '/cart'],
  ['/wishlist', wishlist, '/wishlist'],
  // As the header writes it.
  ['/wishlist', wishlist, '/wishList'],
  ...notBuilt,
] as const;

describe.each(pages)('%s', (pattern, route, address) => {
  it(`leads a visitor from ${address} to log in or join, and from there back`, async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const { status, location } = await openRoute(route, pattern, address);
    expect(status).toBe(303);
    expect(location).toBe(`/join-us?next=${encodeURIComponent(address)}`);
    expect(calls).not.toHaveBeenCalled();
  });
});

describe.each(notBuilt)('%s', (pattern, route, address) => {
  it('tells a signed-in visitor honestly that it is not there yet', async () => {
    const headers = await signIn();
    expect((await openRoute(route, pattern, address, { headers })).status).toBe(501);
  });
});
