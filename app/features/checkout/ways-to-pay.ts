import type { PaymentMethod } from '@contract/order';

/** The ways to pay, as a buyer chooses among them. */
export const waysToPay: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'razorpay', label: 'Card, UPI, netbanking or wallet, by Razorpay' },
  { value: 'sabpaisa', label: 'Card, UPI or netbanking, by SabPaisa' },
  { value: 'link', label: 'A payment link by SMS and e-mail, to pay on any phone' },
  { value: 'cod', label: 'Cash on delivery' },
];
