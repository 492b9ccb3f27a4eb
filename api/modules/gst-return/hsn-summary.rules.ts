/**
 * Table 12 of GSTR-1: sums by HSN code and tax rate, with credit notes deducted. Quantities are
 * pieces. A delivery charge counts under the HSN code of its goods, because both are one composite
 * supply, but adds no piece.
 */
import type { DocumentLine } from '@contract/invoice-document';
import type { CsvCell } from '@kernel/csv';
import { gstr1Text } from './gstr1.text';
import { rateOf, rupees } from './money-cells.rules';

/**
 * The minimum number of digits of a code for a turnover of up to five crore rupees. Above that, six
 * digits are required.
 */
const MIN_HSN_DIGITS = 4;

/** Amounts are in paise. */
interface HsnSum {
  hsn: string;
  /** Basis points. */
  rate: number;
  quantity: number;
  total: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

export class HsnSummary {
  readonly #sums = new Map<string, HsnSum>();

  /**
   * Adds the lines of a document.
   * @param sign -1 for a credit note
   */
  add(lines: readonly DocumentLine[], sign: 1 | -1): void {
    for (const line of lines) {
      const { hsn, gst_basis_points: rate } = line;
      const key = `${hsn} ${rate}`;
      const sum = this.#sums.get(key) ?? {
        hsn,
        rate,
        quantity: 0,
        total: 0,
        taxable: 0,
        igst: 0,
        cgst: 0,
        sgst: 0,
      };
      if (line.kind === 'goods') sum.quantity += sign * line.quantity;
      for (const amount of ['total', 'taxable', 'igst', 'cgst', 'sgst'] as const) {
        sum[amount] += sign * line[amount];
      }
      this.#sums.set(key, sum);
    }
  }

  rows(): CsvCell[][] {
    return this.#sorted().map(({ hsn, rate, quantity, total, taxable, igst, cgst, sgst }) => [
      hsn,
      null,
      'PCS-PIECES',
      quantity,
      rupees(total),
      rateOf(rate),
      rupees(taxable),
      rupees(igst),
      rupees(cgst),
      rupees(sgst),
      0,
    ]);
  }

  warnings(table: string): string[] {
    return this.#sorted().flatMap(({ hsn, rate, total, quantity }) => [
      ...(hsn.length < MIN_HSN_DIGITS
        ? [gstr1Text.shortHsn(table, hsn, rateOf(rate), MIN_HSN_DIGITS)]
        : []),
      ...(total < 0 || quantity < 0 ? [gstr1Text.negativeHsn(table, hsn, rateOf(rate))] : []),
    ]);
  }

  #sorted(): HsnSum[] {
    return [...this.#sums.values()].toSorted(
      (one, other) => one.hsn.localeCompare(other.hsn, 'en') || one.rate - other.rate,
    );
  }
}
