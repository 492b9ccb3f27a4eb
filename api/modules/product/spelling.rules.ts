/** Finds the known word that is meant by a misspelt word. */
import { fold } from './fold';

export interface KnownWord {
  word: string;
  /** How often products have the word; 0 if it was not counted. */
  uses: number;
}

/**
 * A similar word is searched as well only if it is at least this many times as frequent as the
 * typed word.
 */
const MIN_FREQUENCY_RATIO = 20;

/**
 * Returns the edit distance of two words. Adding, removing or changing a letter, or swapping two
 * neighbouring letters, is one edit.
 */
export function editDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let beforeLast: number[] = [];
  let last = b.map((_, at) => at).concat(b.length);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        changed,
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/**
 * Words up to this length are often similar without being misspelt: foil and oil, silk and milk.
 */
const MAX_SHORT_LENGTH = 6;
export const isShort = (word: string): boolean => word.length <= MAX_SHORT_LENGTH;

/** Returns the maximum number of edits between a typed word and a correction. */
const maxMistakes = (word: string): number => (word.length <= 4 ? 1 : 2);

/** A known word that the typed word may stand for. */
interface Nearest extends KnownWord {
  mistakes: number;
  /** True if the word is not similar enough to replace the typed word without asking. */
  isWeak: boolean;
}

/**
 * Shorter keys that differ are not compared, because they are similar to many others: `zzzz` and जौ
 * have the keys `j` and `jo`.
 */
const MIN_SIMILAR_KEY = 3;

/**
 * Returns the edit distance between two words or, if it is smaller and the keys can be compared,
 * the edit distance between their keys.
 */
function countMistakes(typed: string, word: string): number {
  const keys = [fold(typed), fold(word)] as const;
  const written = editDistance(typed, word);
  const isComparable = keys[0] === keys[1] || keys.every((key) => key.length >= MIN_SIMILAR_KEY);
  return isComparable ? Math.min(written, editDistance(...keys)) : written;
}

/** Two edits are enough for a certain correction only in a word of at least this many letters. */
const MIN_LONG_LENGTH = 8;

/**
 * Returns true if the similarity may be a coincidence: two edits in a word that is not long, or one
 * edit in a short word whose key begins with another letter.
 */
function isWeak(typed: string, word: string, mistakes: number): boolean {
  if (mistakes > 1) return typed.length < MIN_LONG_LENGTH;
  return mistakes === 1 && isShort(typed) && fold(typed)[0] !== fold(word)[0];
}

/**
 * Returns the known word with the fewest edits, and among equals the most used one. Returns null if
 * no word is similar enough.
 */
export function nearestWord(typed: string, known: KnownWord[]): Nearest | null {
  const [best] = known
    .filter(({ word }) => word !== typed)
    .map((candidate) => ({ ...candidate, mistakes: countMistakes(typed, candidate.word) }))
    .filter(({ mistakes }) => mistakes <= maxMistakes(typed))
    .sort((a, b) => a.mistakes - b.mistakes || b.uses - a.uses);
  return best ? { ...best, isWeak: isWeak(typed, best.word, best.mistakes) } : null;
}

interface Spellings {
  /** The words to search for. */
  words: string[];
  /** A word that is suggested but not searched for; empty if there is none. */
  offered: string;
}

/**
 * Decides what to search for instead of a typed word. A word that finds no product is replaced by a
 * certain correction; an uncertain correction is only suggested. If a long word finds a few
 * products, which sellers may have misspelt, a similar word that is far more frequent is searched
 * as well.
 * @param uses how many products the typed word finds
 */
export function spellings(typed: string, uses: number, known: KnownWord[]): Spellings {
  const nearest = nearestWord(typed, known);
  if (!nearest) return { words: [typed], offered: '' };
  if (uses === 0) {
    return nearest.isWeak
      ? { words: [typed], offered: nearest.word }
      : { words: [nearest.word], offered: '' };
  }
  const isLikely =
    !isShort(typed) && nearest.mistakes <= 1 && nearest.uses >= uses * MIN_FREQUENCY_RATIO;
  return { words: isLikely ? [typed, nearest.word] : [typed], offered: '' };
}
