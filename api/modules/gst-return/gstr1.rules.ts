/**
 * GSTR-1 is the return of outward supplies. It is built from invoices and credit notes as they were
 * issued. Amounts are in paise, but the cells of rows are in rupees. Sources: the templates of the
 * GST offline tool; rule 59(4) of the CGST Rules with notification 12/2024 (the limit of b2cl).
 */
import type { DocumentLine, InvoiceDocument } from '@contract/invoice-document';
import type { CsvCell } from '@kernel/csv';
import { sumOfTaxes, type TaxParts } from '../pricing/gst.rules';
import { gstr1Text } from './gstr1.text';
import { type Gstr1Table, MONTHS, NATURES } from './gstr1-headers.data';
import { HsnSummary } from './hsn-summary.rules';
import { rateOf, rupees } from './money-cells.rules';

/** An invoice or credit note of the return. */
export interface ReportedDocument {
  document: InvoiceDocument;
  /**
   * The total of the whole invoice in paise, including tax. For a credit note, it is the total of
   * the invoice that the note belongs to.
   */
  invoiceTotal: number;
  /** True if the order was erased and the document is rebuilt from what is kept. */
  isRebuilt?: boolean;
}

export type Gstr1Rows = Record<Gstr1Table, CsvCell[][]>;

/** Sums of the period in paise, from which credit notes are deducted, and counts of documents. */
export interface Gstr1Totals extends TaxParts {
  /** The number of invoices. */
  invoices: number;
  /** The number of credit notes. */
  creditNotes: number;
  /** Paise. */
  total: number;
}

export interface Gstr1 {
  tables: Gstr1Rows;
  totals: Gstr1Totals;
  /** Sentences for the person who files the return. */
  warnings: string[];
}

/** The limits, latest first. The lower one applies from August 2024 (notification 12/2024). */
const B2CL_LIMITS = [
  { from: '2024-08-01', paise: 1_00_000_00 },
  { from: '0000-00-00', paise: 2_50_000_00 },
];

/**
 * The amount in paise above which an invoice to a person in another State is listed individually.
 */
export const b2clLimit = (day: string): number =>
  B2CL_LIMITS.find(({ from }) => day >= from)?.paise ?? 0;

/** Builds the tables from documents, which are added in the order of their numbers. */
export class Gstr1Builder {
  readonly #rows: Pick<Gstr1Rows, 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'> = {
    b2b: [],
    b2cl: [],
    cdnr: [],
    cdnur: [],
  };
  readonly #small = new Map<string, { place: string; rate: number; taxable: number }>();
  readonly #hsn = { b2b: new HsnSummary(), b2c: new HsnSummary() };
  readonly #series = new Map<string, { nature: string; from: string; to: string; count: number }>();
  readonly #totals: Gstr1Totals = {
    invoices: 0,
    creditNotes: 0,
    total: 0,
    taxable: 0,
    cgst: 0,
    sgst: 0,
    igst: 0,
  };
  /** The number of documents that contain goods without tax. */
  #untaxed = 0;
  /** The number of documents of erased orders. */
  #rebuilt = 0;

  add({ document, invoiceTotal, isRebuilt = false }: ReportedDocument): void {
    if (isRebuilt) this.#rebuilt += 1;
    const isNote = document.kind === 'credit_note';
    const isBusiness = document.recipient.gstin !== '';
    const soldOn = document.against?.issued_on || document.issued_on;
    const isLarge = !isBusiness && document.inter_state && invoiceTotal > b2clLimit(soldOn);
    // The portal refuses a note without a value, such as one for pieces whose money was refunded
    // before.
    const rates = ratesOf(isNote ? document.lines.filter(hasValue) : document.lines);
    if (isBusiness) {
      if (isNote) this.#rows.cdnr.push(...rates.map((rate) => cdnrRow(document, rate)));
      else this.#rows.b2b.push(...rates.map((rate) => b2bRow(document, rate)));
    } else if (isLarge) {
      if (isNote) this.#rows.cdnur.push(...rates.map((rate) => cdnurRow(document, rate)));
      else this.#rows.b2cl.push(...rates.map((rate) => b2clRow(document, rate)));
    } else this.#addSmall(document, rates, isNote ? -1 : 1);
    this.#hsn[isBusiness ? 'b2b' : 'b2c'].add(document.lines, isNote ? -1 : 1);
    this.#count(document, isNote ? -1 : 1);
  }

  build(): Gstr1 {
    const b2cs = [...this.#small.values()].toSorted(
      (one, other) => one.place.localeCompare(other.place, 'en') || one.rate - other.rate,
    );
    return {
      tables: {
        ...this.#rows,
        // `OE`: other than through an e-commerce operator.
        b2cs: b2cs.map(({ place, rate, taxable }) => [
          'OE',
          place,
          null,
          rateOf(rate),
          rupees(taxable),
          0,
          null,
        ]),
        'hsn(b2b)': this.#hsn.b2b.rows(),
        'hsn(b2c)': this.#hsn.b2c.rows(),
        docs: [...this.#series.values()].map(({ nature, from, to, count }) => [
          nature,
          from,
          to,
          count,
          0,
        ]),
      },
      totals: this.#totals,
      warnings: [
        ...b2cs
          .filter(({ taxable }) => taxable < 0)
          .map(({ place, rate }) => gstr1Text.negativePlace(place, rateOf(rate))),
        ...this.#hsn.b2b.warnings('hsn(b2b)'),
        ...this.#hsn.b2c.warnings('hsn(b2c)'),
        ...(this.#untaxed > 0 ? [gstr1Text.untaxed(this.#untaxed)] : []),
        ...(this.#rebuilt > 0 ? [gstr1Text.rebuilt(this.#rebuilt)] : []),
      ],
    };
  }

  /**
   * Adds a document to the sums by place and rate, which report all other sales to persons. Credit
   * notes are deducted.
   */
  #addSmall(document: InvoiceDocument, rates: readonly RatePart[], sign: 1 | -1): void {
    const place = placeOf(document);
    for (const { rate, taxable } of rates) {
      const key = `${place} ${rate}`;
      const sum = this.#small.get(key) ?? { place, rate, taxable: 0 };
      sum.taxable += sign * taxable;
      this.#small.set(key, sum);
    }
  }

  #count(document: InvoiceDocument, sign: 1 | -1): void {
    const totals = this.#totals;
    if (sign > 0) totals.invoices += 1;
    else totals.creditNotes += 1;
    for (const key of ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const) {
      totals[key] += sign * document[key];
    }
    if (document.lines.some((line) => line.gst_basis_points === 0)) this.#untaxed += 1;
    const name = document.number.replace(/\d+$/, '');
    const nature = NATURES[document.kind];
    const { number } = document;
    const series = this.#series.get(name) ?? { nature, from: number, to: number, count: 0 };
    this.#series.set(name, { ...series, to: number, count: series.count + 1 });
  }
}

