import { expect, it } from 'vitest';
import { actorLabel, stepLabel } from '~/features/desk-order/order-history';
import { orderEvent, shopOrder } from '../../../../api/db/schema';

it('says in words what happened to an order, and who did it', () => {
  const states = {
    payment: shopOrder.payment.enumValues,
    fulfilment: shopOrder.fulfilment.enumValues,
  };
  const labels = orderEvent.machine.enumValues.flatMap((kind) =>
    states[kind].map((state) => [state, stepLabel({ kind, state })]),
  );
  expect(labels).toHaveLength(16);
  expect(labels.filter(([state, label]) => state === label)).toEqual([]);
  expect(['member', 'system', 'webhook', 'staff:Asha Verma'].map(actorLabel)).toEqual([
    'Buyer',
    'Shop (automatic)',
    'Payment service',
    'Asha Verma',
  ]);
});
