/**
 * Search: full text by stems and by the beginnings of words. A word that no product has is
 * corrected by its likeness to the words that products are named with.
 */

import { MAX_SEARCH_LENGTH } from '@contract/catalogue';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client';
import { countProducts } from './product.repository';
import { type Term, termsOf, wordsLike } from './search-word.repository';
import { isShort, spellings } from './spelling.rules';

/** Words beyond this many in a search are left out. */
const MAX_WORDS = 8;
/** A word that products have this often is meant as it is typed. */
const COMMON = 50;
/** Fewer letters are the beginning of too many words to be taken for one's stem. */
const SHORTEST_STEM = 4;

/** A search text as texts for `tsquery`. */
interface SearchQuery {
  /** All words must be there. */
  all: string;
  /** Some of the words must be there. */
  any: string;
  /** The words as whole ones: what has them comes first. */
  whole: string;
  /** The search as a product's name would read. */
  name: string;
  /** The words that stand for what was typed, when they differ from it; else empty. */
  corrected: string;
}

/** The words of a search text: letters (with their marks) and digits, lower case. */
function searchWords(text: string): string[] {
  const words =
    text
      .slice(0, MAX_SEARCH_LENGTH)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** The search text as queries, words that find nothing put right; null when it has no word. */
export async function searchQuery(db: Queryable, text: string): Promise<SearchQuery | null> {
  const typed = (await termsOf(db, searchWords(text))).filter(({ begins }) => begins !== '');
  if (typed.length === 0) return null;
  const meant = await Promise.all(typed.map((term) => meanings(db, term)));
  // Stop words are asked for where there are no others: there is a brand named "All Out".
  const telling = meant.filter(([term]) => !term.isStopWord);
  const required = telling.length > 0 ? telling : meant;
  const parts = required.map((terms) => `(${terms.map(({ begins }) => begins).join(' | ')})`);
  const all = parts.join(' & ');
  const words = meant.map(([{ word }]) => word).join(' ');
  const corrected = words === typed.map(({ word }) => word).join(' ') ? '' : words;
  return {
    all,
    any: telling.length > 0 ? parts.join(' | ') : all,
    whole: meant.map(([{ whole }]) => `(${whole})`).join(' & '),
    name: corrected || text.replace(/\s+/g, ' ').trim(),
    corrected,
  };
}

/** The term, or what it is a misspelling of; numbers and very short words are left as they are. */
async function meanings(db: Queryable, term: Term): Promise<[Term, ...Term[]]> {
  const { word, isStopWord, begins, uses } = term;
  if (isStopWord || uses >= COMMON || word.length < 3 || /\d/.test(word)) return [term];
  const found = await countProducts(db, { search: begins });
  if (found >= COMMON) return [term];
  if (found > 0 && isShort(word)) return [term];
  const others = spellings(word, found, await wordsLike(db, word)).filter(
    (other) => other !== word,
  );
  if (found === 0 && others.length === 0) return [withStemsWithin(term)];
  const [first = term, ...rest] = [...(found > 0 ? [term] : []), ...(await termsOf(db, others))];
  return [first, ...rest];
}

/** Half a word of a description is known by its stem alone: "chocola" by "chocol". */
function withStemsWithin(term: Term): Term {
  const letters = [...term.word];
  const stems = [1, 2, 3]
    .map((ending) => letters.slice(0, -ending))
    .filter(({ length }) => length >= SHORTEST_STEM)
    .map((stem) => `'${stem.join('')}'`);
  return { ...term, begins: [term.begins, ...stems].join(' | ') };
}

/** Counts the words of all products anew; call it after products were written in bulk. */
export async function rebuildSearchWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from search_word`);
  await tx.execute(sql`
    insert into search_word (word, uses)
    select word, nentry from ts_stat(
      $$select to_tsvector('simple', name || ' ' || keywords) from product where status = 'active'$$)
    where length(word) between 3 and 40 and word !~ '[0-9]'`);
  // What was written waits beside these indexes, and each search reads through it; the embedded
  // database has nobody else who would sort it in.
  await tx.execute(sql`select gin_clean_pending_list('product_search')`);
  await tx.execute(sql`select gin_clean_pending_list('search_word_trigrams')`);
  await tx.execute(sql`analyze product`);
  await tx.execute(sql`analyze search_word`);
}
