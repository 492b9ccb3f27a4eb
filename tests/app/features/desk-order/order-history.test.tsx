import type { DeskOrder } from '@contract/desk/order';
import { expect, it } from 'vitest';
import { actorLabel, OrderHistory, stepLabel } from '~/features/desk-order/order-history';
import { orderEvent, orderReturn, shopOrder } from '../../../../api/db/schema';
import { renderPage, text } from '../../ui/render';

it('says in words what happened to an order, and who did it', () => {
  const states = {
    payment: shopOrder.payment.enumValues,
    fulfilment: shopOrder.fulfilment.enumValues,
  };
  const labels = orderEvent.machine.enumValues.flatMap((kind) =>
    states[kind].map((state) => [state, stepLabel({ kind, state })]),
  );
  expect(labels).toHaveLength(16);
  labels.push(
    ...orderReturn.state.enumValues.map((state) => [state, stepLabel({ kind: 'return', state })]),
  );
  expect(labels.filter(([state, label]) => state === label)).toEqual([]);
  expect(['member', 'system', 'webhook', 'staff:Asha Verma'].map(actorLabel)).toEqual([
    'Buyer',
    'Shop (automatic)',
    'Payment service',
    'Asha Verma',
  ]);
});

it('lists the returns of an order where they happened, with who decided about them', async () => {
  const event = (state: string, day: number) => ({
    ...{ kind: 'fulfilment', state, by: 'staff:Ravi', cause: '' },
    at: `2026-11-${day}T06:30:00.000Z`,
  });
  const returned = (at: string, decided: object = {}) => ({
    ...{ state: 'requested', reason: '', refusal_reason: '', decided_by: '', decided_at: '' },
    ...{ at, lines: [], ...decided },
  });
  const order = {
    events: [event('delivered', 20), event('returned', 24)],
    returns: [
      returned('2026-11-21T06:30:00.000Z', {
        state: 'refused',
        decided_by: 'staff:Meera',
        decided_at: '2026-11-22T06:30:00.000Z',
      }),
      returned('2026-11-23T06:30:00.000Z'),
    ],
  } as unknown as DeskOrder;
  const shown = text(await renderPage(<OrderHistory order={order} />));
  const steps = ['Delivered Ravi', 'Return requested Buyer', 'Return refused Meera'];
  expect(shown).toMatch(
    new RegExp([...steps, 'Return requested Buyer', 'Came back Ravi'].join('.*')),
  );
  expect(shown.match(/Return requested/g)).toHaveLength(2);
});
