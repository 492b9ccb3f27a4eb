/**
 * Search: full text with prefixes, and a correction of misspelt words by their likeness (trigrams)
 * to the words that products are named with.
 */
import { sql } from 'drizzle-orm';
import { MAX_SEARCH_LENGTH } from '../../contract/catalogue';
import type { Executor } from '../../db/client';
import { type KnownWord, spellings } from './product.spelling';

/** Words beyond this many in a search are left out. */
const MAX_WORDS = 8;
/** Words alike that are looked at more closely. */
const CANDIDATES = 12;

export interface SearchQuery {
  /** All words must be there. */
  all: string;
  /** Some of the words must be there. */
  any: string;
  /** The words that stand for what was typed, when they differ from it; else empty. */
  corrected: string;
}

/** The words of a search text: letters (with their marks) and digits, lower case. */
export function searchWords(text: string): string[] {
  const words =
    text
      .slice(0, MAX_SEARCH_LENGTH)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** The search text as queries of `to_tsquery`, misspelt words put right; null when it has no word. */
export async function searchQuery(db: Executor, text: string): Promise<SearchQuery | null> {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const searched = await Promise.all(words.map((word) => knownSpellings(db, word)));
  const parts = searched.map((alike) => `(${alike.map((word) => `${word}:*`).join(' | ')})`);
  const meant = searched.map(([first = '']) => first).join(' ');
  const corrected = meant === words.join(' ') ? '' : meant;
  return { all: parts.join(' & '), any: parts.join(' | '), corrected };
}

/** The word, or what it is a misspelling of; numbers and very short words are left as they are. */
async function knownSpellings(db: Executor, word: string): Promise<string[]> {
  if (word.length < 3 || /\d/.test(word)) return [word];
  const prefix = `${word}%`;
  const { rows } = (await db.execute(sql`
    select '' as word, coalesce(sum(uses), 0)::int as uses from search_word where word like ${prefix}
    union all
    (select word, uses from search_word where word % ${word}
      order by similarity(word, ${word}) desc, uses desc limit ${CANDIDATES})`)) as unknown as {
    rows: KnownWord[];
  };
  const uses = rows.find((row) => row.word === '')?.uses ?? 0;
  return spellings(
    word,
    uses,
    rows.filter((row) => row.word !== ''),
  );
}

/** Counts the words of all products anew; call it after products were written in bulk. */
export async function rebuildSearchWords(db: Executor): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from search_word`);
    await tx.execute(sql`
      insert into search_word (word, uses)
      select word, nentry from ts_stat(
        $$select to_tsvector('simple', name || ' ' || keywords) from product where status = 'active'$$)
      where length(word) between 3 and 40 and word !~ '[0-9]'`);
    await tx.execute(sql`analyze product`);
    await tx.execute(sql`analyze search_word`);
  });
}
