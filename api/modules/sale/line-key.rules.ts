/**
 * A short form of a path in the tree, for the stored sums: four bytes a level, which hold the digits
 * of the member's number, for at most 64 levels. The keys of a downline begin with the member's key.
 * The function `line_key` in the database does the same (migration 0022).
 */

/** Below this level keys are equal; only the path distinguishes members there. */
export const KEYED_LEVELS = 64;

/** @param path member numbers with dots between them @returns hexadecimal digits */
export const lineKey = (path: string): string =>
  path.split('.').slice(0, KEYED_LEVELS).map(keyOfNumber).join('');

function keyOfNumber(number: string): string {
  const digits = /\d{1,15}$/.exec(number)?.[0] ?? '0';
  return (Number(digits) % 2 ** 32).toString(16).padStart(8, '0');
}

/** The first key after all keys with this prefix. It never overflows: no key is all `f`. */
export const lineKeyAfter = (key: string): string =>
  (BigInt(`0x${key}`) + 1n).toString(16).padStart(key.length, '0');
