/** Money and large numbers on the screen. Amounts are integer paise everywhere else. */

/**
 * A whole number with Indian grouping: `100000` is `1,00,000`. Grouped by hand, since the number
 * formats of old browsers and of Node built without ICU lack India's.
 */
export function formatCount(count: number): string {
  const digits = String(count);
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return head ? `${head},${digits.slice(-3)}` : digits;
}

/** Paise as rupees: `120000` is `₹1,200`, `123450` is `₹1,234.50`. */
export function formatPaise(paise: number): string {
  const sign = paise < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(paise) / 100);
  const rest = Math.abs(paise) % 100;
  return `${sign}₹${formatCount(whole)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** What is saved against the MRP, in whole percent rounded down; 0 when nothing is. */
export function savingPercent(mrp: number, price: number): number {
  return mrp > price && mrp > 0 ? Math.floor(((mrp - price) * 100) / mrp) : 0;
}
