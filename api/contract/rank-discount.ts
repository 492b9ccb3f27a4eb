/** The rank discount, which the product's page shows and the api calculates. */
import { portion } from './portion';

/**
 * Returns the discount of a rank on an amount, in paise, rounded half up. `ediscountPercent` is
 * rounded to a hundredth of a percent.
 * @throws RangeError if `ediscountPercent` is not from 0 to 100
 */
export function rankDiscount(amount: number, ediscountPercent: number): number {
  const basisPoints = Math.round(ediscountPercent * 100);
  if (!(basisPoints >= 0 && basisPoints <= 10_000)) {
    throw new RangeError(`${ediscountPercent} is not a discount in percent.`);
  }
  return portion(amount, basisPoints, 10_000);
}
