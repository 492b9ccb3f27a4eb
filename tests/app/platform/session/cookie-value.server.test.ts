import { describe, expect, it } from 'vitest';
import { cookieValue } from '~/platform/session/cookie-value.server';

const valueIn = (cookie: string) =>
  cookieValue(new Request('http://shop.test/', { headers: { cookie } }), 'mark');

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
