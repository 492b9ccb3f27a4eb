import type { FactorSetup } from '@contract/desk/sign-in';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, inject, it } from 'vitest';
import { staffInvitation, staffRecoveryCode } from '../../../api/db/schema';
import { invite } from '../../../api/modules/staff/invitation.service';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, type TestStaff } from '../../setup/desk';
import { waitForLockWaits } from '../../setup/lock-waits';
import { deskOf } from './desk-calls';

const onPostgres = it.runIf(inject('database').kind === 'postgres');

describeOnBoth('two requests of staff at once', (open) => {
  let api: TestApi;
  let owner: TestStaff;
  beforeEach(async () => {
    api = await open();
    owner = await addStaff(api, ['owner']);
  });

  const codes = () => {
    const areOwn = eq(staffRecoveryCode.staffId, owner.id);
    return api.db.select({ hash: staffRecoveryCode.hash }).from(staffRecoveryCode).where(areOwn);
  };
  const begin = async () => {
    const form = { setup: '' };
    return (await deskOf(api).post<FactorSetup>('account/setup', form, owner.token)).body.data;
  };

  /** Replaces the recovery codes in two tabs, while both wait for them. */
  async function replaceTwice(first: FactorSetup, second: FactorSetup) {
    const replace = ({ setup }: FactorSetup) =>
      deskOf(api).post('account/codes', { setup }, owner.token);
    const { started } = await api.db.transaction(async (tx) => {
      const areOwn = eq(staffRecoveryCode.staffId, owner.id);
      await tx.select().from(staffRecoveryCode).where(areOwn).for('update');
      const one = replace(first);
      await waitForLockWaits(api.db, 1);
      const other = replace(second);
      await waitForLockWaits(api.db, 2);
      return { started: [one, other] };
    });
    return (await Promise.all(started)).map(({ status }) => status);
  }

  onPostgres('replace recovery codes by the same ones', async () => {
    const shown = await begin();
    expect(await replaceTwice(shown, shown)).toEqual([200, 200]);
    expect(await codes()).toHaveLength(10);
  });

  onPostgres('leave only the later recovery codes', async () => {
    expect(await replaceTwice(await begin(), await begin())).toEqual([200, 200]);
    expect(await codes()).toHaveLength(10);
  });

  onPostgres('replace an invitation that is made meanwhile', async () => {
    const link = { email: 'ravi@shop.test', roles: ['orders'], validMs: 60_000 };
    const { first, started } = await api.db.transaction(async (tx) => {
      const token = await invite(tx, link, api.clock.at);
      const form = { email: link.email, roles: 'support' };
      const invited = deskOf(api).post<{ token: string }>('staff/invite', form, owner.token);
      await waitForLockWaits(api.db, 1);
      const [row] = await tx.select({ id: staffInvitation.id }).from(staffInvitation);
      return { first: { token, id: row?.id ?? '' }, started: invited };
    });
    const { status, body } = await started;
    expect(status).toBe(200);
    const open = async (token: string) => (await deskOf(api).post('invitation', { token })).status;
    expect([await open(first.token), await open(body.data.token)]).toEqual([410, 200]);
    const revoked = await deskOf(api).post(`staff/invitation/${first.id}/revoke`, {}, owner.token);
    expect(revoked.body.code).toBe('staff_invitation_unknown');
    expect(await api.db.select().from(staffInvitation)).toMatchObject([{ roles: ['support'] }]);
  });
});
