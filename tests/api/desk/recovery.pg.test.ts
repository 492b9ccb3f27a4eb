import type { Invitation } from '@contract/desk/sign-in';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, inject, it } from 'vitest';
import { staffAccount, staffRecoveryCode } from '../../../api/db/schema';
import { codeOf } from '../../setup/app-code';
import { type Answer, describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, STAFF_PASSWORD, type TestStaff } from '../../setup/desk';
import { waitForLockWaits } from '../../setup/lock-waits';
import { deskOf } from './desk-calls';

const onPostgres = it.runIf(inject('database').kind === 'postgres');

describeOnBoth('an account that is recovered', (open) => {
  let api: TestApi;
  let owner: TestStaff;
  let ravi: TestStaff;
  let accept: () => Promise<Answer>;
  beforeEach(async () => {
    api = await open();
    owner = await addStaff(api, ['owner']);
    ravi = await addStaff(api, ['orders', 'support'], { name: 'Ravi' });
    const { post } = deskOf(api);
    const link = await post<{ token: string }>(`staff/${ravi.id}/recover`, {}, owner.token);
    const { token } = link.body.data;
    const { secret, setup } = (await post<Invitation>('invitation', { token })).body.data;
    const app_code = codeOf(secret, api.clock.at);
    const form = { token, setup, name: 'Ravi', password: STAFF_PASSWORD, app_code };
    accept = () => post('invitation/accept', form);
  });

  const account = async () =>
    (await api.db.select().from(staffAccount).where(eq(staffAccount.id, ravi.id)))[0];

  /** Lets the owner change the account just before the link is accepted, while both wait for it. */
  async function acceptDuring(change: string, form: Record<string, string> = {}) {
    const started = await api.db.transaction(async (tx) => {
      await tx.select().from(staffAccount).where(eq(staffAccount.id, ravi.id)).for('update');
      const changed = deskOf(api).post(`staff/${ravi.id}/${change}`, form, owner.token);
      await waitForLockWaits(api.db, 1);
      const accepted = accept();
      await waitForLockWaits(api.db, 2);
      return { changed, accepted };
    });
    return [await started.changed, await started.accepted] as const;
  }

  onPostgres('does not get back a role that is taken away meanwhile', async () => {
    const [changed, accepted] = await acceptDuring('roles', { roles: 'orders' });
    expect([changed.status, accepted.status]).toEqual([200, 200]);
    expect((await account())?.roles).toEqual(['orders']);
  });

  onPostgres('stays disabled if it is disabled meanwhile', async () => {
    const [changed, accepted] = await acceptDuring('disable');
    expect([changed.status, accepted.body.code]).toEqual([200, 'staff_link_over']);
    expect((await account())?.disabledAt).toEqual(api.clock.at);
  });

  onPostgres('waits for new recovery codes without a deadlock', async () => {
    const { accepted } = await api.db.transaction(async (tx) => {
      await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, ravi.id));
      const started = accept();
      await waitForLockWaits(api.db, 1);
      await tx.insert(staffRecoveryCode).values({ staffId: ravi.id, hash: 'new' });
      return { accepted: started };
    });
    expect((await accepted).status).toBe(200);
  });
});
