/** Delivery to a PIN code in words and figures. Pure. */

import type { Delivery, PaymentMethod } from '@contract/order';
import { formatDayAfter } from '~/platform/dates';
import { deliveryText } from './product.text';

/** "Tue 24 to Thu 26 Nov", "Tue 24 Nov"; null where nobody says it. @param now milliseconds */
export function arrivalOf(
  { days_from, days_to }: Pick<Delivery, 'days_from' | 'days_to'>,
  now: number,
): string | null {
  if (days_from === null || days_to === null) return null;
  const [from, to] = [formatDayAfter(now, days_from), formatDayAfter(now, days_to)];
  if (from === to) return to;
  const month = to.slice(-4);
  return deliveryText.days({ from: from.endsWith(month) ? from.slice(0, -4) : from, to });
}

/** What delivery of goods of this value costs, in paise; null where nobody says it. */
export const feeOf = (
  { charge, free_from }: Pick<Delivery, 'charge' | 'free_from'>,
  goods: number,
): number | null => (free_from !== null && goods >= free_from ? 0 : charge);

/** Whether cash is taken at the door for goods of this value. */
export const cashIsTaken = (
  delivery: Delivery,
  methods: readonly PaymentMethod[],
  goods: number,
): boolean =>
  methods.includes('cod') &&
  delivery.cod &&
  goods + (feeOf(delivery, goods) ?? 0) <= (delivery.cod_max ?? Number.POSITIVE_INFINITY);
