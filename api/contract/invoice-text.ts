/**
 * Texts about an invoice and its taxes, for the page and the PDF. This file does not import zod, so
 * that browsers do not load it.
 */
import type { InvoiceDocument } from './invoice-document';

/** Whether any line has a tax. */
export const hasTax = ({ lines }: Pick<InvoiceDocument, 'lines'>): boolean =>
  lines.some(({ gst_basis_points: rate }) => rate > 0);

type TaxName = 'cgst' | 'sgst' | 'igst';

interface ShownTax {
  name: TaxName;
  label: string;
  /** The rate of this tax for a line, such as `9%`. */
  rate(line: { gst_basis_points: number }): string;
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/**
 * Returns the taxes of an invoice's lines. Each is shown separately: rule 46(l) of the CGST Rules.
 */
export function taxesOf({
  inter_state: isInterState,
  state_tax: stateTax,
}: Pick<InvoiceDocument, 'inter_state' | 'state_tax'>): ShownTax[] {
  const half: ShownTax['rate'] = ({ gst_basis_points: rate }) => percent(rate / 2);
  return isInterState
    ? [{ name: 'igst', label: 'IGST', rate: ({ gst_basis_points: rate }) => percent(rate) }]
    : [
        { name: 'cgst', label: 'CGST', rate: half },
        { name: 'sgst', label: stateTax || 'SGST', rate: half },
      ];
}

/**
 * Returns the title of a document. A seller with a GST registration issues a tax invoice (rule 46
 * of the CGST Rules), or a bill of supply if all products are exempt (rule 49). If only some are
 * exempt, an unregistered buyer gets an invoice-cum-bill of supply (rule 46A). An unregistered
 * seller may charge no tax, and issues a plain invoice.
 */
export function titleOf(
  document: Pick<InvoiceDocument, 'kind' | 'supplier' | 'recipient' | 'lines'>,
): string {
  const { kind, supplier, recipient, lines } = document;
  if (kind === 'credit_note') return 'Credit note';
  if (!supplier.gstin) return 'Invoice';
  if (!hasTax(document)) return 'Bill of supply';
  const isMixed = lines.some(({ gst_basis_points: rate }) => rate === 0);
  return isMixed && !recipient.gstin ? 'Invoice-cum-bill of supply' : 'Tax invoice';
}

/**
 * Returns the notes below the total. Only an invoice is said to be valid without a signature: rule
 * 53(1A) of the CGST Rules, for credit notes, has no such proviso as rules 46 and 49.
 */
export function notesOf(document: InvoiceDocument): string[] {
  const { supplier } = document;
  const test = document.test_payment ? ['Test payment: no money was charged.'] : [];
  const isCreditNote = document.kind === 'credit_note';
  const valid = isCreditNote ? '' : '; valid without a signature';
  const issued = `Issued electronically for ${supplier.legal_name}${valid}`;
  if (!supplier.gstin) {
    return [...test, 'The seller is not registered for GST and charges no tax.', `${issued}.`];
  }
  const rule = isCreditNote ? '53' : hasTax(document) ? '46' : '49';
  return [
    ...test,
    hasTax(document)
      ? 'Prices and discounts include GST. They are split into taxable value and taxes.'
      : 'These goods are exempt from GST. No tax is charged.',
    `${issued} under rule ${rule} of the CGST Rules, 2017.`,
  ];
}

const REASONS: Readonly<Record<string, string>> = {
  cancelled: 'Order cancelled',
  replaced: 'Order replaced by another',
  undelivered: 'Parcel returned undelivered',
  return: 'Goods returned',
  staff: 'Refund without a return',
};

/** Returns the reason of a credit note, by the kind of its refund; empty for another kind. */
export const reasonOf = (kind: string): string => REASONS[kind] ?? '';
