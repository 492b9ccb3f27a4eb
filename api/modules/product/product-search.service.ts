/**
 * Searches products by stems, word prefixes and synonyms. A word that finds too few products is
 * compared with the words of product names and keywords, and corrected or completed by similar
 * ones.
 */

import { MAX_SEARCH_LENGTH } from '@contract/catalogue';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { countProducts } from './product.repository';
import {
  countedTextsSql,
  similarWords,
  singular,
  spellingsOf,
  type Term,
  termsOf,
  writeKnownWords,
} from './search-word.repository';
import { isShort, type KnownWord, nearestWord, spellings } from './spelling.rules';
import {
  COMMON_USES,
  type Meaning,
  prefixOf,
  type Search,
  similarTerms,
  withSynonyms,
} from './synonym-meaning';
import { namesIn, STOP_WORDS, type SynonymMatch, singleNames } from './synonyms';

/** Maximum number of words of a search. Further words are ignored. */
const MAX_WORDS = 8;
/** Minimum number of letters of a stem. Shorter prefixes match too many words. */
const MIN_STEM_LENGTH = 4;

/** A search text in the forms that the SQL needs. The first four are texts for `tsquery`. */
interface SearchQuery {
  /** All words must match. */
  all: string;
  /** Any word may match. */
  any: string;
  /** Matches whole words. Products that match it are sorted first. */
  whole: string;
  /** Used for ranking. */
  rank: string;
  /** The search as it is compared with whole product names. */
  name: string;
  /** The searched words if they were corrected, else empty. */
  corrected: string;
  /** The words with uncertain corrections, which are only suggested; empty if there are none. */
  suggested: string;
}

/**
 * Returns the different words of a search text in lower case: letters, their marks, and digits. A
 * word may follow itself once, because there are names such as "khus khus".
 */
