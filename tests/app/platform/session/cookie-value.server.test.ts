import { completeConfig } from '@kernel/config/config';
import { afterEach, describe, expect, it } from 'vitest';
import {
  cookieName,
  cookiesStartingWith,
  cookieValue,
} from '~/platform/session/cookie-value.server';

const requestWith = (cookie: string) => new Request('http://shop.test/', { headers: { cookie } });
const valueIn = (cookie: string) => cookieValue(requestWith(cookie), 'pin');

afterEach(() => completeConfig({ PUBLIC_URL: undefined }));

describe('the value of a cookie', () => {
  it.each([
    ['pin=1', '1'],
    ['other=2; pin=1; last=3', '1'],
    ['pin=', ''],
    ['pin=first; pin=second', 'first'],
    ['my_pin=1', undefined],
    ['other=pin=1', undefined],
    ['', undefined],
  ])('in "%s" is %s', (cookie, value) => {
    expect(valueIn(cookie)).toBe(value);
  });
});

describe('a cookie of a shop on https', () => {
  it('has a name that no other host can set', () => {
    completeConfig({ PUBLIC_URL: 'https://shop.test' });
    expect(cookieName('pin', '/')).toBe('__Host-pin');
    expect(cookieName('pin', '/checkout')).toBe('__Secure-pin');
  });

  it('is read only by that name', () => {
    completeConfig({ PUBLIC_URL: 'https://shop.test' });
    expect(valueIn('pin=planted; __Host-pin=own')).toBe('own');
    expect(valueIn('__Secure-pin=own')).toBe('own');
    expect(valueIn('pin=planted')).toBeUndefined();
    const drafts = cookiesStartingWith(
      requestWith('draft-1=planted; __Secure-draft-2=own'),
      'draft-',
    );
    expect([...drafts]).toEqual([['draft-2', 'own']]);
  });
});
