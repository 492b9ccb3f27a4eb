/**
 * Computes short forms of paths in the tree, for the stored sums. A key has four bytes for each of
 * at most 64 levels. The bytes of a level hold the digits of the member number at that level. The
 * keys of a member's downline begin with the member's key. The database function `line_key`
 * computes the same keys (migration 0022).
 */

/**
 * Number of levels in a key. A member below the last of these levels has the same key as the
 * ancestor at that level.
 */
export const KEYED_LEVELS = 64;

/**
 * Returns the key of a path in hexadecimal digits.
 * @param path member numbers with dots between them
 */
export const lineKey = (path: string): string =>
  path.split('.').slice(0, KEYED_LEVELS).map(keyOfNumber).join('');

function keyOfNumber(number: string): string {
  const digits = /\d{1,15}$/.exec(number)?.[0] ?? '0';
  return (Number(digits) % 2 ** 32).toString(16).padStart(8, '0');
}

/**
 * Returns the first key after all keys with this prefix. It has as many digits as the prefix,
 * because no prefix consists of `f` only.
 */
export const lineKeyAfter = (key: string): string =>
  (BigInt(`0x${key}`) + 1n).toString(16).padStart(key.length, '0');
