/** Amounts and rates as cells of a return. */

/**
 * Converts paise to rupees. The result is exact to the paisa: a quotient by 100 prints at most two
 * decimals.
 */
export const rupees = (paise: number): number => paise / 100;

/** Converts basis points to percent. */
export const rateOf = (basisPoints: number): number => basisPoints / 100;
