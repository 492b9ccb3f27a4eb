/** JavaScript on a page that waits for a payment calls this route. */
export { checkPaymentState as action } from '~/features/payment/confirmation.server';
