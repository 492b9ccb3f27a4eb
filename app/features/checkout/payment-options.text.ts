import type { PaymentMethod } from '@contract/order';

/** The payment methods as options for the buyer. */
export const paymentOptions: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'razorpay', label: 'Card, UPI, netbanking or wallet (Razorpay)' },
  { value: 'sabpaisa', label: 'Card, UPI or netbanking (SabPaisa)' },
  { value: 'link', label: 'Payment link by SMS and e-mail, to pay on any device' },
  { value: 'cod', label: 'Cash on delivery' },
];

/** Names of the payment methods, and the note that some of them charge no money. */
export const testPaymentText = {
  names: {
    razorpay: 'Razorpay',
    sabpaisa: 'SabPaisa',
    link: 'Payment link',
    cod: 'Cash on delivery',
  } satisfies Record<PaymentMethod, string>,
  note: ({ names }: { names: string }) => `Test payments: ${names}. No money is charged.`,
};
