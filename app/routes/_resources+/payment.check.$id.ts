/** For the page that waits for a payment, where script runs. */
export { tellState as action } from '~/features/payment/confirmation.server';
