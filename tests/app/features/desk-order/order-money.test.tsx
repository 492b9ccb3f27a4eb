import type { DeskOrder } from '@contract/desk/order';
import { expect, it } from 'vitest';
import { Money } from '~/features/desk-order/order-money';
import { renderPage, text } from '../../ui/render';

const shown = async (payment: object) => {
  const payments = [{ gateway: 'razorpay', amount: 458_31, payment_id: '', at: '', ...payment }];
  const order = { payments, refunds: [], refund_requests: [] } as unknown as DeskOrder;
  return text(await renderPage(<Money order={order} />));
};

it('shows an attempt whose payment failed as failed, although it stays open', async () => {
  expect(await shown({ state: 'created', reason: '' })).toContain('Started');
  const failed = await shown({ state: 'created', reason: 'BAD_REQUEST_ERROR' });
  expect(failed).toContain('Failed');
  expect(failed).not.toContain('Started');
  // The reason of a paid attempt is a difference to the gateway's report.
  expect(await shown({ state: 'captured', reason: 'no such payment' })).toContain('Paid');
});
