import { completeConfig } from '@kernel/config/config';
import { afterEach, describe, expect, it } from 'vitest';
import {
  cookieName,
  cookiesStartingWith,
  cookieValue,
} from '~/platform/session/cookie-value.server';

const requestWith = (cookie: string) => new Request('http://shop.test/', { headers: { cookie } });
const valueIn = (cookie: string) => cookieValue(requestWith(cookie), 'mark');

afterEach(() => completeConfig({ PUBLIC_URL: undefined }));

describe('the value of a cookie', () => {
  it.each([
    ['mark=1', '1'],
    ['other=2; mark=1; last=3', '1'],
    ['mark=', ''],
    ['mark=first; mark=second', 'first'],
    ['my_mark=1', undefined],
    ['other=mark=1', undefined],
    ['', undefined],
  ])('in "%s" is %s', (cookie, value) => {
    expect(valueIn(cookie)).toBe(value);
  });
});

describe('a cookie of a shop on https', () => {
  it('has a name that no other host can set', () => {
    completeConfig({ PUBLIC_URL: 'https://shop.test' });
    expect(cookieName('mark', '/')).toBe('__Host-mark');
    expect(cookieName('mark', '/checkout')).toBe('__Secure-mark');
  });

  it('is read by that name alone', () => {
    completeConfig({ PUBLIC_URL: 'https://shop.test' });
    expect(valueIn('mark=planted; __Host-mark=own')).toBe('own');
    expect(valueIn('__Secure-mark=own')).toBe('own');
    expect(valueIn('mark=planted')).toBeUndefined();
    const drafts = cookiesStartingWith(
      requestWith('draft-1=planted; __Secure-draft-2=own'),
      'draft-',
    );
    expect([...drafts]).toEqual([['draft-2', 'own']]);
  });
});
