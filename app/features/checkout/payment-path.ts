import { paths } from '~/platform/paths';

/**
 * The page with a gateway's form. Its address names the attempt, so that reloading it starts no
 * other attempt.
 */
export const paymentPath = (id: string, by: string, attempt: string): string =>
  `${paths.payOrder(id)}?${new URLSearchParams({ by, attempt })}`;
