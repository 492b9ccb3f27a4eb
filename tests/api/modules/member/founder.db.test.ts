import { expect, it } from 'vitest';
import { loadRanks } from '../../../../api/db/demo/ranks';
import { addFounder } from '../../../../api/modules/member/founder';
import { describeOnBoth } from '../../../setup/database';

describeOnBoth('the first distributor', (open) => {
  const founder = {
    name: 'Demo Founder',
    email: 'Founder@example.com',
    phone: '9000001001',
    password: 'three-unrelated-words',
    refCode: 'start here',
  };

  it('is made once, and can log in and bring others in', async () => {
    const { db, call, clock } = await open();
    await loadRanks(db);
    expect(await addFounder(db, founder, clock.at)).toMatch(/^NG\d+$/);
    expect(await addFounder(db, { ...founder, email: 'b@example.com' }, clock.at)).toBeNull();
    const { email, password } = founder;
    const { body } = await call('POST', 'distributor/login', { email, password });
    expect(body.data).toMatchObject({
      type: 'distributor',
      ref_code: 'STARTHERE',
      distributor_rank_id: { rank: 1 },
    });
  });
});
