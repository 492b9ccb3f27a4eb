/** GST rates as people write them. */

/** The highest GST rate in percent. */
const MAX_GST_PERCENT = 40;
/** Rates below 1 % that exist. Another number below 1 is a fraction: spreadsheets store 18 % as 0.18. */
const SMALL_GST_PERCENTS = [0, 0.1, 0.25];

/**
 * Reads a GST rate in percent: `18`, `0.25`, `1.5%`, `18 %`. Returns null if the rate is invalid or
 * finer than a hundredth of a percent. A fraction such as `0.18` is invalid, too, because read as
 * 0.18 % it would result in far too little tax.
 */
export function gstPercent(text: string): number | null {
  const bare = text.trim().replace(/\s*%$/, '');
  const percent = /^\d{1,3}(?:\.\d{1,2}0*)?$/.test(bare) ? Number(bare) : Number.NaN;
  const isRate = percent >= 1 ? percent <= MAX_GST_PERCENT : SMALL_GST_PERCENTS.includes(percent);
  return isRate ? percent : null;
}
