import { expect, it } from 'vitest';
import { addFounder } from '../../../../api/modules/member/founder.service';
import { loadRanks } from '../../../../api/modules/rank/rank-ladder.repository';
import { describeOnBoth } from '../../../setup/database';

describeOnBoth('the first distributor', (open) => {
  const founder = {
    name: 'Demo Founder',
    email: 'Founder@example.com',
    phone: '9000001001',
    password: 'three-unrelated-words',
    refCode: 'start here',
  };

  it('is created once, and can log in and sponsor others', async () => {
    const { db, call, clock } = await open();
    await loadRanks(db);
    expect(await addFounder(db, founder, clock.at)).toEqual({
      ok: true,
      number: expect.stringMatching(/^NG\d+$/),
    });
    const again = await addFounder(db, { ...founder, email: 'b@example.com' }, clock.at);
    expect(again).toEqual({ ok: true, number: null });
    const { email, password } = founder;
    const { body } = await call('POST', 'distributor/login', { email, password });
    expect(body.data).toMatchObject({
      type: 'distributor',
      ref_code: 'STARTHERE',
      distributor_rank_id: { rank: 1 },
    });
  });

  it('has no verified identity, and is refused a bank account', async () => {
    const { db, call, clock } = await open();
    await addFounder(db, founder, clock.at);
    const { email, password } = founder;
    const { body } = await call('POST', 'distributor/login', { email, password });
    const bank = { bank_name: 'Demo Bank', ifsc_code: 'SBIN0001234', account_number: '123456789' };
    const session = { Authorization: `Bearer ${body.token}` };
    const answer = await call('PATCH', 'distributor/update', bank, session);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('To save a bank account, you need a verified PAN.');
  });
});
