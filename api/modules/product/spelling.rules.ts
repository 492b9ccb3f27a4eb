/** Which known word a misspelt one stands for. */

export interface KnownWord {
  word: string;
  /** How many times products have it. */
  uses: number;
}

/** A word this many times as frequent as the typed one may be what was meant. */
const FAR_MORE_FREQUENT = 20;

/** Letters added, left out, changed or swapped with their neighbour, to make one word the other. */
export function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
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

/** Words of so few letters are much alike: foil and oil, silk and milk. */
const SHORT = 6;
export const isShort = (word: string): boolean => word.length <= SHORT;

/** Mistakes forgiven in a word of this length: short words are too much alike. */
const forgiven = (word: string): number => (word.length <= 4 ? 1 : 2);

/** The known word with the fewest mistakes, of several the most used; null when none is near. */
export function nearestWord(
  typed: string,
  known: KnownWord[],
): (KnownWord & { mistakes: number }) | null {
  const [best] = known
    .map((candidate) => ({ ...candidate, mistakes: editDistance(typed, candidate.word) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= forgiven(typed))
    .sort((a, b) => a.mistakes - b.mistakes || b.uses - a.uses);
  return best ?? null;
}

/**
 * The words to search for in place of one. `uses`: how many products it finds. A word that finds
 * none is replaced; a long one that finds few (sellers misspell too) is kept, with the frequent
 * word beside it.
 */
export function spellings(typed: string, uses: number, known: KnownWord[]): string[] {
  const nearest = nearestWord(typed, known);
  if (!nearest) return [typed];
  if (uses === 0) return [nearest.word];
  const isLikely =
    !isShort(typed) && nearest.mistakes === 1 && nearest.uses >= uses * FAR_MORE_FREQUENT;
  return isLikely ? [typed, nearest.word] : [typed];
}
