/** Fractions of whole paise, without rounding errors in between. */

/**
 * `amount * numerator / denominator`, rounded half away from zero, so that −x rounds like x. The
 * product may exceed 2^53, because it is computed with big integers; the result may not.
 * @throws RangeError for an unsafe integer, or a denominator that is not positive
 */
export function portion(amount: number, numerator: number, denominator: number): number {
  if (denominator <= 0) throw new RangeError('A portion needs a positive denominator.');
  const product = BigInt(safeInteger(amount)) * BigInt(safeInteger(numerator));
  const half = BigInt(safeInteger(denominator)) / 2n;
  const magnitude = product < 0n ? -product : product;
  const rounded = (magnitude + half) / BigInt(denominator);
  return safeInteger(Number(product < 0n ? -rounded : rounded));
}

/** @throws RangeError for what is not a whole number that a double holds exactly */
export function safeInteger(amount: number): number {
  if (Number.isSafeInteger(amount)) return amount === 0 ? 0 : amount;
  throw new RangeError(`${amount} is not a whole number of paise.`);
}
