/**
 * A path of the tree made short, as the stored sums of sellers have it: four bytes a level, from the
 * digits of each number, down to the 64th level. Whoever is below a member has a key that begins with
 * the member's. The same is done by `line_key` in the database (migration 0022).
 */

/** Below this level lines look alike: what is there is told apart by the path alone. */
export const KEYED_LEVELS = 64;

/** In hexadecimal digits. @param path numbers with dots between them */
export const lineKey = (path: string): string =>
  path.split('.').slice(0, KEYED_LEVELS).map(keyOfNumber).join('');

function keyOfNumber(number: string): string {
  const digits = /\d{1,15}$/.exec(number)?.[0] ?? '0';
  return (Number(digits) % 2 ** 32).toString(16).padStart(8, '0');
}

/** The first key after all that begin with one; a number that has only `f` cannot be given. */
export const lineKeyAfter = (key: string): string =>
  (BigInt(`0x${key}`) + 1n).toString(16).padStart(key.length, '0');
