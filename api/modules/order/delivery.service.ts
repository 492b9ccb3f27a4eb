/** What delivery to a PIN code takes, for anyone who asks. */
import { parsePinCode, statesOfPin } from '@contract/identity/pin-code';
import type { Delivery } from '@contract/order';
import { deliveryDates, deliveryFor } from '@kernel/delivery/delivery';
import { done, type Outcome, refuse, refuseField } from '../../outcome';
import type { ShopTerms } from '../../shop-terms';

export function showDelivery(
  shop: ShopTerms,
  input: string,
  now: Date,
): Outcome<{ delivery: Delivery }> {
  const pin = parsePinCode(input);
  if (!pin) return refuseField('pin', 'pin_invalid');
  const found = deliveryFor(shop.delivery, pin, 0);
  if (!found) return refuse('delivery_not_there');
  const { daysFrom, daysTo } = deliveryDates(shop.delivery, found.days, now);
  return done({
    delivery: {
      pin,
      days_from: daysFrom,
      days_to: daysTo,
      charge: found.chargePaise,
      free_from: found.freeFromPaise,
      cod: found.codAllowed,
      cod_max: found.codMaxPaise,
      states: [...statesOfPin(pin)],
    },
  });
}