export function searchWords(text: string): string[] {
  const words: readonly string[] =
    text
      .slice(0, MAX_SEARCH_LENGTH)
      .normalize('NFC')
      // Zero-width joiners change only how a word looks.
      .replace(/[\u200c\u200d]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isNew = (word: string, at: number) => [at, at - 1].includes(words.indexOf(word));
  return words.filter(isNew).slice(0, MAX_WORDS);
}

/** Converts a search text to queries, with corrections. Returns null if it has no words. */
export async function searchQuery(db: Queryable, text: string): Promise<SearchQuery | null> {
  const typed = (await termsOf(db, searchWords(text)))
    .filter(({ begins }) => begins !== '')
    .map((term) => (STOP_WORDS.has(term.word) ? { ...term, isStopWord: true } : term));
  if (typed.length === 0) return null;
  const words = typed.map(({ word }) => word);
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const search = { db, typed, alike: await spellingsOf(db, [...words, ...pairs]) };
  const names = namesIn(words);
  const each = await Promise.all(names.map((named) => meaningOf(search, named)));
  const meanings = joinPairs(search, names, each);
  // Stop words are required only if there are no other words: there is a brand named "All Out".
  const significant = meanings.filter(({ isStopWord }) => !isStopWord);
  const required = significant.length > 0 ? significant : meanings;
  const parts = required.map(({ begins }) => `(${begins})`);
  const all = parts.join(' & ');
  const searched = meanings.map((meaning) => meaning.text).join(' ');
  const corrected = searched === words.join(' ') ? '' : searched;
  return {
    all,
    any: significant.length > 0 ? parts.join(' | ') : all,
    rank: required.map(({ rank }) => `(${rank})`).join(' & '),
    whole: meanings.map(({ whole }) => `(${whole})`).join(' & '),
    name: meanings.some(({ name }) => name)
      ? meanings.map(({ name, text: own }) => name || own).join(' ')
      : corrected || text.replace(/\s+/g, ' ').trim(),
    corrected,
    suggested: meanings.some(({ offered }) => offered)
      ? meanings.map(({ text, offered }) => offered || text).join(' ')
      : '',
  };
}

/**
 * Returns what to search for words that name one thing: the words and their synonyms. A word
 * without synonyms is searched with its other spellings, or corrected.
 */
async function meaningOf(search: Search, named: SynonymMatch): Promise<Meaning> {
  if (named.others.length > 0) return withSynonyms(search, named);
  const [word = ''] = named.words;
  const term = search.typed.find((known) => known.word === word);
  if (!term) throw new Error('A synonym has no term');
  return withSpellings(search, term);
}

const lettersOf = (word: string): string => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const isOtherScript = (word: string): boolean => /[^\p{ASCII}]/u.test(word);

/**
 * Returns true if two words with the same key are one word: "t-shirt" and "tshirts" are, "pool" and
 * "pull" are not. Words with the same key in different scripts count as one word.
 */
const isSameWord = (typed: string, other: string): boolean =>
  lettersOf(other).startsWith(singular(typed)) || isOtherScript(typed) || isOtherScript(other);

/** Makes a term with a hyphen also match its parts as separate words. */
function withParts(term: Term): Term {
  const parts = term.word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (parts.length < 2) return term;
  const phrase = parts.map((part) => `'${part}'`).join(' <-> ');
  return { ...term, begins: `${term.begins} | (${phrase})`, whole: `${term.whole} | (${phrase})` };
}

/**
 * Returns the meaning of a term without synonyms. A common word, a stop word, a word with a digit
 * and a very short word match only themselves and their other spellings. A word that finds no
 * product is replaced by words of the same key, a synonym that it misspells, its two parts, or a
 * correction. A word that finds few products may also match a frequent similar word.
 */
async function withSpellings({ db, alike }: Search, term: Term): Promise<Meaning> {
  const { word, isStopWord, uses } = term;
  const ofOneKey = similarTerms(alike, word);
  const terms = [term, ...ofOneKey.filter((other) => isSameWord(word, other.word)).map(withParts)];
  if (isStopWord || uses >= COMMON_USES || word.length < 3 || /\d/.test(word))
    return meaningFrom(terms);
  const found = await countProducts(db, { search: terms.map(prefixOf).join(' | ') }, COMMON_USES);
  if (found >= COMMON_USES) return meaningFrom(terms);
  if (found > 0 && isShort(word)) return meaningFrom(terms);
  if (found === 0 && ofOneKey.length > 0) return meaningFrom([term, ...ofOneKey]);
  const name = found === 0 ? nearestName(word) : null;
  if (name) {
    const typed = await termsOf(db, [...name.words]);
    return withSynonyms({ db, typed, alike: new Map() }, name);
  }
  const parts = found === 0 ? await partsOf(db, word) : null;
  if (parts) return { ...meaningFrom([term]), begins: parts, rank: parts, whole: parts };
  const { words, offered } = spellings(word, found, await similarWords(db, word));
  if (words.length === 1 && words[0] === word) {
    return { ...meaningFrom(found === 0 ? [withStems(term)] : terms), offered };
  }
  return meaningFrom(await termsOf(db, words));
}

/**
 * Returns a query for the splits of a word such as "facewash" that occur in products as two words.
 * Returns null if there is no such split.
 */
async function partsOf(db: Queryable, word: string): Promise<string | null> {
  const cuts = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => at + 1);
  const pairs = cuts.map((at) => [word.slice(0, at), word.slice(at)] as const);
  const terms = await termsOf(db, [...new Set(pairs.flat())]);
  const usesOf = (part: string) => terms.find((term) => term.word === part)?.uses ?? 0;
  const known = pairs
    // Words of fewer than three letters have no stored count. Of the parts, only a first part of
    // one letter may have no count.
    .filter(([first, last]) => usesOf(last) > 0 && (first.length === 1 || usesOf(first) > 0))
    .map(([first, last]) => `'${first}' <-> '${last}'`);
  const counts = await Promise.all(known.map((search) => countProducts(db, { search }, 1)));
  const inUse = known.filter((_, at) => (counts[at] ?? 0) > 0);
  return inUse.length > 0 ? inUse.map((phrase) => `(${phrase})`).join(' | ') : null;
}

