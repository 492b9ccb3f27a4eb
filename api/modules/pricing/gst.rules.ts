/**
 * Calculates the GST that is included in a price. At a rate of r basis points, a price of `amount`
 * paise includes `amount * r / (10000 + r)` of tax. The tax of an amount is rounded once.
 */
import type { StateCode } from '@contract/identity/states';
import { portion } from '@contract/portion';
import { sumOf } from './amounts.rules';

/** Basis points in 100 %. */
const BASIS_POINTS = 10_000;

/** 100 %, which is higher than any GST rate. A larger value is a typing error. */
const MAX_GST_BASIS_POINTS = 10_000;

/**
 * What happens to the odd paisa if a line's tax cannot be halved. CGST and SGST must be equal by
 * law. `taxable` moves the odd paisa to the taxable value, `tax` adds a paisa of tax. The buyer
 * pays the same.
 */
export type OddPaisa = 'taxable' | 'tax';

/**
 * The parts of an amount, in paise. They add up to the amount. Either `igst` is 0, or both `cgst`
 * and `sgst` are.
 */
export interface TaxParts {
  taxable: number;
  cgst: number;
  /** SGST, or UTGST in a Union Territory without a legislature. */
  sgst: number;
  igst: number;
}

/**
 * Returns true if goods go to another State. They are then taxed with IGST instead of CGST and
 * SGST. The place of supply is where the movement of goods ends: sections 10(1)(a) and 10(1)(ca) of
 * the IGST Act.
 */
export const isInterState = (supplier: StateCode, destination: StateCode): boolean =>
  supplier !== destination;

/**
 * Separates the tax from an amount that includes it.
 * @param amount paise
 * @throws RangeError for a negative amount or an invalid rate
 */
export function extractTax(
  amount: number,
  basisPoints: number,
  { interState, oddPaisa }: { interState: boolean; oddPaisa: OddPaisa },
): TaxParts {
  if (amount < 0) throw new RangeError('The amount is negative.');
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > MAX_GST_BASIS_POINTS) {
    throw new RangeError(`${basisPoints} is not a GST rate in basis points.`);
  }
  const tax = portion(amount, basisPoints, BASIS_POINTS + basisPoints);
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
