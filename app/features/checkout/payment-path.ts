import { paths } from '~/platform/paths';

/**
 * Returns the address of the page with a gateway's form. It names the payment attempt, so that
 * reloading the page does not start another.
 */
export const paymentPath = (order: string, gateway: string, attempt: string): string =>
  `${paths.payOrder(order)}?${new URLSearchParams({ by: gateway, attempt })}`;
