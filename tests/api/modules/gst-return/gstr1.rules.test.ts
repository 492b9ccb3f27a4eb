import type { CsvCell } from '@kernel/csv';
import { describe, expect, it } from 'vitest';
import { gstr1Files } from '../../../../api/modules/gst-return/gst-return.service';
import {
  b2clLimit,
  Gstr1Builder,
  type ReportedDocument,
} from '../../../../api/modules/gst-return/gstr1.rules';
import {
  GSTR1_HEADERS,
  type Gstr1Table,
} from '../../../../api/modules/gst-return/gstr1-headers.data';
import { creditNoteOf } from '../../../../api/modules/invoice/credit-note.rules';
import { asha, frozenOrder, issued, lines, sampleInvoice } from '../invoice/sample-invoice';
import { quarterOf } from './quarter';

const gstr1Of = (documents: readonly ReportedDocument[]) => {
  const builder = new Gstr1Builder();
  for (const document of documents) builder.add(document);
  return builder.build();
};

const business = { ...asha, businessName: 'Jain Stores', gstin: '27AAACN0000N1ZX' };
const alone = (document = sampleInvoice()): ReportedDocument => ({
  document,
  invoiceTotal: document.total,
});

describe('GSTR-1 of a quarter of 10,000 orders', () => {
  const documents = quarterOf(10_000);
  const { tables, totals } = gstr1Of(documents);
  const column = (table: Gstr1Table, head: string) =>
    (GSTR1_HEADERS[table] as readonly string[]).indexOf(head);
  /** Paise. */
  const sum = (table: Gstr1Table, head: string) =>
    tables[table].reduce(
      (total: number, row: CsvCell[]) => total + Math.round(Number(row[column(table, head)]) * 100),
      0,
    );
  const signed = (amount: (one: ReportedDocument['document']) => number) =>
    documents.reduce(
      (total, { document }) => total + (document.kind === 'invoice' ? 1 : -1) * amount(document),
      0,
    );

  it('has documents for every table', () => {
    for (const [name, rows] of Object.entries(tables)) expect(rows.length, name).toBeGreaterThan(0);
    expect(totals.invoices).toBe(10_000);
    expect(totals.creditNotes).toBe(documents.length - 10_000);
  });

  it('adds up to the invoices less the credit notes, to the paisa', () => {
    const taxable =
      sum('b2b', 'Taxable Value') +
      sum('b2cl', 'Taxable Value') +
      sum('b2cs', 'Taxable Value') -
      sum('cdnr', 'Taxable Value') -
      sum('cdnur', 'Taxable Value');
    expect(taxable).toBe(signed((document) => document.taxable));
    expect(totals.taxable).toBe(taxable);
    expect(totals.total).toBe(signed((document) => document.total));
  });

  it('has the same value and taxes by HSN code', () => {
    const both = (head: string) => sum('hsn(b2b)', head) + sum('hsn(b2c)', head);
    expect(both('Taxable Value')).toBe(totals.taxable);
    expect(both('Total Value')).toBe(totals.total);
    expect(both('Integrated Tax Amount')).toBe(totals.igst);
    expect(both('Central Tax Amount')).toBe(totals.cgst);
    expect(both('State/UT Tax Amount')).toBe(totals.sgst);
  });

  it('lists each invoice to a business once for each rate', () => {
    const ofBusinesses = documents.filter(
      ({ document }) => document.kind === 'invoice' && document.recipient.gstin,
    );
    const rates = ofBusinesses.map(
      ({ document }) => new Set(document.lines.map((line) => line.gst_basis_points)).size,
    );
    expect(tables.b2b).toHaveLength(rates.reduce((total, count) => total + count, 0));
  });

  it('accounts for every number', () => {
    expect(tables.docs).toEqual([
      ['Invoices for outward supply', 'INV/2627/000001', 'INV/2627/010000', 10_000, 0],
      [
        'Credit Note',
        'CRN/2627/000001',
        `CRN/2627/${String(totals.creditNotes).padStart(6, '0')}`,
        totals.creditNotes,
        0,
      ],
    ]);
  });
});

