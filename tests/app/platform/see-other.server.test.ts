import { describe, expect, it } from 'vitest';
import { RELOAD, seeOther } from '~/platform/see-other.server';

describe('a 303', () => {
  it('redirects to the page and keeps every given cookie', () => {
    const headers = new Headers([
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ]);
    const response = seeOther('/profile', headers);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/profile']);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('makes an enhanced page load the next one as a document if requested', () => {
    expect(seeOther('/', RELOAD).headers.get('X-Remix-Reload-Document')).toBe('true');
  });
});
