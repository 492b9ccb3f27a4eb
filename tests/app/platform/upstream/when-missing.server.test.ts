import { describe, expect, it } from 'vitest';
import { whenMissing } from '~/platform/upstream/when-missing.server';

const failing = (error: unknown) => Promise.reject(error);

describe('a part that a page can do without', () => {
  it('is what was read', async () => {
    expect(await whenMissing(Promise.resolve('read'), 'nothing')).toBe('read');
  });

  it.each([404, 410, 501])('is left out when the upstream lacks it: %s', async (status) => {
    expect(await whenMissing(failing(new Response(null, { status })), 'nothing')).toBe('nothing');
  });

  it('fails while the upstream is down, so that no half page is kept', async () => {
    const down = new Response(null, { status: 503 });
    await expect(whenMissing(failing(down), 'nothing')).rejects.toBe(down);
  });

  it('hides no fault of ours', async () => {
    await expect(whenMissing(failing(new TypeError('fault')), null)).rejects.toThrow('fault');
  });
});
