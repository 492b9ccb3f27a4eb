/** Delivery to a PIN code: the days of arrival, the charge, and cash on delivery. */

import type { Delivery, PaymentMethod } from '@contract/order';
import { formatDaysAfter } from '~/platform/dates';
import { deliveryText } from './product.text';

/**
 * The days of arrival, such as "Tue 24 to Thu 26 Nov" or "Tue 24 Nov"; null if they are unknown.
 * @param now milliseconds since 1970
 */
export function formatArrival(
  { days_from, days_to }: Pick<Delivery, 'days_from' | 'days_to'>,
  now: number,
): string | null {
  if (days_from === null || days_to === null) return null;
  const days = formatDaysAfter(now, [days_from, days_to]);
  return days_from === days_to ? days.to : deliveryText.days(days);
}

/**
 * The delivery charge in paise; null if it is unknown.
 * @param goods value of the products in paise
 */
export const deliveryChargePaise = (
  { charge, free_from }: Pick<Delivery, 'charge' | 'free_from'>,
  goods: number,
): number | null => (free_from !== null && goods >= free_from ? 0 : charge);

/**
 * Returns true if the buyer can pay in cash on delivery.
 * @param goods value of the products in paise
 */
export const isCashAccepted = (
  delivery: Delivery,
  methods: readonly PaymentMethod[],
  goods: number,
): boolean =>
  methods.includes('cod') &&
  delivery.cod &&
  goods + (deliveryChargePaise(delivery, goods) ?? 0) <=
    (delivery.cod_max ?? Number.POSITIVE_INFINITY);
