import type { DeliveryAddress } from '@contract/address';
import { stateNameOf } from '~/platform/state-name.server';

/** Returns an address as one line. */
export function formatAddress(address: DeliveryAddress): string {
  const { name, line1, line2, landmark, city, pin, state, phone } = address;
  const parts = [name, line1, line2, landmark, `${city} ${pin}`, stateNameOf(state), phone];
  return parts.filter(Boolean).join(', ');
}