describe('a row of GSTR-1', () => {
  const far = { ...business, address: { ...asha.address, state: '27' } };

  it('of a sale to a business names it, the place of supply and each rate', () => {
    const invoice = sampleInvoice(frozenOrder(lines, '27'), far);
    const { tables } = gstr1Of([alone(invoice)]);
    const shared = [
      '27AAACN0000N1ZX',
      'Jain Stores',
      'INV/2627/000001',
      '22-Nov-2026',
      invoice.total / 100,
      '27-Maharashtra',
      'N',
      null,
      'Regular B2B',
      null,
    ];
    expect(tables.b2b.map((row) => row.slice(0, 10))).toEqual([shared, shared]);
    expect(tables.b2b.map((row) => row[10])).toEqual([5, 18]);
    expect(tables.b2cs).toEqual([]);
  });

  it('of a credit note to a business is positive and of type C', () => {
    const invoice = sampleInvoice(frozenOrder(lines, '27'), far);
    const note = creditNoteOf(invoice, [], 'rest', {
      ...issued('CRN/2627/000001'),
      reason: 'Returned',
    });
    const { tables } = gstr1Of([{ document: note, invoiceTotal: invoice.total }]);
    expect(tables.cdnr[0]?.slice(0, 9)).toEqual([
      '27AAACN0000N1ZX',
      'Jain Stores',
      'CRN/2627/000001',
      '22-Nov-2026',
      'C',
      '27-Maharashtra',
      'N',
      'Regular B2B',
      invoice.total / 100,
    ]);
  });

  it('of sales to persons is a sum by place and rate, less what was returned', () => {
    const invoice = sampleInvoice();
    const note = creditNoteOf(invoice, [], 'rest', {
      ...issued('CRN/2627/000001'),
      reason: 'Returned',
    });
    const returned = { document: note, invoiceTotal: invoice.total };
    const { tables } = gstr1Of([alone(invoice), alone(invoice), returned]);
    expect(tables.b2cs.map((row) => row.slice(0, 4))).toEqual([
      ['OE', '08-Rajasthan', null, 5],
      ['OE', '08-Rajasthan', null, 18],
    ]);
    const taxable = tables.b2cs.reduce((total, row) => total + Math.round(Number(row[4]) * 100), 0);
    expect(taxable).toBe(invoice.taxable);
  });
});

describe('large sales to persons of other States', () => {
  const [soap, tea] = lines;
  if (!soap || !tea) throw new Error('The sample has two lines.');
  const toMumbai = (unitPricePaise: number) =>
    sampleInvoice(
      frozenOrder(
        [{ ...soap, quantity: 1, unitPricePaise, unitMrpPaise: unitPricePaise }],
        '27',
        0,
      ),
    );

  it('are listed by themselves above one lakh rupees since August 2024', () => {
    expect(b2clLimit('2024-07-31')).toBe(2_50_000_00);
    expect(b2clLimit('2024-08-01')).toBe(1_00_000_00);
    const exactly = alone(toMumbai(1_00_000_00 - 49_00));
    expect(exactly.invoiceTotal).toBe(1_00_000_00);
    expect(gstr1Of([exactly]).tables.b2cl).toEqual([]);
    expect(gstr1Of([alone(toMumbai(1_00_000_00))]).tables.b2cl).toHaveLength(1);
  });

  it('have their credit notes listed too, however small', () => {
    const invoice = toMumbai(1_50_000_00);
    const note = creditNoteOf(
      invoice,
      [],
      { amount: 10_00 },
      { ...issued('CRN/2627/000001'), reason: 'Damaged' },
    );
    const { tables } = gstr1Of([{ document: note, invoiceTotal: invoice.total }]);
    expect(tables.cdnur.map((row) => row.slice(0, 6))).toEqual([
      ['B2CL', 'CRN/2627/000001', '22-Nov-2026', 'C', '27-Maharashtra', 10],
    ]);
    expect(tables.b2cs).toEqual([]);
  });
});

