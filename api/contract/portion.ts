/** Computes fractions of amounts in paise, without intermediate rounding errors. */

/**
 * Returns `amount * numerator / denominator`, rounded half away from zero, so that −x rounds like x.
 * `amount * numerator` may exceed 2^53, because it is a big integer. The result may not.
 * @throws RangeError for a number that is not a safe integer, or a denominator that is not positive
 */
export function portion(amount: number, numerator: number, denominator: number): number {
  if (denominator <= 0) throw new RangeError('A portion needs a positive denominator.');
  const product = BigInt(safeInteger(amount)) * BigInt(safeInteger(numerator));
  const half = BigInt(safeInteger(denominator)) / 2n;
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude + half) / BigInt(denominator);
  return safeInteger(Number(product < 0n ? -rounded : rounded));
}

/** Returns `amount`, but 0 for −0. @throws RangeError if `amount` is not a safe integer */
export function safeInteger(amount: number): number {
  if (Number.isSafeInteger(amount)) return amount === 0 ? 0 : amount;
  throw new RangeError(`${amount} is not a whole number of paise.`);
}
