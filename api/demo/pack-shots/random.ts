/** Repeatable variety: the same words always give the same picture. */

/** A generator of random numbers: `next` is from 0 (included) to 1 (excluded). */
export interface Random {
  next(): number;
  between(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Returns a 32-bit hash of some words (FNV-1a over their characters). */
export function hash(...words: string[]): number {
  let value = 0x811c9dc5;
  for (const character of words.join('\u0000')) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/** Returns a generator (mulberry32) that starts from the hash of `words`. */
export function randomFrom(...words: string[]): Random {
  let state = hash(...words);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
