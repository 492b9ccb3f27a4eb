/** Exact arithmetic on integer paise. */
import { safeInteger } from '@contract/portion';

/**
 * Divides a total (paise) in proportion to weights, so that the parts add up to the total. Each
 * share is rounded down, and the remaining paise go to the shares with the largest remainders.
 * Among equal remainders, earlier shares come first. If all weights are 0, the first part gets
 * everything.
 * @throws RangeError if the total is negative, there are no weights, or a value is not a whole
 * number
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  if (safeInteger(total) < 0 || weights.length === 0)
    throw new RangeError('The total is negative, or there are no parts.');
  const sum = weights.reduce((all, weight) => all + BigInt(safeInteger(weight)), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((share) => Number(share / sum));
  const left = total - parts.reduce((all, part) => all + part, 0);
  exact
    .map((share, index) => ({ index, remainder: share % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, left)
    .forEach(({ index }) => {
      parts[index] = (parts[index] ?? 0) + 1;
    });
  return parts;
}

/** @throws RangeError if a sum is not a whole number, or too large to be exact */
export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => safeInteger(sum + amount(item)), 0);
