import { eq } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { member } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { waitForLockWaits } from '../../../setup/lock-waits';
import { EMAIL, openRobbed, PASSWORD } from './thief';

describeOnBoth('two changes stopped at the same time', (open) => {
  it.runIf(inject('database').kind === 'postgres')(
    'leave the values from before the first',
    async () => {
      const shop = await openRobbed(open);
      const token = await shop.logIn();
      const current_password = PASSWORD;
      const thiefs = '9898989898';
      await shop.update(token, { phone: thiefs, current_password }, shop.voucher(thiefs, 'phone'));
      shop.wait(60);
      await shop.update(token, { email: 'thief@example.org', current_password });
      const sent = await shop.messages();
      const stop = (to: string, kind: string) => {
        const message = sent.find((one) => one.to === to && one.kind === kind);
        return shop.post('change/stop', {
          token: /stop\/([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '',
        });
      };
      const { id } = await shop.own();
      // Both have found their change before either of them stops it; the owner's is first.
      const { started } = await shop.db.transaction(async (tx) => {
        await tx.select().from(member).where(eq(member.id, id)).for('update');
        const owners = stop(shop.phone, 'account_phone');
        await waitForLockWaits(shop.db, 1);
        const late = stop(thiefs, 'account_email');
        await waitForLockWaits(shop.db, 2);
        return { started: [owners, late] };
      });
      const answers = await Promise.all(started);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await shop.own()).toMatchObject({
        email: EMAIL,
        phone: shop.phone,
        stoppedAt: shop.clock.at,
      });
    },
  );
});

describeOnBoth('a change that is stopped', (open) => {
  it.runIf(inject('database').kind === 'postgres')(
    'takes no phone from a member who gets it at the same time',
    async () => {
      const shop = await openRobbed(open);
      const form = { phone: '9898989898', current_password: PASSWORD };
      await shop.update(await shop.logIn(), form, shop.voucher(form.phone, 'phone'));
      const [sent] = await shop.messages();
      const token = /stop\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
      const { started } = await shop.db.transaction(async (tx) => {
        const isCustomers = eq(member.email, 'shopper@example.com');
        await tx.update(member).set({ phone: shop.phone }).where(isCustomers);
        const stopped = shop.post('change/stop', { token });
        await waitForLockWaits(shop.db, 1);
        return { started: stopped };
      });
      expect((await started).status).toBe(200);
      expect(await shop.own()).toMatchObject({ phone: form.phone, stoppedAt: shop.clock.at });
    },
  );
});
