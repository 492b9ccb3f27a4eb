import { paths } from '~/platform/paths';

/**
 * The page with a gateway's form. Its address names the attempt, so that reloading it starts no
 * other attempt.
 */
export const paymentPath = (order: string, gateway: string, attempt: string): string =>
  `${paths.payOrder(order)}?${new URLSearchParams({ by: gateway, attempt })}`;
