import { expect, it } from 'vitest';
import type { BookedEntry } from '../../../../api/modules/ledger/settlement.repository';
import { matchSettledRows } from '../../../../api/modules/ledger/settlement-match.rules';

const entry = (cause: string, amount: number, ids: Partial<BookedEntry>): BookedEntry => ({
  cause,
  order: 'ORD-2026-100001',
  amount,
  paymentId: null,
  reference: '',
  gatewayRefundId: null,
  ...ids,
});
const row = (amount: number, isRefund: boolean, ...cells: string[]) => ({
  amount,
  isRefund,
  cells,
});

const first = entry('payment:1', 500, { paymentId: 'pay_1', reference: 'order_1' });
const second = entry('payment:2', 300, { paymentId: 'pay_2', reference: 'pay_2' });

it('a row with a wrong amount gets the payment it names, not another one of its order', () => {
  const rows = [row(500, false, 'pay_2', 'order_1'), row(500, false, 'pay_1', 'order_1')];
  expect(matchSettledRows(rows, [first, second])).toEqual([second, first]);
  expect(matchSettledRows(rows.toReversed(), [first, second])).toEqual([first, second]);
});

it('a row with a wrong amount gets the refund it names, not another one of its payment', () => {
  const paymentId = 'pay_1';
  const large = entry('refund:1', -400, { paymentId, gatewayRefundId: 'rfnd_1' });
  const small = entry('refund:2', -100, { paymentId, gatewayRefundId: 'rfnd_2' });
  const rows = [row(400, true, 'rfnd_2', 'pay_1'), row(400, true, 'rfnd_1', 'pay_1')];
  expect(matchSettledRows(rows, [large, small])).toEqual([small, large]);
});

it('a row of an unknown payment gets no entry of its order', () => {
  const rows = [row(500, false, 'pay_3', 'order_1'), row(500, true, 'rfnd_9', 'pay_1')];
  const booked = entry('refund:1', -500, { paymentId: 'pay_1', gatewayRefundId: 'rfnd_1' });
  expect(matchSettledRows(rows, [first, booked])).toEqual([null, null]);
});

it('a refund without an id of its own is found by its payment, first by its amount', () => {
  const large = entry('refund:1', -400, { paymentId: '7001', reference: 'a1b2c3' });
  const small = entry('refund:2', -100, { paymentId: '7001', reference: 'a1b2c3' });
  const rows = [row(150, true, '7001'), row(100, true, 'a1b2c3'), row(100, true, '7001')];
  expect(matchSettledRows(rows, [large, small])).toEqual([large, null, small]);
});

it('a payment is found by the id of its order at the gateway', () => {
  expect(matchSettledRows([row(1, false, 'order_1')], [first])).toEqual([first]);
});
