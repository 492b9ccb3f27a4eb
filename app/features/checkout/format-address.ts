import type { DeliveryAddress } from '@contract/address';
import { isStateCode } from '@contract/identity/states';
import { stateNames } from '~/platform/states.text';

/** Returns an address as one line. */
export function formatAddress(address: DeliveryAddress): string {
  const { name, line1, line2, landmark, city, pin, state, phone } = address;
  const stateName = isStateCode(state) ? stateNames[state] : state;
  const parts = [name, line1, line2, landmark, `${city} ${pin}`, stateName, phone];
  return parts.filter(Boolean).join(', ');
}
