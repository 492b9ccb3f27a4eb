/** The delivery and payment options of the shop, which anybody may see. */
import { parsePinCode, statesOfPin } from '@contract/identity/pin-code';
import type { Delivery, ShopTerms as PublicTerms } from '@contract/order';
import { deliveryDates, deliveryFor } from '@kernel/delivery/delivery';
import { done, type Outcome, refuseField } from '../../outcome';
import type { ShopTerms } from '../../shop-terms';

const NO_DELIVERY = {
  served: false,
  days_from: 0,
  days_to: 0,
  charge: null,
  free_from: null,
  cod: false,
  cod_max: null,
};

export function showDelivery(
  shop: ShopTerms,
  input: string,
  now: Date,
): Outcome<{ delivery: Delivery }> {
  const pin = parsePinCode(input);
  if (!pin) return refuseField('pin', 'pin_invalid');
  // For goods worth 0 paise, this is the charge before free delivery applies.
  const found = deliveryFor(shop.delivery, pin, 0);
  const states = [...statesOfPin(pin)];
  if (!found) return done({ delivery: { ...NO_DELIVERY, pin, states } });
  const { daysFrom, daysTo } = deliveryDates(shop.delivery, found.days, now);
  return done({
    delivery: {
      pin,
      served: true,
      days_from: daysFrom,
      days_to: daysTo,
      charge: found.chargePaise,
      free_from: found.freeFromPaise,
      cod: shop.paymentMethods.includes('cod') && found.codAllowed,
      cod_max: found.codMaxPaise,
      states,
    },
  });
}

export const showTerms = (shop: ShopTerms): PublicTerms => ({
  payment_methods: [...shop.paymentMethods],
  test_methods: [...(shop.testMethods ?? [])],
  cod_max: shop.paymentMethods.includes('cod') ? shop.delivery.cashOnDelivery.maxPaise : null,
  keeps_order_keys: true,
});
