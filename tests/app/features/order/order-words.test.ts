import { expect, it } from 'vitest';
import { moneyAfterCancelling } from '~/features/order/order-words';

it('never says that nothing was paid where something was', () => {
  const said = (status: string) =>
    moneyAfterCancelling({ status, total: 500_00, payment_method: 'razorpay' });
  for (const paid of ['paid', 'success', 'Captured']) {
    expect(said(paid), paid).toMatch(/^₹500 goes back to /);
  }
  expect(said('partly_refunded')).toMatch(/^What is left of your payment goes back to /);
  expect(said('refund_due')).toMatch(/^What is left of your payment goes back to /);
  expect(said('refunded')).toBe('Your money was given back already.');
  expect(said('pending')).toContain('Nothing is paid yet.');
});
