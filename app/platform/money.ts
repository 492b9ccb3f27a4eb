/** Money and large numbers on the screen. Everywhere else amounts are integer paise. */
import { figureText } from './dates.text';

export { formatCount, formatPaise } from '@contract/money';

/**
 * The saving against the MRP in whole percent, rounded down; 0 if there is none. Prices in paise.
 */
export function savingPercent(mrp: number, price: number): number {
  return mrp > price && mrp > 0 ? Math.floor(((mrp - price) * 100) / mrp) : 0;
}

/** Formats a figure. A figure that the upstream does not send is shown as unknown, not as zero. */
export const formatFigure = (figure: number | null, format: (figure: number) => string): string =>
  figure === null ? figureText.notKnown : format(figure);
