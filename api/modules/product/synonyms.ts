/** Looks up synonyms of words and phrases. */
import { fold } from './fold';
import type { KnownWord } from './spelling.rules';
import { SYNONYMS } from './synonyms.data';

/** A name of one or more words. */
export type Phrase = readonly string[];

/**
 * Hindi words that say nothing about a product, such as "ka" in "haldi ka powder". PostgreSQL has
 * its own list of English stop words.
 */
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

/** The synonym groups of each phrase, by the phrase's key. */
const groups = new Map<string, Phrase[][]>();
/** All names of one word, as candidates for corrections. */
export const singleNames: KnownWord[] = [];

/** Number of words of the longest name. */
let maxPhraseWords = 1;

export const keyOfPhrase = (phrase: Phrase): string => phrase.map(fold).join(' ');

for (const line of SYNONYMS.trim().split('\n')) {
  const group = line.split(',').map((name) => name.trim().split(' '));
  for (const phrase of group) {
    const key = keyOfPhrase(phrase);
    const known = groups.get(key) ?? [];
    if (!known.includes(group)) groups.set(key, [...known, group]);
    maxPhraseWords = Math.max(maxPhraseWords, phrase.length);
    const [word = ''] = phrase;
    if (phrase.length === 1) singleNames.push({ word, uses: 0 });
  }
}

/** Words of a search that name one thing. */
export interface SynonymMatch {
  words: Phrase;
  /** The thing's other names; empty if it is unknown. */
  others: Phrase[];
}

/** Divides the words of a search into names of things, preferring the longest possible name. */
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
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    if (groups.has(keyOfPhrase(phrase))) return phrase;
  }
  return words.slice(at, at + 1);
}

/** Returns the synonyms of a phrase. */
function othersOf(words: Phrase): Phrase[] {
  const all = (groups.get(keyOfPhrase(words)) ?? []).flat();
  const own = words.join(' ');
  const names = new Map(all.map((phrase) => [phrase.join(' '), phrase]));
  names.delete(own);
  return [...names.values()];
}
