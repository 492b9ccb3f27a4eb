import { paths } from '~/platform/paths';

/**
 * The page that holds a gateway's form. Its address names the attempt, so that looking at it again
 * makes no other one.
 */
export const paymentPath = (id: string, by: string, attempt: string): string =>
  `${paths.payOrder(id)}?${new URLSearchParams({ by, attempt })}`;
