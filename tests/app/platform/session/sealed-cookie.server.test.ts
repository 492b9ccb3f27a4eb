import { completeConfig } from '@kernel/config/config';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';

const FIRST = 'first-secret-first-secret-first-se';
const SECOND = 'second-secret-second-secret-second';

const cookie = createSealedCookie({
  name: 'ticket',
  path: '/here',
  maxAge: 60,
  schema: z.object({ note: z.string() }),
});
const requestWith = (header: string) =>
  new Request('http://shop.test/', { headers: { cookie: header } });
const pair = (setCookie: string) => setCookie.split(';')[0] ?? '';
const sealed = (note: string) => pair(cookie.write({ note }));

beforeEach(() => completeConfig({ SESSION_SECRETS: [FIRST], PUBLIC_URL: 'http://shop.test' }));

describe('a sealed cookie', () => {
  it.each(['plain', 'देवनागरी नाम', '👩🏽‍🌾 emoji', '"quotes\\', '', '\ud800 half a pair'])(
    'returns %j',
    (note) => {
      expect(cookie.read(requestWith(sealed(note)))).toEqual({ note });
    },
  );

  it('reveals nothing of its content', () => {
    const bytes = Buffer.from(sealed('kettle monsoon bicycle').slice(4), 'base64url');
    expect(bytes.includes('kettle')).toBe(false);
    expect(bytes.includes(Buffer.from('kettle', 'utf16le'))).toBe(false);
  });

  it('is never the same twice', () => {
    expect(sealed('a')).not.toBe(sealed('a'));
  });

  it('is invalid with any character changed', () => {
    const whole = sealed('a note');
    for (let index = 'ticket='.length; index < whole.length; index += 1) {
      const other = whole[index] === 'A' ? 'B' : 'A';
      const changed = whole.slice(0, index) + other + whole.slice(index + 1);
      // Some bits of the last character belong to no byte.
      if (
        Buffer.from(changed.slice(4), 'base64url').equals(Buffer.from(whole.slice(4), 'base64url'))
      )
        continue;
      expect(cookie.read(requestWith(changed)), `character ${index}`).toBeNull();
    }
  });

  it.each([0, 1, 12, 28, 32, 40])('is invalid if only %i characters are left', (length) => {
    expect(cookie.read(requestWith(`ticket=${sealed('a note').slice(4, 4 + length)}`))).toBeNull();
  });

  it('is opened by a retired secret and sealed by the first', () => {
    const old = sealed('kept');
    completeConfig({ SESSION_SECRETS: [SECOND, FIRST] });
    expect(cookie.read(requestWith(old))).toEqual({ note: 'kept' });
    const fresh = sealed('new');
    completeConfig({ SESSION_SECRETS: [SECOND] });
    expect(cookie.read(requestWith(fresh))).toEqual({ note: 'new' });
    expect(cookie.read(requestWith(old))).toBeNull();
  });

  it('is invalid under another name with the same secret', () => {
    const other = createSealedCookie({
      name: 'checkout',
      path: '/',
      maxAge: 60,
      schema: z.object({ note: z.string() }),
    });
    expect(other.read(requestWith(sealed('a').replace('ticket=', 'crate=')))).toBeNull();
  });

  it('is invalid with another schema', () => {
    const loose = createSealedCookie({
      name: 'ticket',
      path: '/',
      maxAge: 60,
      schema: z.unknown(),
    });
    expect(cookie.read(requestWith(pair(loose.write({ note: 5 }))))).toBeNull();
  });

  it('is invalid after its age, even if a browser still sends it', () => {
    const old = sealed('a');
    vi.useFakeTimers({ now: Date.now() + 62_000 });
    expect(cookie.read(requestWith(old))).toBeNull();
    vi.useRealTimers();
  });

  it('is found among others', () => {
    expect(cookie.read(requestWith(`a=1; ${sealed('x')}; myticket=2`))).toEqual({ note: 'x' });
    expect(cookie.read(requestWith(`my${sealed('x')}`))).toBeNull();
    expect(cookie.read(new Request('http://shop.test/'))).toBeNull();
  });

  it('is hidden from scripts and other sites, and secure on https', () => {
    expect(cookie.write({ note: '' })).toMatch(
      /; Max-Age=60; Path=\/here; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie.clear()).toMatch(
      /^ticket=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=\/here/,
    );
    completeConfig({ PUBLIC_URL: 'https://shop.test' });
    expect(cookie.write({ note: '' })).toMatch(/^__Secure-ticket=.*; Secure$/);
  });
});
