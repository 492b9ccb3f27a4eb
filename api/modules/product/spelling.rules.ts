/** Finds the known word that a misspelt one stands for. */
import { fold } from './fold';

export interface KnownWord {
  word: string;
  /** How many products have it. */
  uses: number;
}

/** How many times as frequent as the typed word a suggestion must be. */
const MIN_FREQUENCY_RATIO = 20;

/** Edit distance with transpositions: letters added, removed, changed or swapped with their neighbour. */
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

/** Short words are often similar: foil and oil, silk and milk. */
const MAX_SHORT_LENGTH = 6;
export const isShort = (word: string): boolean => word.length <= MAX_SHORT_LENGTH;

/** Tolerated edits: fewer for short words, which are often similar. */
const maxMistakes = (word: string): number => (word.length <= 4 ? 1 : 2);

/** A known word that a typed one may stand for. */
interface Nearest extends KnownWord {
  mistakes: number;
  /** Not similar enough to replace the typed word without asking. */
  isWeak: boolean;
}

/** A shorter key is similar to many others: `zzzz` and जौ have the keys `j` and `jo`. */
const MIN_SIMILAR_KEY = 3;

/** The smaller edit distance of the written and the folded forms. */
function countMistakes(typed: string, word: string): number {
  const keys = [fold(typed), fold(word)] as const;
  const written = editDistance(typed, word);
  const isComparable = keys[0] === keys[1] || keys.every((key) => key.length >= MIN_SIMILAR_KEY);
  return isComparable ? Math.min(written, editDistance(...keys)) : written;
}

/** A word with two edits must have this many letters. */
const MIN_LONG_LENGTH = 8;

/** Two edits in a word that is not long, or another first letter of a short one, may be a coincidence. */
function isWeak(typed: string, word: string, mistakes: number): boolean {
  if (mistakes > 1) return typed.length < MIN_LONG_LENGTH;
  return mistakes === 1 && isShort(typed) && fold(typed)[0] !== fold(word)[0];
}

/** The known word with the smallest distance, among several the most used; null when none is similar. */
export function nearestWord(typed: string, known: KnownWord[]): Nearest | null {
  const [best] = known
    .filter(({ word }) => word !== typed)
    .map((candidate) => ({ ...candidate, mistakes: countMistakes(typed, candidate.word) }))
    .filter(({ mistakes }) => mistakes <= maxMistakes(typed))
    .sort((a, b) => a.mistakes - b.mistakes || b.uses - a.uses);
  return best ? { ...best, isWeak: isWeak(typed, best.word, best.mistakes) } : null;
}

interface Spellings {
  /** Replacements of the typed word. */
  words: string[];
  /** A suggestion that is not searched for; empty when there is none. */
  offered: string;
}

/**
 * What to search for instead of a word. `uses`: how many products it finds. A word that finds none
 * is replaced by a certain correction, or an uncertain one is suggested. A long word that finds few
 * (sellers misspell too) is kept and the frequent word is added.
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
