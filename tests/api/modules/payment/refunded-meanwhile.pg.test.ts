import { eq } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { shopOrder, webhookEvent } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { waitForLockWaits } from '../../../setup/lock-waits';
import { OIL } from '../order/orders';
import { openSandboxedShop } from './sandboxed-shop';

describeOnBoth('a payment that Razorpay refunds while its event is processed', (open) => {
  it.runIf(inject('database').kind === 'postgres')('does not pay the order', async () => {
    const shop = await openSandboxedShop(open);
    const items = [{ product: OIL, quantity: '1' }];
    const { order, row } = await shop.orders.placed(shop.buyer, { items });
    const { id } = await shop.beginRazorpay(order._id);
    const { db } = shop.api;
    const report = (event: string, status: string, more: object = {}) => {
      const entity = { id: 'pay_1', order_id: id, amount: row.total, currency: 'INR', status };
      return shop.post({ event, payload: { payment: { entity }, ...more } }, `evt_${event}`);
    };
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: row.total, currency: 'INR' };
    const more = { refund: { entity: { ...refund, status: 'processed' } } };
    // The payment has passed its first check when the refund arrives.
    const { started } = await db.transaction(async (tx) => {
      await tx.select().from(shopOrder).where(eq(shopOrder.id, row.id)).for('update');
      const captured = report('payment.captured', 'captured');
      await waitForLockWaits(db, 1);
      const refunded = report('refund.processed', 'refunded', more);
      await expect
        .poll(() => db.$count(webhookEvent, eq(webhookEvent.id, 'gone back: pay_1')))
        .toBe(1);
      return { started: [captured, refunded] };
    });
    const answers = await Promise.all(started);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.stateOf(order._id)).toBe('pending');
    expect(await shop.orders.differences()).toEqual([]);
  });
});
