import { describe, expect, it } from 'vitest';
import { withFallback } from '~/platform/upstream/with-fallback.server';

const failing = (error: unknown) => Promise.reject(error);

describe('an optional part of a page', () => {
  it('is what was read', async () => {
    expect(await withFallback(Promise.resolve('read'), 'nothing')).toBe('read');
  });

  it.each([404, 410, 501])('is left out if the upstream lacks it: %s', async (status) => {
    expect(await withFallback(failing(new Response(null, { status })), 'nothing')).toBe('nothing');
  });

  it('fails while the upstream is down, so that no partial page is cached', async () => {
    const down = new Response(null, { status: 503 });
    await expect(withFallback(failing(down), 'nothing')).rejects.toBe(down);
  });

  it('does not hide our own faults', async () => {
    await expect(withFallback(failing(new TypeError('fault')), null)).rejects.toThrow('fault');
  });
});
