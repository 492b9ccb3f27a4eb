import type { InvoiceDocument } from '@contract/invoice-document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Credit,
  creditNoteOf,
  uncreditedPaise,
} from '../../../../api/modules/invoice/credit-note.rules';
import { frozenOrder, issued, lines, sampleInvoice } from './sample-invoice';

const note = (invoice: InvoiceDocument, earlier: InvoiceDocument[], credit: Credit) =>
  creditNoteOf(invoice, earlier, credit, { ...issued('CRN/2627/000001'), reason: 'Returned' });

const noDelivery = { delivery: 0, deliveryTax: { taxable: 0, cgst: 0, sgst: 0, igst: 0 } };

const AMOUNTS = ['gross', 'discount', 'taxable', 'cgst', 'sgst', 'igst', 'total'] as const;

const sums = (notes: InvoiceDocument[]) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, notes.reduce((sum, one) => sum + one[name], 0)]));

describe('a credit note', () => {
  const invoice = sampleInvoice();

  it('names the invoice, and has its rates and its parties', () => {
    const one = note(invoice, [], { lines: [{ line: 0, quantity: 1 }], withDelivery: false });
    expect(one).toMatchObject({
      kind: 'credit_note',
      number: 'CRN/2627/000001',
      against: { number: 'INV/2627/000001', issued_on: '2026-11-22' },
      reason: 'Returned',
      recipient: invoice.recipient,
      supplier: invoice.supplier,
    });
    expect(one.lines).toMatchObject([{ line: 0, quantity: 1, gst_basis_points: 1800 }]);
    // A third of three pieces for 297.00 less 7.5 %.
    expect(one).toMatchObject({ gross: 99_00, discount: 7_43, total: 91_57 });
  });

  it('can credit everything: the invoice with the opposite sign', () => {
    const all = note(invoice, [], 'rest');
    expect(sums([all])).toEqual(sums([invoice]));
    expect(all.lines).toEqual(invoice.lines);
    expect(uncreditedPaise(invoice, [all])).toBe(0);
  });

  it('credits the delivery charge only on request', () => {
    const every = lines.map(({ quantity }, line) => ({ line, quantity }));
    const goods = note(invoice, [], { lines: every, withDelivery: false });
    expect(uncreditedPaise(invoice, [goods])).toBe(49_00);
    const both = note(invoice, [], { lines: every, withDelivery: true });
    expect(uncreditedPaise(invoice, [both])).toBe(0);
  });

  it('never credits more than is left', () => {
    const pieces = (quantity: number): Credit => ({
      lines: [{ line: 0, quantity }],
      withDelivery: false,
    });
    const first = note(invoice, [], pieces(2));
    expect(() => note(invoice, [first], pieces(2))).toThrow(RangeError);
    expect(() => note(invoice, [], { amount: invoice.total + 1 })).toThrow(RangeError);
    expect(() => note(invoice, [], { amount: 0 })).toThrow(RangeError);
    expect(() => note(invoice, [], pieces(-1))).toThrow(RangeError);
    expect(() => note(invoice, [], pieces(0.5))).toThrow(RangeError);
    expect(() => note(invoice, [note(invoice, [], 'rest')], 'rest')).toThrow(RangeError);
    const twice = [0, 0].map((line) => ({ line, quantity: 1 }));
    expect(() => note(invoice, [], { lines: twice, withDelivery: false })).toThrow(RangeError);
    const unknown = [{ line: 9, quantity: 1 }];
    expect(() => note(invoice, [], { lines: unknown, withDelivery: false })).toThrow(RangeError);
  });

  it('credits pieces that cost nothing', () => {
    const free = sampleInvoice(frozenOrder(lines, '08', 100));
    const one = note(free, [], { lines: [{ line: 0, quantity: 2 }], withDelivery: false });
    expect(one.lines).toMatchObject([{ quantity: 2, total: 0 }]);
  });
});

describe('a credit note of a paisa', () => {
  const notesOf = (invoice: InvoiceDocument, amount: number) => {
    const notes: InvoiceDocument[] = [];
    for (let left = invoice.total; left > 0; left -= amount)
      notes.push(note(invoice, notes, { amount: Math.min(amount, left) }));
    return notes;
  };
  const cheap = [{ ...(lines[0] as (typeof lines)[0]), quantity: 1, unitPricePaise: 2_00 }];
  const invoice = sampleInvoice({ ...frozenOrder(cheap, '08', 0), ...noDelivery });

  it.each([1, 2, 3])('has no tax beyond it, and notes of %d still add up', (amount) => {
    const notes = notesOf(invoice, amount);
    for (const part of notes) {
      const { taxable, cgst, sgst } = part;
      expect(Math.min(taxable, cgst, sgst), part.number).toBeGreaterThanOrEqual(0);
      if (amount > 1) expect(cgst).toBe(sgst);
    }
    expect(sums(notes)).toEqual(sums([invoice]));
  });
});

describe('the credit notes of one invoice, in any steps', () => {
  const price = fc.integer({ min: 100, max: 5_000_00 });
  const anyLine = fc.record({
    productId: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPricePaise: price,
    unitMrpPaise: fc.constant(5_000_00),
    gstBasisPoints: fc.constantFrom(0, 25, 500, 1800, 4000),
    hsn: fc.constant('3401'),
    points: fc.constant(0),
  });
  const anyInvoice = fc
    .record({
      goods: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      state: fc.constantFrom('08' as const, '27' as const),
      percent: fc.integer({ min: 0, max: 50 }),
    })
    .map(({ goods, state, percent }) => sampleInvoice(frozenOrder(goods, state, percent)));
  /** One piece of a line, or an amount in percent of what is left. */
  const anyStep = fc.oneof(
    fc.record({ line: fc.nat(3) }),
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  );

  it('add up to it, and each note adds up', () => {
    fc.assert(
      fc.property(anyInvoice, fc.array(anyStep, { maxLength: 12 }), (invoice, steps) => {
        const notes: InvoiceDocument[] = [];
        const take = (credit: Credit) => {
          try {
            notes.push(note(invoice, notes, credit));
          } catch (error) {
            if (!(error instanceof RangeError)) throw error;
          }
        };
        for (const step of steps) {
          take(
            'line' in step
              ? { lines: [{ line: step.line, quantity: 1 }], withDelivery: false }
              : { amount: Math.floor((uncreditedPaise(invoice, notes) * step.percent) / 100) },
          );
        }
        take('rest');
        expect(sums(notes)).toEqual(sums([invoice]));
        expect(uncreditedPaise(invoice, notes)).toBe(0);
        for (const one of notes) {
          for (const part of [one, ...one.lines]) {
            expect(part.taxable + part.cgst + part.sgst + part.igst).toBe(part.total);
            expect(part.gross - part.discount).toBe(part.total);
            // A line of a single paisa has room for one half alone.
            expect(Math.abs(part.cgst - part.sgst)).toBeLessThanOrEqual(part === one ? 4 : 1);
            const { taxable, cgst, igst, discount } = part;
            expect(Math.min(taxable, cgst, igst, discount)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});
