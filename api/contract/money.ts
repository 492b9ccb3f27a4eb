/** Formats amounts equally on server and browser, without the platform's number formats. */

/**
 * Writes a whole number with Indian grouping: `100000` becomes `1,00,000`, `-150` becomes `−150`.
 * The number formats of old browsers, and of Node built without ICU, lack India's.
 */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count));
  const sign = count < 0 ? '−' : '';
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return head ? `${sign}${head},${digits.slice(-3)}` : sign + digits;
}

/** Writes paise as rupees with two decimals and no currency sign: `12,34,567.80`, `−0.05`. */
export function formatAmount(paise: number): string {
  const amount = Math.abs(paise);
  const sign = paise < 0 ? '−' : '';
  return `${sign}${formatCount(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
}

/**
 * Writes paise as rupees for the screen, without decimals if they are zero: `₹1,200`, `₹1,234.50`.
 */
export function formatPaise(paise: number): string {
  const amount = formatAmount(Math.abs(paise)).replace(/\.00$/, '');
  return `${paise < 0 ? '−' : ''}₹${amount}`;
}
