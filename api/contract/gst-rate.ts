/** GST rates as people write them. */

/** The highest GST rate. */
const MAX_GST_PERCENT = 40;
/** Valid rates below 1 %. Any other is a fraction, such as a spreadsheet's 0.18 that it shows as 18 %. */
const SMALL_GST_PERCENTS = [0, 0.1, 0.25];

/**
 * A GST rate in percent: `18`, `0.25`, `1.5%`, `18 %`. Null when it is invalid, finer than a
 * hundredth of a percent, or a fraction, which would result in far too little tax.
 */
export function gstPercent(text: string): number | null {
  const bare = text.trim().replace(/\s*%$/, '');
  const percent = /^\d{1,3}(?:\.\d{1,2}0*)?$/.test(bare) ? Number(bare) : Number.NaN;
  const isRate = percent >= 1 ? percent <= MAX_GST_PERCENT : SMALL_GST_PERCENTS.includes(percent);
  return isRate ? percent : null;
}
