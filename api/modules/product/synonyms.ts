/** Looks up synonyms. */
import { fold } from './fold';
import type { KnownWord } from './spelling.rules';
import { SYNONYMS } from './synonyms.data';

/** A name of one or more words. */
export type Phrase = readonly string[];

/** Hindi words that say nothing of a product, as in "haldi ka powder"; English ones are in PostgreSQL. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  'ka',
  'ki',
  'ke',
  'का',
  'की',
  'के',
  'वाला',
  'वाली',
  'वाले',
  'और',
]);

const MAX_PHRASE_WORDS = 3;
/** The synonym groups of each folded phrase. */
const groups = new Map<string, Phrase[][]>();
/** Single-word names, for corrections. */
export const singleNames: KnownWord[] = [];

export const keyOfPhrase = (phrase: Phrase): string => phrase.map(fold).join(' ');

for (const line of SYNONYMS.trim().split('\n')) {
  const group = line.split(',').map((name) => name.trim().split(' '));
  for (const phrase of group) {
    const key = keyOfPhrase(phrase);
    const known = groups.get(key) ?? [];
    if (!known.includes(group)) groups.set(key, [...known, group]);
    const [word = ''] = phrase;
    if (phrase.length === 1) singleNames.push({ word, uses: 0 });
  }
}

/** Words of a search that name one thing, and its synonyms. */
export interface SynonymMatch {
  words: Phrase;
  others: Phrase[];
}

/** Groups the words of a search by the thing they name; the longest name wins. */
export function namesIn(words: readonly string[]): SynonymMatch[] {
  const found: SynonymMatch[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = longestPhraseAt(words, at);
    found.push({ words: phrase, others: othersOf(phrase) });
    at += phrase.length;
  }
  return found;
}

function longestPhraseAt(words: readonly string[], at: number): Phrase {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    if (groups.has(keyOfPhrase(phrase))) return phrase;
  }
  return words.slice(at, at + 1);
}

/** The synonyms of a phrase; none if it is unknown. */
function othersOf(words: Phrase): Phrase[] {
  const all = (groups.get(keyOfPhrase(words)) ?? []).flat();
  const own = words.join(' ');
  const names = new Map(all.map((phrase) => [phrase.join(' '), phrase]));
  names.delete(own);
  return [...names.values()];
}
