/** Builds search queries for words that have synonyms. */
import type { Queryable } from '../../db/client';
import { spellingsOf, type Term, termsOf } from './search-word.repository';
import { nearestWord } from './spelling.rules';
import { keyOfPhrase, namesIn, type Phrase, STOP_WORDS, type SynonymMatch } from './synonyms';

/** A word with at least this many uses, or that finds this many products, is not corrected. */
export const COMMON_USES = 50;

/** What is searched for a word or phrase: itself, its synonyms, or a corrected word. */
export interface Meaning {
  /** The words to show to the user: as typed, or corrected. */
  text: string;
  isStopWord: boolean;
  /** `tsquery` text that matches words that begin with the searched words. */
  begins: string;
  /** `tsquery` text that matches whole words. */
  whole: string;
  /** `tsquery` text for ranking. It contains synonyms only if a typed word is not common. */
  rank: string;
  /** A correction that is only suggested; empty if there is none. */
  offered: string;
  /** The name used for sorting, if it is not the typed one. */
  name?: string;
}

export interface Search {
  db: Queryable;
  typed: Term[];
  /** Words of products with the same key as a typed word, or as two typed words joined. */
  alike: ReadonlyMap<string, Term[]>;
}

/** Returns the terms with the same key as a word, without the word itself. */
export const similarTerms = (alike: Search['alike'], word: string): Term[] =>
  (alike.get(word) ?? []).filter((other) => other.word !== word);

/**
 * Returns the meaning of words that have synonyms: the typed words as prefixes, or a synonym as
 * whole words. If the same thing has a more usual name, returns the meaning of that name, so that
 * both names find the same products.
 */
export async function withSynonyms(search: Search, named: SynonymMatch): Promise<Meaning> {
  const { db, typed, alike } = search;
  const typedTerms = typed.filter(({ word }) => named.words.includes(word));
  const spellings = named.words.length === 1 ? similarTerms(alike, named.words[0] ?? '') : [];
  const others = new Map(
    (await termsOf(db, [...new Set(named.others.flat())])).map((term) => [term.word, term]),
  );
  const usual = usualName(named, typedTerms, others);
  if (usual) return meaningOfUsualName(db, named, usual);
  const names = named.others.map((phrase) => phrase.map((word) => others.get(word)?.whole ?? ''));
  const alternatives = names
    .filter((wholes) => wholes.every((whole) => whole !== ''))
    .map(joinWithAnd);
  const ownBegins = [
    joinWithAnd(typedTerms.map((term) => term.begins)),
    ...spellings.map(prefixOf),
  ];
  const begins = [...ownBegins, ...alternatives].join(' | ');
  const isCommon = typedTerms.every(({ uses }) => uses >= COMMON_USES);
  return {
    text: named.words.join(' '),
    isStopWord: false,
    begins,
    rank: isCommon ? ownBegins.join(' | ') : begins,
    whole: [
      joinWithAnd(typedTerms.map(({ whole }) => whole)),
      ...spellings.map(({ whole }) => whole),
      ...alternatives,
    ].join(' | '),
    offered: '',
  };
}

export const prefixOf = ({ begins }: Term): string => begins;
const joinWithAnd = (parts: string[]): string =>
  `(${parts.map((part) => `(${part})`).join(' & ')})`;

/** Estimates how often a phrase is used: as often as its rarest word. */
const usesOf = (phrase: Phrase, terms: ReadonlyMap<string, Term>): number =>
  Math.min(...phrase.map((word) => terms.get(word)?.uses ?? 0));

/**
 * Returns the name to search for instead of the typed name, so that all spellings of a name list
 * products in the same order. It is the most used spelling of the typed name. If no product has the
 * typed name or another spelling of it, it is the most similar synonym, or else the most used one.
 * Returns null if the typed name itself is to be searched.
 */
function usualName(
  { words, others }: SynonymMatch,
  typed: readonly Term[],
  terms: ReadonlyMap<string, Term>,
): Phrase | null {
  const uses = Math.min(...typed.map((term) => term.uses));
  const used = others.filter((name) => usesOf(name, terms) > uses);
  const mostUsed = (names: readonly Phrase[]) =>
    [...names].sort((a, b) => usesOf(b, terms) - usesOf(a, terms))[0];
  const key = spellingKey(words);
  const spelling = mostUsed(used.filter((name) => spellingKey(name) === key));
  if (spelling || uses > 0) return spelling ?? null;
  const [word = ''] = words.length === 1 ? words : [];
  const single = used.flatMap(([one = '', ...more]) => (more.length === 0 ? [one] : []));
  const known = single.map((one) => ({ word: one, uses: terms.get(one)?.uses ?? 0 }));
  const nearest = nearestWord(word, known);
  return nearest ? [nearest.word] : (mostUsed(used) ?? null);
}

/** Returns a key that is equal for all spellings of a name, with or without stop words. */
const spellingKey = (name: Phrase): string =>
  keyOfPhrase(name.filter((word) => !STOP_WORDS.has(word)));

/** Returns the meaning of the usual name, with the typed words as its `text`. */
async function meaningOfUsualName(
  db: Queryable,
  { words }: SynonymMatch,
  name: Phrase,
): Promise<Meaning> {
  const typed = await termsOf(db, [...name]);
  const alike = await spellingsOf(db, name);
  const [named] = namesIn(name);
  if (!named) throw new Error(`Not in the list of synonyms: ${name.join(' ')}`);
  const meaning = await withSynonyms({ db, typed, alike }, named);
  return { ...meaning, text: words.join(' '), name: name.join(' ') };
}
