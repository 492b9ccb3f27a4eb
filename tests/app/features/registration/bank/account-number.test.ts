import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { upstream } from '~/platform/upstream/client.server';
import { asha, bankTexts, walkToBank } from '../people';
import { freshPhone, registrationWorld } from '../world';

const world = registrationWorld();

describe('the account number', () => {
  it('is entered twice, and both must be the same', async () => {
    await world.upstream.api.db.execute(sql`delete from member where email = ${asha.email}`);
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    const slip = { ...bankTexts(asha), account_number_again: '123456789013' };
    const { status, shown } = await visitor.post('bank', 'submit', slip);
    expect(status).toBe(400);
    expect(shown.problems?.fields).toEqual({
      account_number_again: ['The two account numbers are different. Check both.'],
    });
    const calls = vi.spyOn(upstream(), 'call');
    const grouped = { ...slip, account_number_again: '1234 5678 9012' };
    expect((await visitor.post('bank', 'submit', grouped)).to).toBe('/');
    const [, options] = calls.mock.calls.find(([{ path }]) => path === 'distributor/signup') ?? [];
    const sent = [...((options?.body as FormData | undefined)?.keys() ?? [])];
    expect(sent).toContain('account_number');
    expect(sent).not.toContain('account_number_again');
  });
});
