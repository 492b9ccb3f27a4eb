import type * as english from '~/features/checkout/payment-options.text';

export const paymentOptions: typeof english.paymentOptions = [
  { value: 'razorpay', label: 'कार्ड, UPI, नेट बैंकिंग या वॉलेट (Razorpay)' },
  { value: 'sabpaisa', label: 'कार्ड, UPI या नेट बैंकिंग (SabPaisa)' },
  { value: 'link', label: 'SMS और ईमेल से पेमेंट लिंक, किसी भी डिवाइस पर पेमेंट करें' },
  { value: 'cod', label: 'कैश ऑन डिलीवरी' },
];

export const testPaymentText: typeof english.testPaymentText = {
  names: {
    razorpay: 'Razorpay',
    sabpaisa: 'SabPaisa',
    link: 'पेमेंट लिंक',
    cod: 'कैश ऑन डिलीवरी',
  },
  note: ({ names }) => `टेस्ट पेमेंट: ${names}। कोई पैसा नहीं लिया जाता।`,
};
