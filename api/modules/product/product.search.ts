/**
 * Search: full text with prefixes, and a correction of misspelt words by their likeness (trigrams)
 * to the words that products are named with.
 */
import { sql } from 'drizzle-orm';
import { MAX_SEARCH_LENGTH } from '../../contract/catalogue';
import type { Executor } from '../../db/client';

/** Words beyond this many in a search are left out. */
const MAX_WORDS = 8;

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
  const known = await Promise.all(words.map((word) => knownWord(db, word)));
  const join = (by: string) => known.map((word) => `${word}:*`).join(by);
  const corrected = known.join(' ') === words.join(' ') ? '' : known.join(' ');
  return { all: join(' & '), any: join(' | '), corrected };
}

/** The word itself when a product's word begins with it, else the word most like it. */
async function knownWord(db: Executor, word: string): Promise<string> {
  if (word.length < 3 || /^\d+$/.test(word)) return word;
  const prefix = `${word.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = (await db.execute(sql`
    select word from (
      (select word, 2 as likeness, uses from search_word where word like ${prefix} limit 1)
      union all
      (select word, similarity(word, ${word}) as likeness, uses from search_word
        where word % ${word} order by 2 desc, 3 desc limit 1)
    ) as candidate order by likeness desc limit 1`)) as unknown as { rows: { word: string }[] };
  const found = rows[0]?.word;
  return found && !found.startsWith(word) ? found : word;
}

/** Counts the words of all products anew; call it after products were written in bulk. */
export async function rebuildSearchWords(db: Executor): Promise<void> {
  await db.execute(sql`delete from search_word`);
  await db.execute(sql`
    insert into search_word (word, uses)
    select word, nentry from ts_stat(
      $$select to_tsvector('simple', name || ' ' || keywords) from product where status = 'active'$$)
    where length(word) between 3 and 40 and word !~ '[0-9]'`);
  await db.execute(sql`analyze product`);
  await db.execute(sql`analyze search_word`);
}
