import { beforeEach, expect, it, vi } from 'vitest';
import { showOrderToStaff } from '../../../../api/modules/fulfilment/staff-order.service';
import {
  confirmRefund,
  refundByStaff,
  retryRefunds,
} from '../../../../api/modules/fulfilment/staff-refund.service';
import { findMissedRefunds } from '../../../../api/modules/payment/payment-work';
import { describeOnBoth } from '../../../setup/database';
import { sendRefunds } from '../../../setup/jobs';
import { OIL } from '../order/orders';
import { openSandboxedShop, type SandboxedShop } from './sandboxed-shop';

const HOUR = 3600;
const NO_BALANCE = 'Your account does not have enough balance to carry out the refund operation';
const refused = {
  outcome: 'refused',
  status: 400,
  code: 'BAD_REQUEST_ERROR',
  description: NO_BALANCE,
} as const;

describeOnBoth('a refused refund', (open) => {
  let shop: SandboxedShop;
  beforeEach(async () => {
    shop = await openSandboxedShop(open);
  });
  const staff = () => ({ ...shop.orders.contextNow(), actor: 'staff:kiran' });
  const paid = async () => {
    const { order } = await shop.orders.placed(shop.buyer, {
      items: [{ product: OIL, quantity: '1' }],
    });
    const begun = await shop.beginRazorpay(order._id);
    await shop.returnRazorpay(order._id, await shop.atRazorpay(begun, 'pay'));
    return shop.orders.rowOf(order._id);
  };
  const paidBySabpaisa = async () => {
    const { order } = await shop.orders.placed(shop.buyer, {
      items: [{ product: OIL, quantity: '1' }],
    });
    await shop.returnSabpaisa(await shop.atSabpaisa(await shop.beginSabpaisa(order._id), 'pay'));
    return shop.orders.rowOf(order._id);
  };
  const cancel = ({ publicId }: { publicId: string }) =>
    shop.api.call('POST', `order/cancel/${publicId}`, {}, shop.buyer.headers);
  const later = async (seconds: number) => {
    shop.pass(seconds);
    await sendRefunds(shop.api.context);
  };
  const warnings = () =>
    shop.api.logs.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  const statesOf = async (orderId: string) =>
    (await shop.orders.refunds(orderId)).map(({ state }) => state);

  it('is logged, listed by the ledger, and retried at long intervals until it works', async () => {
    const row = await paid();
    const sent = vi.spyOn(shop.gateways.razorpay, 'refund');
    for (let tries = 0; tries < 3; tries += 1) sent.mockResolvedValueOnce(refused);
    await cancel(row);
    await later(0);
    const [owed] = await shop.orders.refunds(row.id);
    const reason = `BAD_REQUEST_ERROR: ${NO_BALANCE}`;
    expect(warnings()).toMatchObject([{ refund: owed?.id, order: row.id, reason }]);
    expect(await shop.orders.differences()).toEqual([
      `${row.number}: refund ${owed?.id} of ${row.total} paise was refused: ${reason}`,
    ]);
    const shown = (await shop.orders.one(shop.buyer, row.publicId)).body.data;
    expect(shown.refunds).toMatchObject([{ amount: row.total, state: 'failed', cause: 'order' }]);
    // Not within the hour; then each wait is longer.
    await later(HOUR - 60);
    expect(sent).toHaveBeenCalledTimes(1);
    await later(120);
    expect(sent).toHaveBeenCalledTimes(2);
    await later(5 * HOUR);
    expect(sent).toHaveBeenCalledTimes(2);
    await later(HOUR);
    expect([sent.mock.calls.length, warnings().length]).toEqual([3, 3]);
    await later(24 * HOUR);
    await later(24 * HOUR);
    expect(await statesOf(row.id)).toEqual(['done']);
    expect(await shop.stateOf(row.publicId)).toBe('refunded');
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -row.total]);
    expect(await shop.orders.differences()).toEqual([]);
    // Razorpay answers the same reference the same again: each try has its own, within 40 characters.
    const receipts = sent.mock.calls.map(([{ receipt }]) => receipt);
    expect(new Set(receipts).size).toBe(4);
    expect(receipts.every(({ length }) => length <= 40)).toBe(true);
  });

  it('says at the desk that the gateway did not answer, and when it is tried again', async () => {
    const row = await paid();
    const shown = async () => {
      const answer = await showOrderToStaff(shop.orders.contextNow(), row.number, row.id);
      return answer.ok ? answer.order.refunds : [];
    };
    const sent = vi.spyOn(shop.gateways.razorpay, 'refund');
    sent.mockResolvedValueOnce({ outcome: 'unreachable', reason: 'status' });
    await cancel(row);
    expect(await shown()).toMatchObject([{ state: 'due', retry_at: '' }]);
    await later(0);
    expect(await shown()).toMatchObject([{ state: 'unanswered', retry_at: expect.any(String) }]);
    expect((await shown())[0]?.retry_at).not.toBe('');
    await later(60);
    expect(await shown()).toMatchObject([{ state: 'done', retry_at: '' }]);
  });

  it('is not undone by a late report of an earlier attempt', async () => {
    const row = await paid();
    const razorpay = vi.spyOn(shop.gateways.razorpay, 'refund').mockResolvedValueOnce(refused);
    await cancel(row);
    await later(0);
    await later(2 * HOUR);
    expect(await statesOf(row.id)).toEqual(['done']);
    const receipt = razorpay.mock.calls[0]?.[0].receipt ?? '';
    const second = await paid();
    razorpay.mockResolvedValueOnce(refused);
    await cancel(second);
    await later(0);
    const first = razorpay.mock.calls.at(-1)?.[0];
    razorpay.mockResolvedValueOnce({ outcome: 'unreachable', reason: 'timeout' });
    await later(2 * HOUR);
    expect(await statesOf(second.id)).toEqual(['due']);
    for (const late of [receipt, first?.receipt]) {
      const entity = { id: `rfnd_${late}`, payment_id: first?.paymentId, amount: second.total };
      const payment = { id: first?.paymentId, amount: second.total, currency: 'INR' };
      const payload = {
        refund: { entity: { ...entity, currency: 'INR', receipt: late, status: 'failed' } },
        payment: { entity: { ...payment, status: 'captured' } },
      };
      await shop.post({ event: 'refund.failed', payload }, crypto.randomUUID());
    }
    expect([await statesOf(row.id), await statesOf(second.id)]).toEqual([['done'], ['due']]);
    await later(HOUR);
    await later(24 * HOUR);
    expect(await statesOf(second.id)).toEqual(['done']);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it('is left to staff who have started to refund at the gateway themselves', async () => {
    const row = await paid();
    const { razorpay } = shop.gateways;
    const sent = vi.spyOn(razorpay, 'refund').mockResolvedValueOnce(refused);
    await refundByStaff(staff(), row.number, { amount: 300, left: row.total });
    await later(0);
    const { paymentId } = sent.mock.calls[0]?.[0] ?? { paymentId: '' };
    await razorpay.refund({ paymentId, amountPaise: 200, receipt: '' });
    await findMissedRefunds(shop.api.context);
    const calls = sent.mock.calls.length;
    for (let week = 0; week < 3; week += 1) await later(7 * 24 * HOUR);
    expect(sent).toHaveBeenCalledTimes(calls);
    expect(await shop.orders.differences()).toEqual([
      expect.stringContaining(`${row.number}: refund`),
    ]);
  });

  it('is not retried once staff have confirmed it', async () => {
    const row = await paid();
    const sent = vi.spyOn(shop.gateways.razorpay, 'refund').mockResolvedValueOnce(refused);
    await cancel(row);
    await later(0);
    const [owed] = await shop.orders.refunds(row.id);
    await confirmRefund(staff(), row.number, owed?.id ?? '');
    for (let week = 0; week < 2; week += 1) await later(7 * 24 * HOUR);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await shop.orders.differences()).toEqual([]);
  });

  it.each([
    ['', 2 * HOUR],
    [', even if staff retry it', 0],
  ])(
    'is not sent to SabPaisa again if SabPaisa has refunded it in the meantime%s',
    async (byStaff, seconds) => {
      const row = await paidBySabpaisa();
      const { sabpaisa } = shop.gateways;
      const sent = vi.spyOn(sabpaisa, 'refund').mockResolvedValueOnce(refused);
      await refundByStaff(staff(), row.number, { amount: 100, left: row.total });
      await later(0);
      expect(await statesOf(row.id)).toEqual(['failed']);
      const enquire = sabpaisa.enquire;
      vi.spyOn(sabpaisa, 'enquire').mockImplementation(async (id) => {
        const answer = await enquire(id);
        if (answer.outcome !== 'ok') return answer;
        return { ...answer, value: { ...answer.value, status: 'refunded' as const } };
      });
      if (byStaff) await retryRefunds(staff(), row.number);
      await later(seconds);
      expect(await statesOf(row.id)).toEqual(['done']);
      expect(sent).toHaveBeenCalledTimes(1);
    },
  );

  it('is sent to SabPaisa again, even a partial one, as long as nothing was refunded there', async () => {
    const row = await paidBySabpaisa();
    const sent = vi.spyOn(shop.gateways.sabpaisa, 'refund').mockResolvedValueOnce(refused);
    await refundByStaff(staff(), row.number, { amount: 100, left: row.total });
    await later(0);
    await later(2 * HOUR);
    expect(sent).toHaveBeenCalledTimes(2);
    await later(24 * HOUR);
    expect(await shop.orders.ledger(row.id)).toEqual([row.total, -100]);
    expect(await shop.orders.differences()).toEqual([]);
  });
});
