import { describe, expect, it, vi } from 'vitest';
import { readSignedIn } from '~/platform/session/session.server';
import * as joinUs from '~/routes/_join+/join-us';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor } from '../../../setup/visitor';
import { withDemoMembers } from './demo-members';

testUpstream(withDemoMembers);

const rank = { rank: 3, name: 'Silver', ediscount: 5 };

describe('a member without a type from the upstream', () => {
  it.each([
    ['distributor', { distributor_rank_id: rank }],
    ['customer', {}],
    ['customer', { distributor_rank_id: null }],
    ['distributor', { type: 'distributor' }],
    ['customer', { type: 'customer', distributor_rank_id: rank }],
  ])('is a %s by what it says: %o', async (type, said) => {
    const data = { _id: 'm1', name: 'Asha', ...said };
    const answer = { status_code: 200, message: 'Success', token: 'token', data };
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(answer));
    const visitor = createVisitor();
    const filled = { email: 'asha@example.com', password: 'some-password' };
    expect((await visitor.post(joinUs.action, '/join-us', filled)).status).toBe(303);
    expect(await readSignedIn(visitor.request('/'))).toMatchObject({ type });
  });
});
