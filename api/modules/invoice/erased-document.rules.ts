/**
 * Rebuilds the invoice and the credit notes of an erased order from what is kept: amounts, numbers,
 * days, place of supply and HSN codes. Buyer and supplier stay empty.
 */
import { dayInIndia } from '@contract/india';
import type { InvoiceDocument } from '@contract/invoice-document';
import { type Credit, creditNoteOf, creditTotal, isFullyReversed } from './credit-note.rules';
import {
  type InvoicedLine,
  type InvoicedRow,
  invoicedOrderOf,
  invoiceOf,
  withTotals,
} from './invoice.rules';

/** What is kept of a document. */
interface ErasedDocument {
  number: string;
  issuedAt: Date;
  /** Paise. */
  total: number;
  /** `sale`, or the name of a refund's cause. */
  cause: string;
  /** The returned pieces, if the cause is a return. */
  returned: readonly { line: number; quantity: number }[];
}

const NO_SUPPLIER = {
  legalName: '',
  tradeName: '',
  addressLines: [],
  gstin: '',
  cin: '',
  fssai: '',
  directSellingRegistration: '',
  phone: '',
  email: '',
};
const NO_ADDRESS = { name: '', line1: '', line2: '', landmark: '', city: '', pin: '' };

/**
 * Rebuilds all documents of an order.
 * @param lines in the order of their positions
 * @param documents the invoice, then its credit notes in the order of their issue
 * @throws RangeError as `invoiceOf`
 */
export function rebuildDocuments(
  order: InvoicedRow,
  lines: readonly InvoicedLine[],
  [sale, ...credits]: readonly ErasedDocument[],
): InvoiceDocument[] {
  if (!sale) return [];
  const invoice = invoiceOf(
    invoicedOrderOf(order, lines, false),
    { address: { ...NO_ADDRESS, state: order.placeOfSupply }, businessName: '', gstin: '' },
    NO_SUPPLIER,
    sale,
  );
  const notes: InvoiceDocument[] = [];
  for (const credit of credits) notes.push(rebuildNote(invoice, notes, credit));
  return [invoice, ...notes];
}

function rebuildNote(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  { number, issuedAt, total, cause, returned }: ErasedDocument,
): InvoiceDocument {
  const issued = { number, issuedAt, reason: '' };
  const known = likelyCredits(cause, returned).find(
    (one) => totalOf(invoice, earlier, one) === total,
  );
  if (!isFullyReversed(invoice, earlier)) {
    if (known) return creditNoteOf(invoice, earlier, known, issued);
    if (total > 0) return creditNoteOf(invoice, earlier, { amount: total }, issued);
  }
  // A note for pieces whose money was refunded before. Which pieces these were is unknown.
  const against = { number: invoice.number, issued_on: invoice.issued_on };
  const issued_on = dayInIndia(issuedAt);
  return { ...invoice, kind: 'credit_note', number, issued_on, against, ...withTotals([]) };
}

/**
 * Returns what a note may have reversed, according to its cause. Nothing is known of a refund by
 * staff except the amount.
 */
function likelyCredits(cause: string, lines: ErasedDocument['returned']): Credit[] {
  if (cause.startsWith('staff:')) return [];
  if (lines.length === 0) return ['rest'];
  return [
    { lines, withDelivery: false },
    { lines, withDelivery: true },
  ];
}

/** Returns the total of a credit, or null if less is left of the invoice. */
function totalOf(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  credit: Credit,
): number | null {
  try {
    return creditTotal(invoice, earlier, credit);
  } catch {
    return null;
  }
}
