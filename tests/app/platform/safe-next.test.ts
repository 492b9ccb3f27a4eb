import { describe, expect, it } from 'vitest';
import { nextOf, safeNext, withNext } from '~/platform/safe-next';

describe('the next page', () => {
  it.each(['/', '/profile', '/downline/NG100001/asha', '/search?q=a%20b&page=2', '/faq#returns'])(
    'is %s, a page of ours',
    (path) => {
      expect(safeNext(path)).toBe(path);
    },
  );

  it.each([
    'https://evil.example',
    'http:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'profile',
    '',
    `/${'a'.repeat(3_000)}`,
  ])('is the home page in place of %j', (wanted) => {
    expect(safeNext(wanted)).toBe('/');
  });

  it('is the home page if missing or invalid', () => {
    expect(safeNext(null)).toBe('/');
    expect(safeNext(['/profile'])).toBe('/');
    expect(safeNext(new File([], '/profile'), '/fallback')).toBe('/fallback');
  });

  it('never leaves the shop, however a browser parses it', () => {
    const spellings = [
      '/',
      '\\',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      ';',
      'evil.example',
    ];
    for (const a of spellings) {
      for (const b of spellings) {
        for (const c of spellings) {
          const next = safeNext(`/${a}${b}${c}evil.example`);
          expect(new URL(next, 'https://shop.example').origin).toBe('https://shop.example');
        }
      }
    }
  });

  it('is read from and written to an address', () => {
    expect(withNext('/join-us', '/')).toBe('/join-us');
    const address = withNext('/join-us', '/search?q=a&page=2');
    expect(nextOf(new Request(`http://shop.test${address}`))).toBe('/search?q=a&page=2');
    expect(nextOf(new Request('http://shop.test/join-us?next=//evil.example'))).toBe('/');
  });
});
