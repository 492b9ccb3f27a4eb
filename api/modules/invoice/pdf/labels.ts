/** The labels in the PDF of an invoice or credit note. */
import type { InvoiceDocument } from '@contract/invoice-document';
import { notesOf, titleOf } from '@contract/invoice-text';

const withNumber = (name: string) => (number: string) => (number ? `${name} ${number}` : '');

export const english = {
  /** The title in a second language, below the English one; empty in English. */
  subtitleOf: (_: InvoiceDocument): string => '',
  titleOf,
  notesOf,
  gstin: withNumber('GSTIN'),
  registration: withNumber('Direct selling registration'),
  cin: withNumber('CIN'),
  fssai: withNumber('FSSAI'),
  original: 'Original for recipient',
  number: 'No.',
  date: 'Date',
  forInvoice: (number: string, date: string) => `For invoice ${number} of ${date}`,
  order: (number: string, date: string) => `Order ${number} of ${date}`,
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  placeOfSupply: 'Place of supply',
  state: (name: string, code: string) => `${name} (code ${code})`,
  reverseCharge: (isReversed: boolean) =>
    `Tax payable on reverse charge: ${isReversed ? 'yes' : 'no'}`,
  payment: (method: string) => `Payment: ${PAYMENTS[method] ?? method}`,
  reason: (reason: string) => `Reason: ${reason}`,
  credited: 'Credited',
  total: 'Total',
  sum: 'Sum in ₹',
  page: (title: string, page: number, count: number) => `${title}, page ${page} of ${count}`,
  /** The lines of each column's heading. A second language adds a second line. */
  columns: {
    description: ['Description'],
    hsn: ['HSN'],
    quantity: ['Quantity'],
    price: ['Price'],
    discount: ['Discount'],
    taxable: ['Taxable'],
    total: ['Total'],
  },
} satisfies Record<string, unknown>;

export type InvoiceLabels = Omit<typeof english, 'columns'> & {
  columns: Record<keyof typeof english.columns, string[]>;
};

const PAYMENTS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  sabpaisa: 'SabPaisa',
  link: 'payment link',
  cod: 'cash on delivery',
};
