import type { DeliveryAddress } from '@contract/address';
import { isStateCode, STATES } from '@contract/identity/states';

/** An address on one line. */
export function formatAddress(address: DeliveryAddress): string {
  const { name, line1, line2, landmark, city, pin, state, phone } = address;
  const stateName = isStateCode(state) ? STATES[state] : state;
  const parts = [name, line1, line2, landmark, `${city} ${pin}`, stateName, phone];
  return parts.filter(Boolean).join(', ');
}
