import type { InvoiceDocument } from '@contract/invoice-document';
import { expect, it } from 'vitest';
import { type Credit, creditNoteOf } from '../../../../api/modules/invoice/credit-note.rules';
import { rebuildDocuments } from '../../../../api/modules/invoice/erased-document.rules';
import { invoiceOf } from '../../../../api/modules/invoice/invoice.rules';
import { testShopTerms } from '../../../setup/shop-terms';
import { asha, frozenOrder } from './sample-invoice';

const issuedAt = new Date('2016-03-01T06:30:00Z');
const { deliveryTax, paymentMethod: _method, ...order } = frozenOrder();
const kept = {
  ...order,
  method: 'razorpay' as const,
  deliveryTaxable: deliveryTax.taxable,
  deliveryCgst: deliveryTax.cgst,
  deliverySgst: deliveryTax.sgst,
  deliveryIgst: deliveryTax.igst,
};
const invoice = invoiceOf(frozenOrder(), asha, testShopTerms.supplier, {
  number: 'INV/1516/000001',
  issuedAt,
});

/** Issues notes one after another, and rebuilds all documents. */
function rebuilt(credits: readonly (readonly [cause: string, credit: Credit])[]) {
  const notes: InvoiceDocument[] = [];
  const erased = credits.map(([cause, credit], index) => {
    const number = `CRN/1516/00000${index + 1}`;
    const note = creditNoteOf(invoice, notes, credit, { number, issuedAt, reason: 'Returned' });
    notes.push(note);
    const returned = typeof credit === 'object' && 'lines' in credit ? credit.lines : [];
    return { number, issuedAt, total: note.total, cause, returned };
  });
  const { number, total } = invoice;
  const sale = { number, issuedAt, total, cause: 'sale', returned: [] };
  return {
    issued: [invoice, ...notes],
    again: rebuildDocuments(kept, order.lines, [sale, ...erased]),
  };
}

/** What a return needs of a document. */
const figuresOf = ({ kind, number, issued_on, against, lines, ...all }: InvoiceDocument) => {
  const { gross, discount, taxable, cgst, sgst, igst, total, place_of_supply, inter_state } = all;
  const amounts = { gross, discount, taxable, cgst, sgst, igst, total };
  return { kind, number, issued_on, against, lines, amounts, place_of_supply, inter_state };
};

it.each<[string, (readonly [string, Credit])[]]>([
  ['an invoice alone', []],
  ['a cancelled order', [['cancelled', 'rest']]],
  [
    'a refund by staff and a cancelled order',
    [
      ['staff:1', { amount: 33_33 }],
      ['cancelled', 'rest'],
    ],
  ],
  [
    'returns with and without the delivery charge',
    [
      ['return:1', { lines: [{ line: 0, quantity: 2 }], withDelivery: false }],
      ['staff:1', { amount: 5_01 }],
      [
        'return:2',
        {
          lines: [
            { line: 0, quantity: 1 },
            { line: 1, quantity: 1 },
          ],
          withDelivery: true,
        },
      ],
    ],
  ],
])('the figures of erased documents are rebuilt: %s', (_name, credits) => {
  const { issued, again } = rebuilt(credits);
  expect(again.map(figuresOf)).toEqual(issued.map(figuresOf));
  expect(JSON.stringify(again)).not.toContain(asha.address.name);
});

it('the totals of erased documents are right even if the refunded products are unknown', () => {
  const { issued, again } = rebuilt([
    ['staff:1', { keptPieces: [{ line: 1, quantity: 1 }] }],
    ['return:1', { lines: [{ line: 0, quantity: 3 }], withDelivery: true }],
  ]);
  expect(again.map(({ total }) => total)).toEqual(issued.map(({ total }) => total));
  expect(rebuildDocuments(kept, order.lines, [])).toEqual([]);
});

it('a credit note without a value is rebuilt without one if the refunded products are unknown', () => {
  const { issued, again } = rebuilt([
    ['staff:1', { keptPieces: [{ line: 0, quantity: 3 }] }],
    ['return:1', { lines: [{ line: 0, quantity: 3 }], withDelivery: false }],
    ['cancelled', 'rest'],
  ]);
  expect(issued[2]?.total).toBe(0);
  expect(again.map(({ total }) => total)).toEqual(issued.map(({ total }) => total));
});
