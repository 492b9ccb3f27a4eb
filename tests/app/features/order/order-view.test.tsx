import { Order } from '@contract/order';
import { expect, it } from 'vitest';
import { OrderView } from '~/features/order/order-view';
import { renderPage } from '../../ui/render';

it('shows an address whose lines are the same', async () => {
  const address = { name: 'Asha', line1: 'Jaipur', line2: 'Jaipur', city: 'Jaipur', pin: '302001' };
  const order = Order.parse({ _id: 'o1', number: 'ORD-1', status: 'placed', total: 100, address });
  const row = { id: 'o1', day: '', title: '', total: 100, state: { word: 'Placed', tone: 'wait' } };
  const page = { order, row, canPay: false, idempotencyKey: 'k' } as unknown as Parameters<
    typeof OrderView
  >[0];
  expect(await renderPage(<OrderView {...page} />)).toContain(
    'Asha<br/>Jaipur<br/>Jaipur<br/>Jaipur 302001',
  );
});
