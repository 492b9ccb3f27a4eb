/**
 * A short form of a path for the stored sums: four bytes a level, from the digits of each number,
 * down to the 64th level. The keys of a downline begin with the member's key. Like `line_key` in
 * the database (migration 0022).
 */

/** Below this level keys are equal; only the path distinguishes members there. */
export const KEYED_LEVELS = 64;

/** In hexadecimal digits. @param path numbers with dots between them */
export const lineKey = (path: string): string =>
  path.split('.').slice(0, KEYED_LEVELS).map(keyOfNumber).join('');

function keyOfNumber(number: string): string {
  const digits = /\d{1,15}$/.exec(number)?.[0] ?? '0';
  return (Number(digits) % 2 ** 32).toString(16).padStart(8, '0');
}

/** The first key after all keys with this prefix; no member number consists of `f` only. */
export const lineKeyAfter = (key: string): string =>
  (BigInt(`0x${key}`) + 1n).toString(16).padStart(key.length, '0');
