/** Amounts and rates as cells of a return. */

/** Rupees, exact to the paisa: a quotient by 100 prints at most two decimals. */
export const rupees = (paise: number): number => paise / 100;

/** Percent of basis points. */
export const rateOf = (basisPoints: number): number => basisPoints / 100;