interface RatePart {
  /** Basis points. */
  rate: number;
  /** Paise. */
  taxable: number;
}

const hasValue = ({ total }: DocumentLine): boolean => total > 0;

/** Returns one part for each tax rate of lines, lowest rate first. */
function ratesOf(lines: readonly DocumentLine[]): RatePart[] {
  const rates = [...new Set(lines.map((line) => line.gst_basis_points))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const ofRate = lines.filter((line) => line.gst_basis_points === rate);
    return { rate, taxable: sumOfTaxes(ofRate).taxable };
  });
}

// The cells of a row are in the order of `GSTR1_HEADERS`. Cess is always 0. Null is an empty
// cell.

const b2bRow = (document: InvoiceDocument, { rate, taxable }: RatePart): CsvCell[] => [
  document.recipient.gstin,
  document.recipient.name,
  document.number,
  dateOf(document.issued_on),
  rupees(document.total),
  placeOf(document),
  document.reverse_charge ? 'Y' : 'N',
  null,
  'Regular B2B',
  null,
  rateOf(rate),
  rupees(taxable),
  0,
];

const b2clRow = (document: InvoiceDocument, { rate, taxable }: RatePart): CsvCell[] => [
  document.number,
  dateOf(document.issued_on),
  rupees(document.total),
  placeOf(document),
  null,
  rateOf(rate),
  rupees(taxable),
  0,
  null,
];

const cdnrRow = (document: InvoiceDocument, { rate, taxable }: RatePart): CsvCell[] => [
  document.recipient.gstin,
  document.recipient.name,
  document.number,
  dateOf(document.issued_on),
  'C',
  placeOf(document),
  document.reverse_charge ? 'Y' : 'N',
  'Regular B2B',
  rupees(document.total),
  null,
  rateOf(rate),
  rupees(taxable),
  0,
];

const cdnurRow = (document: InvoiceDocument, { rate, taxable }: RatePart): CsvCell[] => [
  'B2CL',
  document.number,
  dateOf(document.issued_on),
  'C',
  placeOf(document),
  rupees(document.total),
  null,
  rateOf(rate),
  rupees(taxable),
  0,
];

/** The place of supply as the tool writes it, such as `08-Rajasthan`. */
const placeOf = ({ place_of_supply: { state, state_code } }: InvoiceDocument): string =>
  `${state_code}-${state}`;

/** Converts a day such as `2026-05-24` to `24-May-2026`. */
function dateOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}
