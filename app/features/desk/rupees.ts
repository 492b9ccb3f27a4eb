/** Amounts in rupees that staff type. */

/** Matches amounts in rupees as people write them, such as 1,250.50. */
export const RUPEES = /^[\d,]{1,12}(\.\d{1,2})?$/;

/** Converts an amount that `RUPEES` matches to paise. */
export const paiseOf = (rupees: string): number =>
  Math.round(Number(rupees.replaceAll(',', '')) * 100);

/** Formats paise as rupees for a field: `249`, `249.50`. */
export const rupeesOf = (paise: number): string => (paise / 100).toFixed(2).replace(/\.00$/, '');