describe('a credit note for pieces whose money was refunded before', () => {
  const [soap, tea] = lines;
  if (!soap || !tea) throw new Error('The sample has two lines.');
  const kept = { ...issued('CRN/2627/000001'), reason: 'Damaged' };
  const returned = { ...issued('CRN/2627/000002'), reason: 'Returned' };
  const notesOf = (invoice: ReportedDocument['document'], pieces: number[]) => {
    const all = pieces.map((quantity, line) => ({ line, quantity }));
    const first = creditNoteOf(invoice, [], { keptPieces: [{ line: 0, quantity: 3 }] }, kept);
    const credit = { lines: all, withDelivery: false };
    const second = creditNoteOf(invoice, [first], credit, returned);
    return [first, second].map((document) => ({ document, invoiceTotal: invoice.total }));
  };
  const numbersOf = (rows: CsvCell[][], at: number) => rows.map((row) => row[at]);

  it.each([
    ['a business', 'cdnr', 2, sampleInvoice(frozenOrder(lines, '27'), business)],
    [
      'a person far away',
      'cdnur',
      1,
      sampleInvoice(frozenOrder([{ ...soap, unitPricePaise: 1_50_000_00 }, tea], '27')),
    ],
  ] as const)('is no row of the return, because it has no value: %s', (_, table, at, invoice) => {
    const { tables, totals } = gstr1Of(notesOf(invoice, [3]));
    expect(numbersOf(tables[table], at)).toEqual(['CRN/2627/000001']);
    // Its number and pieces are still reported.
    expect(totals.creditNotes).toBe(2);
    expect(tables.docs).toEqual([['Credit Note', 'CRN/2627/000001', 'CRN/2627/000002', 2, 0]]);
    const hsn = [...tables['hsn(b2b)'], ...tables['hsn(b2c)']];
    expect(hsn.map(([code, , , pieces]) => [code, pieces])).toEqual([['3401', -3]]);
  });

  it('has a row only for the rates that it reverses', () => {
    const invoice = sampleInvoice(frozenOrder(lines, '27'), business);
    const { tables } = gstr1Of(notesOf(invoice, [3, 1]).slice(1));
    expect(tables.cdnr.map((row) => [row[2], row[10]])).toEqual([['CRN/2627/000002', 5]]);
  });

  it('adds nothing to the sums of small sales', () => {
    expect(gstr1Of(notesOf(sampleInvoice(), [3]).slice(1)).tables.b2cs).toEqual([]);
  });
});

describe('what the person who files should check', () => {
  it('is a net figure below zero', () => {
    const invoice = sampleInvoice();
    const note = creditNoteOf(invoice, [], 'rest', {
      ...issued('CRN/2627/000001'),
      reason: 'Returned',
    });
    const { warnings } = gstr1Of([{ document: note, invoiceTotal: invoice.total }]);
    expect(warnings).toContain(
      'b2cs: more was returned than sold to 08-Rajasthan at 18 %. The portal may refuse a negative value.',
    );
    expect(warnings).toContain(
      'hsn(b2c): more was returned than sold of HSN 3401 at 18 %. The portal may refuse a negative value.',
    );
  });

  it('is an HSN code that is missing or too short, and goods without tax', () => {
    const [soap, tea] = lines;
    const order = frozenOrder([
      { ...soap, hsn: '34' } as (typeof lines)[number],
      { ...tea, gstBasisPoints: 0 } as (typeof lines)[number],
    ]);
    const { warnings } = gstr1Of([alone(sampleInvoice(order))]);
    expect(warnings.join('\n')).toMatch(/goods at 18 % have the HSN code 34\. At least 4 digits/);
    expect(warnings.join('\n')).toMatch(/Documents with goods without tax: 1\./);
  });
});

describe('the files for the offline tool', () => {
  it('have the exact headers, and codes keep their leading zeros', () => {
    const files = gstr1Files(gstr1Of([alone()]));
    expect([...files.keys()]).toHaveLength(8);
    expect(files.get('b2b.csv')).toBe(
      'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount\r\n',
    );
    expect(files.get('hsn(b2c).csv')).toMatch(/^0902,,PCS-PIECES,1,/m);
  });

  it('run no formula of a buyer', () => {
    const evil = { ...business, businessName: '=HYPERLINK("x")' };
    const files = gstr1Files(gstr1Of([alone(sampleInvoice(frozenOrder(), evil))]));
    expect(files.get('b2b.csv')).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
