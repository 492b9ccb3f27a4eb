import type { PaymentMethod } from '@contract/order';
import { methodTexts } from './checkout.text';

const ORDER: readonly PaymentMethod[] = ['razorpay', 'sabpaisa', 'link', 'cod'];

/** The payment methods as options for the buyer. */
export const paymentOptions = ORDER.map((value) => ({ value, label: methodTexts[value] }));
