/** The rank discount, which the product's page shows and the api calculates. */
import { portion } from './portion';

/** The discount of a rank on an amount, rounded half up to a paisa; never more than the amount. */
export function rankDiscount(amount: number, ediscountPercent: number): number {
  const basisPoints = Math.round(ediscountPercent * 100);
  if (!(basisPoints >= 0 && basisPoints <= 10_000)) {
    throw new RangeError(`${ediscountPercent} is not a discount in percent.`);
  }
  return portion(amount, basisPoints, 10_000);
}
