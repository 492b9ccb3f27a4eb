import { describe, expect, it } from 'vitest';
import { readSlug } from '~/platform/slug.server';

describe('a slug in an address', () => {
  it('is taken as it is', () => {
    expect(readSlug('green-tea')).toBe('green-tea');
    expect(readSlug('चाय')).toBe('चाय');
  });

  it.each([undefined, '', '.', '..', 'x'.repeat(201)])('is not found as %j', (slug) => {
    expect(() => readSlug(slug)).toThrow(expect.objectContaining({ status: 404 }));
  });
});
