/** Looks up what buyers call things. */
import { fold } from './fold';
import type { KnownWord } from './spelling.rules';
import { SYNONYMS } from './synonyms.data';

/** A name of a thing, as its words. */
export type Phrase = readonly string[];

const LONGEST = 3;
/** The groups that each folded phrase is in. */
const groups = new Map<string, Phrase[][]>();
/** Names of one word, which a misspelt word may be near to. */
export const singleNames: KnownWord[] = [];

const keyOf = (phrase: Phrase): string => phrase.map(fold).join(' ');

for (const line of SYNONYMS.trim().split('\n')) {
  const group = line.split(',').map((name) => name.trim().split(' '));
  for (const phrase of group) {
    const key = keyOf(phrase);
    const known = groups.get(key) ?? [];
    if (!known.includes(group)) groups.set(key, [...known, group]);
    const [word = ''] = phrase;
    if (phrase.length === 1) singleNames.push({ word, uses: 0 });
  }
}

/** Words of a search that stand for one thing, and its other names. */
export interface Named {
  words: Phrase;
  others: Phrase[];
}

/** The words in their order, those that name one thing together; the longest name wins. */
export function namesIn(words: readonly string[]): Named[] {
  const found: Named[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = longestAt(words, at);
    found.push({ words: phrase, others: othersOf(phrase) });
    at += phrase.length;
  }
  return found;
}

function longestAt(words: readonly string[], at: number): Phrase {
  for (let length = Math.min(LONGEST, words.length - at); length > 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    if (groups.has(keyOf(phrase))) return phrase;
  }
  return words.slice(at, at + 1);
}

/** The other names of a thing; none for what is not known. */
function othersOf(words: Phrase): Phrase[] {
  const all = (groups.get(keyOf(words)) ?? []).flat();
  const own = words.join(' ');
  const names = new Map(all.map((phrase) => [phrase.join(' '), phrase]));
  names.delete(own);
  return [...names.values()];
}
