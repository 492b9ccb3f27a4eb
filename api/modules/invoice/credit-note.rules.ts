/**
 * Credit notes. Each reverses a part of its invoice, at the invoice's rates and discounts. Rounding
 * applies to the total that all notes reverse of a line, not to the amount of a single note. So the
 * notes never exceed the invoice, and equal it exactly when everything is reversed.
 */

import { dayInIndia } from '@contract/india';
import type { DocumentLine, InvoiceDocument } from '@contract/invoice-document';
import { portion } from '@contract/portion';
import { apportion, sumOf } from '../pricing/amounts.rules';
import { type IssuedDocument, withTotals } from './invoice.rules';

/** What a note reverses. `line` is the number of a line in the invoice. */
export type Credit =
  /** The value of pieces that the buyer keeps. */
  | { keptPieces: readonly { line: number; quantity: number }[] }
  /** Returned pieces, with or without the delivery charge. */
  | { lines: readonly { line: number; quantity: number }[]; withDelivery: boolean }
  /** An amount in paise, divided among all lines. */
  | { amount: number }
  /** Everything that earlier notes have left. */
  | 'rest';

/**
 * Returns how many paise of an invoice no credit note has reversed yet. No more can be refunded.
 */
export const uncreditedPaise = (
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
): number => invoice.total - sumOf(earlier, ({ total }) => total);

/**
 * Returns true if credit notes have reversed all amounts and all pieces of an invoice, so that a
 * further note would have no line.
 */
export const isFullyReversed = (
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
): boolean =>
  invoice.lines
    .map((line) => creditablePart(creditableLine(line, earlier)))
    .every(({ amount, quantity }) => amount === 0 && quantity === 0);

/**
 * Returns how many paise a credit note would reverse.
 * @throws RangeError as `creditedParts` does
 */
export const creditTotal = (
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  credit: Credit,
): number =>
  sumOf(
    creditedParts(
      invoice.lines.map((line) => creditableLine(line, earlier)),
      credit,
    ),
    ({ amount }) => amount,
  );

/**
 * Creates the next credit note of an invoice.
 * @param earlier all notes issued for this invoice
 * @throws RangeError when the note would reverse nothing, and as `creditedParts` does
 */
export function creditNoteOf(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  credit: Credit,
  { number, issuedAt, reason }: IssuedDocument & { reason: string },
): InvoiceDocument {
  const open = invoice.lines.map((line) => creditableLine(line, earlier));
  const parts = creditedParts(open, credit);
  const lines = open.flatMap((part, index) => {
    const { amount = 0, quantity = 0 } = parts[index] ?? {};
    return amount === 0 && quantity === 0 ? [] : [creditedLine(part, amount, quantity)];
  });
  if (lines.length === 0) throw new RangeError('A credit note must reverse something.');
  return {
    ...invoice,
    kind: 'credit_note',
    number,
    issued_on: dayInIndia(issuedAt),
    against: { number: invoice.number, issued_on: invoice.issued_on },
    reason,
    ...withTotals(lines),
  };
}

/** A line of the invoice, and what earlier notes have reversed of it. */
interface CreditableLine {
  line: DocumentLine;
  /** Paise. */
  credited: number;
  /** Pieces. */
  returned: number;
  /** Paise. */
  taxes: Taxes;
}

type Taxes = Pick<DocumentLine, 'cgst' | 'sgst' | 'igst'>;

function creditableLine(line: DocumentLine, earlier: readonly InvoiceDocument[]): CreditableLine {
  const credits = earlier.flatMap((note) => note.lines).filter((one) => one.line === line.line);
  return {
    line,
    credited: sumOf(credits, ({ total }) => total),
    returned: sumOf(credits, ({ quantity }) => quantity),
    taxes: {
      cgst: sumOf(credits, ({ cgst }) => cgst),
      sgst: sumOf(credits, ({ sgst }) => sgst),
      igst: sumOf(credits, ({ igst }) => igst),
    },
  };
}

interface CreditedPart {
  amount: number;
  quantity: number;
}

