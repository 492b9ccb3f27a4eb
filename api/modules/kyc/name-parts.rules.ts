/**
 * Normalises the parts of two names, so that common spellings on Indian documents become equal.
 */

/** Titles do not identify a person. */
const TITLES = new Set(
  'mr mrs ms miss dr prof shri shree sri smt kum km kumari bhai ben bai ji'.split(' '),
);

/**
 * Replacements that give each sound one spelling. They are applied in this order. The last one
 * reduces repeated letters to one.
 */
const SPELLING_VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{3})(bhai|ben)$/, ''],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/(?<=.)x/g, 'ks'],
  [/(?<=[bcdgjkpst])h+/g, ''],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/[ao]u/g, 'o'],
  [/y/g, 'i'],
  [/([a-z])\1+/g, '$1'],
];

/**
 * Returns the same spelling for common variants of a lower-case word, such as "deepak" and "dipak",
 * or "lakshmi" and "laxmi".
 */
export const normalizeSpelling = (word: string): string =>
  SPELLING_VARIANTS.reduce((text, [variant, common]) => text.replace(variant, common), word);

/** Returns true for a part of one letter, which abbreviates a word that begins with it. */
export const isInitial = (part: string): boolean => [...part].length === 1;

/** Splits a name into lower-case words, without accents, digits and punctuation. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];

/** Joins two words if the other name writes them as one. */
function joinWords(words: string[], others: string[]): string[] {
  const whole = new Set(others.map(normalizeSpelling));
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const pair = words.slice(at, at + 2).join('');
    const isOne = at + 1 < words.length && whole.has(normalizeSpelling(pair));
    joined.push(isOne ? pair : (words[at] as string));
    if (isOne) at += 1;
  }
  return joined;
}

/** Splits two or three consonants, such as "KR", into initials. */
const splitInitials = (word: string): string[] =>
  /^[b-df-hj-np-tv-z]{2,3}$/.test(word) ? [...word] : [word];

/** Returns normalised words and initials. Titles are left out, unless there is nothing else. */
function partsOf(words: string[]): string[] {
  const named = words.filter((word) => !TITLES.has(word));
  return (named.length > 0 ? named : words).flatMap(splitInitials).map(normalizeSpelling);
}

/** Returns the parts of two names in comparable spellings, in the order of each name. */
export function comparableParts(one: string, other: string): [string[], string[]] {
  const ones = wordsOf(one);
  const others = wordsOf(other);
  return [partsOf(joinWords(ones, others)), partsOf(joinWords(others, ones))];
}
