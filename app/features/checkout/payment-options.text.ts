import type { PaymentMethod } from '@contract/order';

/** The payment methods as options for the buyer. */
export const paymentOptions: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'razorpay', label: 'Card, UPI, netbanking or wallet (Razorpay)' },
  { value: 'sabpaisa', label: 'Card, UPI or netbanking (SabPaisa)' },
  { value: 'link', label: 'Payment link by SMS and e-mail, to pay on any device' },
  { value: 'cod', label: 'Cash on delivery' },
];
