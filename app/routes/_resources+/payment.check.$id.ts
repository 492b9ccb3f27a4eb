/** Called by script on a page that waits for a payment. */
export { checkPaymentState as action } from '~/features/payment/confirmation.server';