const creditablePart = ({ line, credited, returned }: CreditableLine): CreditedPart => ({
  amount: line.total - credited,
  quantity: line.quantity - returned,
});

/**
 * Returns how many paise and pieces a note reverses of each line. Kept pieces are worth at most
 * what is left of their line.
 * @throws RangeError for an amount below 1 or above what is left, for more returned pieces than are
 * left, and for a returned line that is listed twice or does not exist
 */
function creditedParts(open: readonly CreditableLine[], credit: Credit): CreditedPart[] {
  if (credit === 'rest') return open.map(creditablePart);
  if ('amount' in credit) {
    const amounts = open.map((part) => creditablePart(part).amount);
    if (credit.amount < 1 || credit.amount > sumOf(amounts, (amount) => amount)) {
      throw new RangeError(`The invoice has less than ${credit.amount} paise left.`);
    }
    return apportion(credit.amount, amounts).map((amount) => ({ amount, quantity: 0 }));
  }
  if ('keptPieces' in credit) {
    return open.map((part) => {
      const kept = credit.keptPieces.find(({ line }) => line === part.line.line);
      const price = portion(part.line.total, kept?.quantity ?? 0, part.line.quantity);
      return { amount: Math.min(creditablePart(part).amount, price), quantity: 0 };
    });
  }
  const wanted = new Map(credit.lines.map(({ line, quantity }) => [line, quantity]));
  if (wanted.size !== credit.lines.length)
    throw new RangeError('A line is credited twice at once.');
  const parts = open.map((part) => {
    if (part.line.kind === 'delivery' && credit.withDelivery) return creditablePart(part);
    const quantity = wanted.get(part.line.line) ?? 0;
    wanted.delete(part.line.line);
    return { quantity, amount: priceOfPieces(part, quantity) };
  });
  if (wanted.size > 0) throw new RangeError('The invoice has no such line.');
  return parts;
}

/**
 * The value of further returned pieces of a line, in paise. It is never more than earlier notes
 * have left of the line.
 * @throws RangeError for more pieces than are left
 */
function priceOfPieces(part: CreditableLine, quantity: number): number {
  const { line, returned } = part;
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > line.quantity - returned) {
    throw new RangeError(`Line ${line.line} has less than ${quantity} pieces left.`);
  }
  const amountOf = (pieces: number) => portion(line.total, pieces, line.quantity);
  return Math.min(creditablePart(part).amount, amountOf(returned + quantity) - amountOf(returned));
}

/**
 * The line of a note for an amount. Its taxes and discount are rounded so that all notes of a fully
 * reversed line add up to the line of the invoice.
 */
function creditedLine(part: CreditableLine, amount: number, quantity: number): DocumentLine {
  const { line, credited } = part;
  const amountOf = (whole: number, amount: number) =>
    line.total === 0 ? 0 : portion(whole, amount, line.total);
  const gross = amountOf(line.gross, credited + amount) - amountOf(line.gross, credited);
  const { cgst, sgst, igst } = creditedTaxes(part, amount);
  return {
    ...line,
    quantity,
    gross,
    discount: gross - amount,
    taxable: amount - cgst - sgst - igst,
    cgst,
    sgst,
    igst,
    total: amount,
  };
}

/**
 * The taxes within an amount: the taxes of everything reversed so far, minus the taxes of earlier
 * notes. An amount of a single paisa cannot contain both halves of a tax. Then one half goes to a
 * later note.
 */
function creditedTaxes({ line, credited, taxes }: CreditableLine, amount: number): Taxes {
  const taxOf = (name: keyof Taxes) =>
    line.total === 0 ? 0 : portion(line[name], credited + amount, line.total) - taxes[name];
  const cgst = taxOf('cgst');
  const sgst = taxOf('sgst');
  const igst = taxOf('igst');
  if (cgst + sgst + igst <= amount) return { cgst, sgst, igst };
  const half = cgst < sgst ? Math.floor(amount / 2) : Math.ceil(amount / 2);
  const first = Math.min(cgst, half);
  return { cgst: first, sgst: Math.min(sgst, amount - first), igst: 0 };
}
