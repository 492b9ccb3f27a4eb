import { describe, expect, it, vi } from 'vitest';
import * as cart from '~/routes/_shop+/cart';
import * as checkout from '~/routes/_shop+/checkout+/address';
import * as wishlist from '~/routes/_shop+/wishlist';
import { testUpstream } from '../../../setup/upstream';
import { openRoute } from './open-route';

testUpstream();

const pages = [
  ['/cart', cart, '/cart'],
  ['/wishlist', wishlist, '/wishlist'],
  // As the header spells it.
  ['/wishlist', wishlist, '/wishList'],
  ['/checkout/address', checkout, '/checkout/address?from=review'],
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
