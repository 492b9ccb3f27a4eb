import { DeskOrder } from '@contract/desk/order';
import { expect, it } from 'vitest';
import { ReplaceView } from '~/features/desk-order/replace-view';
import { renderPage, text } from '../../ui/render';

const order = DeskOrder.parse({
  number: 'ORD-2026-100001',
  member: {},
  lines: [{ name: 'Neem Soap', quantity: 2 }],
  can: ['replace'],
});

it('says before an order is replaced if staff have to transfer the rest themselves', async () => {
  const shown = async (refund: number) => {
    const amounts = { delivery: 0, total: 500_00 - refund, paid: 500_00, due: 0, refund };
    const answer = { quote: { ...amounts, lines: [], methods: ['razorpay'] } };
    return text(
      await renderPage(
        <ReplaceView order={order} />,
        '/',
        { staff: { roles: ['orders'] } },
        { answer },
      ),
    );
  };
  expect(await shown(99)).toContain('You have to send this refund by bank transfer');
  for (const refund of [0, 100]) expect(await shown(refund)).not.toContain('by bank transfer');
});