/**
 * Merges two neighbouring words that products also write as one word. The merged meaning matches
 * both forms.
 */
function joinPairs(
  { alike, typed }: Search,
  names: SynonymMatch[],
  meanings: Meaning[],
): Meaning[] {
  const joined: Meaning[] = [];
  for (let at = 0; at < meanings.length; at += 1) {
    const first = meanings[at];
    const second = meanings[at + 1];
    const [a = '', b = ''] = [names[at], names[at + 1]].map(
      (named) => named?.words.join(' ') ?? '',
    );
    const ones = (alike.get(a + b) ?? []).filter(
      ({ word }) => singular(lettersOf(word)) === singular(a + b),
    );
    if (!first) continue;
    if (!second || ones.length === 0) {
      joined.push(first);
      continue;
    }
    const isStop = typed.some(({ word, isStopWord }) => isStopWord && (word === a || word === b));
    const separateWordsQuery = (part: 'begins' | 'whole' | 'rank') =>
      isStop
        ? `('${a}' <-> ('${b}' | '${singular(b)}'))`
        : `((${first[part]}) & (${second[part]}))`;
    const joinedOrSeparateQuery = (part: 'begins' | 'whole') =>
      [separateWordsQuery(part), ...ones.map((one) => one[part])].join(' | ');
    joined.push({
      text: `${first.text} ${second.text}`,
      isStopWord: false,
      begins: joinedOrSeparateQuery('begins'),
      whole: joinedOrSeparateQuery('whole'),
      rank: [separateWordsQuery('rank'), ...ones.map(prefixOf)].join(' | '),
      offered:
        first.offered || second.offered
          ? `${first.offered || first.text} ${second.offered || second.text}`
          : '',
    });
    at += 1;
  }
  return joined;
}

/** Returns the synonym that a word almost certainly misspells, or null. */
function nearestName(word: string): SynonymMatch | null {
  const near = nearestWord(word, singleNames);
  return near && !near.isWeak && !isShort(word) ? (namesIn([near.word])[0] ?? null) : null;
}

function meaningFrom(terms: Term[]): Meaning {
  const begins = terms.map((term) => term.begins).join(' | ');
  const { word: text = '', isStopWord = false, whole = '' } = terms[0] ?? {};
  return { text, isStopWord, begins, rank: begins, whole, offered: '' };
}

/**
 * Makes a term also match words whose stem is the term without its last one to three letters.
 * Descriptions are indexed by stems only, so that "chocola" finds "chocolate" only as "chocol".
 */
function withStems(term: Term): Term {
  const letters = [...term.word];
  const stems = [1, 2, 3]
    .map((ending) => letters.slice(0, -ending))
    .filter(({ length }) => length >= MIN_STEM_LENGTH)
    .map((stem) => `'${stem.join('')}'`);
  return { ...term, begins: [term.begins, ...stems].join(' | ') };
}

/**
 * Counts the words of all products on sale again, and refreshes the indexes and statistics. Call it
 * after writing products in bulk.
 */
export async function rebuildSearchWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from search_word`);
  const { rows } = (await tx.execute(sql`
    select word, nentry as uses from ts_stat(
      $$select to_tsvector('simple', ${sql.raw(countedTextsSql)}) from product where status = 'active'$$)
    where length(word) between 3 and 40 and word !~ '[0-9]'`)) as unknown as { rows: KnownWord[] };
  await writeKnownWords(tx, rows);
  // An index collects new entries in a list that each search must read. The embedded database has
  // no autovacuum, which would merge the list into the index.
  await tx.execute(sql`select gin_clean_pending_list('product_search')`);
  await tx.execute(sql`select gin_clean_pending_list('search_word_trigrams')`);
  await tx.execute(sql`analyze product`);
  await tx.execute(sql`analyze search_word`);
}
