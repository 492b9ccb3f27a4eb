import type { MouseEvent, MouseEventHandler } from 'react';
import { expect, it, vi } from 'vitest';
import { FollowLinks, useFollowLink } from '~/ui/follow-links';
import { render } from './render';

let follow: MouseEventHandler<HTMLAnchorElement> | undefined;

function Link() {
  follow = useFollowLink();
  return null;
}

it('takes over plain presses of links of the shop, and no others', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('window', { location: new URL('https://shop.example/cart') });
  render(
    <FollowLinks>
      <Link />
    </FollowLinks>,
  );
  const isTakenOver = (href: string, event: object = {}, target = '') => {
    const preventDefault = vi.fn();
    const { origin, pathname, search, hash } = new URL(href, 'https://shop.example');
    const currentTarget = { origin, pathname, search, hash, target };
    const plain = { button: 0, defaultPrevented: false, preventDefault, currentTarget };
    follow?.({ ...plain, ...event } as unknown as MouseEvent<HTMLAnchorElement>);
    return preventDefault.mock.calls.length === 1;
  };
  expect(isTakenOver('/product/tea?from=cart#price')).toBe(true);
  expect(isTakenOver('/cart')).toBe(true);
  expect(isTakenOver('https://elsewhere.example/')).toBe(false);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(isTakenOver('/product/tea', { [key]: true }), key).toBe(false);
  }
  expect(isTakenOver('/product/tea', { button: 1 })).toBe(false);
  expect(isTakenOver('/product/tea', { defaultPrevented: true })).toBe(false);
  expect(isTakenOver('/product/tea', {}, '_blank')).toBe(false);
});
