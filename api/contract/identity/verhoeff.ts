/**
 * The Verhoeff check digit, which detects every single wrong digit and every swap of neighbours.
 * Other implementations store two tables. This file computes their entries: the multiplication of
 * the dihedral group D5, and the powers of a permutation.
 */

const multiply = (a: number, b: number): number => {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5;
};

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

const permute = (digit: number, times: number): number => {
  let result = digit;
  for (let turn = 0; turn < times % 8; turn += 1) result = PERMUTATION[result] ?? 0;
  return result;
};

/** Whether the check digit at the end of a number is right. */
export function hasVerhoeffCheck(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const last = digits.length - 1;
  let check = 0;
  for (let place = 0; place <= last; place += 1) {
    check = multiply(check, permute(Number(digits[last - place]), place));
  }
  return check === 0;
}
