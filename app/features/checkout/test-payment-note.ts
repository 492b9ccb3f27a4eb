import type { PaymentMethod } from '@contract/order';
import { testPaymentText as text } from './payment-options.text';

/**
 * Returns a sentence that names the offered methods that charge no money; empty if there are none.
 */
export function testPaymentNote(
  offered: readonly PaymentMethod[],
  tests: readonly PaymentMethod[],
): string {
  const offeredTests = tests.filter((method) => offered.includes(method));
  const names = offeredTests.map((method) => text.names[method]).join(', ');
  return names && text.note({ names });
}
