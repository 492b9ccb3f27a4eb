/** Money and large numbers on the screen. Amounts are integer paise everywhere else. */
export { formatCount, formatPaise } from '@contract/money';

/** What is saved against the MRP, in whole percent rounded down; 0 when nothing is. */
export function savingPercent(mrp: number, price: number): number {
  return mrp > price && mrp > 0 ? Math.floor(((mrp - price) * 100) / mrp) : 0;
}

/** A figure as it is shown; one that the upstream does not say is unknown, and not zero. */
export const figureOrUnknown = (
  figure: number | null,
  format: (figure: number) => string,
): string => (figure === null ? 'Not known' : format(figure));
