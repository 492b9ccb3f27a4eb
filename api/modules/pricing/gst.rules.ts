/**
 * The tax within a price. Prices in India include GST, so it is taken out of them: of `amount` paise
 * at a rate of r basis points, `amount * r / (10000 + r)` is tax. Rounded once per line.
 */
import type { StateCode } from '@contract/identity/states';
import { portion } from '@contract/portion';
import { sumOf } from './amounts.rules';

/** Hundredths of a percent. */
const WHOLE = 10_000;

/** More than any rate of GST; what is above was mistyped. */
const MAX_GST_BASIS_POINTS = 10_000;

/**
 * Where the odd paisa goes when the tax of a line cannot be halved: CGST and SGST are equal by law.
 * `taxable` leaves it in the taxable value, `tax` takes one more out of it. The buyer pays the same.
 */
export type OddPaisa = 'taxable' | 'tax';

/** Paise. Either `igst` or the equal `cgst` and `sgst` are 0; together they are the amount. */
export interface TaxParts {
  taxable: number;
  cgst: number;
  /** SGST, or UTGST in a Union Territory without a legislature. */
  sgst: number;
  igst: number;
}

/**
 * Whether goods go to another State, and so bear IGST in place of CGST and SGST. The place of
 * supply is where their movement ends: sections 10(1)(a) and 10(1)(ca) of the IGST Act.
 */
export const isInterState = (supplier: StateCode, destination: StateCode): boolean =>
  supplier !== destination;

/**
 * Takes the tax out of an amount that includes it.
 * @throws RangeError for a negative amount, or a rate that is none
 */
export function taxWithin(
  amount: number,
  basisPoints: number,
  { interState, oddPaisa }: { interState: boolean; oddPaisa: OddPaisa },
): TaxParts {
  if (amount < 0) throw new RangeError('The tax within a negative amount was asked for.');
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > MAX_GST_BASIS_POINTS) {
    throw new RangeError(`${basisPoints} is no rate of GST.`);
  }
  const tax = portion(amount, basisPoints, WHOLE + basisPoints);
  if (interState) return { taxable: amount - tax, cgst: 0, sgst: 0, igst: tax };
  const half = oddPaisa === 'taxable' ? Math.floor(tax / 2) : Math.ceil(tax / 2);
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}

export const sumOfTaxes = (parts: readonly TaxParts[]): TaxParts => ({
  taxable: sumOf(parts, ({ taxable }) => taxable),
  cgst: sumOf(parts, ({ cgst }) => cgst),
  sgst: sumOf(parts, ({ sgst }) => sgst),
  igst: sumOf(parts, ({ igst }) => igst),
});
