import { expect, it } from 'vitest';
import { moneyAfterCancelling } from '~/features/order/order-words';

it('never says that nothing was paid where something was', () => {
  const said = (status: string) =>
    moneyAfterCancelling({ status, total: 500_00, payment_method: 'razorpay' });
  for (const paid of ['paid', 'success', 'Captured']) {
    expect(said(paid), paid).toMatch(/^We will refund ₹500 to /);
  }
  expect(said('partly_refunded')).toMatch(/^We will refund the rest of your payment to /);
  expect(said('refund_due')).toMatch(/^We will refund the rest of your payment to /);
  expect(said('refunded')).toBe('You have already been refunded.');
  expect(said('pending')).toContain('You have not paid anything.');
});
