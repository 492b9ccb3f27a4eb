import { expect, it } from 'vitest';
import { cancellationRefundText } from '~/features/order/order-labels';

it('the text before a cancellation never says that nothing was paid if something was', () => {
  const said = (status: string) =>
    cancellationRefundText({ status, total: 500_00, payment_method: 'razorpay' });
  for (const paid of ['paid', 'success', 'Captured']) {
    expect(said(paid), paid).toMatch(/^We will refund ₹500 to /);
  }
  expect(said('partly_refunded')).toMatch(/^We will refund the rest of your payment to /);
  expect(said('refund_due')).toMatch(/^We will refund the rest of your payment to /);
  expect(said('refunded')).toBe('You have already been refunded.');
  expect(said('pending')).toContain('You have not paid anything.');
});

it('the text before a cancellation names the money that was carried over from a replaced order', () => {
  for (const method of ['cod', 'razorpay']) {
    const order = { status: 'pending', total: 500_00, carried: 300_00, payment_method: method };
    expect(cancellationRefundText(order), method).toMatch(/^We will refund ₹300 to /);
  }
});
