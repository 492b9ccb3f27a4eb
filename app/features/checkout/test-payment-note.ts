import type { PaymentMethod } from '@contract/order';
import { testPaymentText as text } from './payment-options.text';

/** Which of the offered methods charge no money; empty if all do. */
export function testPaymentNote(
  offered: readonly PaymentMethod[],
  tests: readonly PaymentMethod[],
): string {
  const offeredTests = tests.filter((method) => offered.includes(method));
  const names = offeredTests.map((method) => text.names[method]).join(', ');
  return names && text.note({ names });
}
