/**
 * Reads and writes the words of products (`search_word`), and converts words of a search to
 * queries.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { insertColumnsSql } from '../../db/json-rows';
import { searchWord } from '../../db/schema';
import { fold, foldVariants } from './fold';
import { editDistance, isShort, type KnownWord } from './spelling.rules';

/** SQL for the texts of a product whose words are counted: names in all languages, and keywords. */
export const countedTextsSql =
  "name || ' ' || keywords || ' ' || jsonb_path_query_array(translations, '$.*.name')::text";

/** Maximum number of words with similar keys that are compared in detail. */
const MAX_CANDIDATES = 12;
/** ASCII punctuation. `to_tsquery` would read it as an operator, or split the word at it. */
const ASCII_MARKS = '[!-/:-@\\[-`{-~]';
/** Maximum number of spellings of one word that are searched together. */
const MAX_SPELLINGS = 8;
/** Rows of one insert. */
const BATCH_SIZE = 10_000;

/**
 * A word of a search. `begins` and `whole` are texts for `tsquery`. Both are empty if the word has
 * no letters or digits, but only combining marks.
 */
export interface Term {
  word: string;
  /** True for words such as "the", which are too common to restrict a search. */
  isStopWord: boolean;
  /** Matches words that begin with the word, and words with its stem. */
  begins: string;
  /** Matches the word, or a word with its stem, as a whole word of a name or of keywords. */
  whole: string;
  /** How often the word occurs in names and keywords of products; 0 if it is not stored. */
  uses: number;
}

/**
 * Converts words to terms, in order. A word with punctuation is a quoted literal in its queries,
 * because `to_tsquery` would split it or fail. `plain` has `x` in place of such a word, because
 * PostgreSQL may call `to_tsquery` even where its result is not used. `:AB` restricts a match to
 * names and keywords, which have the weights A and B.
 */
export async function termsOf(db: Queryable, words: string[]): Promise<Term[]> {
  if (words.length === 0) return [];
  const { rows } = (await db.execute(sql`
    select word, not has_marks and numnode(to_tsquery('english', plain)) = 0 as "isStopWord",
      case when has_marks then literal || ':*' else
        (to_tsquery('simple', plain || ':*') || to_tsquery('english', plain))::text end as begins,
      case when has_marks then literal || ':AB' else
        (to_tsquery('simple', plain || ':AB') || to_tsquery('english', plain || ':AB'))::text end as whole,
      coalesce(uses, 0) as uses
    from (select word, place, word ~ ${ASCII_MARKS} as has_marks,
        case when word ~ ${ASCII_MARKS} then 'x' else word end as plain,
        '''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''' as literal
      from unnest(${sql.param(words)}::text[]) with ordinality as given (word, place)) as searched
    left join search_word using (word)
    order by place`)) as unknown as { rows: Term[] };
  return rows;
}

/**
 * For each given word, finds the stored words whose key is one of its keys (`keysOf`), most used
 * first. The given word may be among them. All words together get at most `MAX_SPELLINGS` for each
 * of them, so many spellings of one word can leave fewer for the others.
 */
export async function spellingsOf(
  db: Queryable,
  words: readonly string[],
): Promise<ReadonlyMap<string, Term[]>> {
  const keys = new Map(words.map((word) => [word, keysOf(word)]));
  const { rows } = (await db.execute(sql`
    select word, folded from search_word
    where folded = any(${sql.param([...new Set([...keys.values()].flat())])}::text[])
    order by uses desc limit ${MAX_SPELLINGS * words.length}`)) as unknown as {
    rows: { word: string; folded: string }[];
  };
  const terms = await termsOf(
    db,
    rows.map(({ word }) => word),
  );
  const similarTo = (word: string) =>
    terms.filter((_, at) => keys.get(word)?.includes(rows[at]?.folded ?? ''));
  return new Map(words.map((word) => [word, similarTo(word).slice(0, MAX_SPELLINGS)]));
}

/** Returns a word without its final s, unless fewer than three letters would be left. */
export const singular = (word: string): string => word.replace(/(?<=\w{3})s$/, '');

/** Returns the keys of a word and of its singular, because a name may have only the singular. */
const keysOf = (word: string): string[] => [word, singular(word)].flatMap(foldVariants);

/**
 * Finds the words of products that a typed word may misspell: those with similar keys and, for a
 * short word, those that differ by one edit.
 */
export async function similarWords(db: Queryable, typed: string): Promise<KnownWord[]> {
  const key = fold(typed);
  const similarTo = await selectWords(
    db,
    sql`where folded % ${key} order by similarity(folded, ${key}) desc, uses desc limit ${MAX_CANDIDATES}`,
  );
  return isShort(typed) ? [...similarTo, ...(await wordsWithOneTypo(db, typed))] : similarTo;
}

/**
 * Finds words that differ from a short word by one edit. If two letters of a short word are
 * swapped, `%` often does not find the right word, because too few trigrams are the same. The typed
 * word is therefore compared with all words of similar length that have the same first or last
 * letter.
 */
async function wordsWithOneTypo(db: Queryable, typed: string): Promise<KnownWord[]> {
  const near = await selectWords(
    db,
    sql`where length(word) between length(${typed}) - 1 and length(${typed}) + 1
      and (left(word, 1) = left(${typed}, 1) or right(word, 1) = right(${typed}, 1))`,
  );
  return near.filter(({ word }) => editDistance(typed, word) === 1);
}

async function selectWords(db: Queryable, condition: ReturnType<typeof sql>): Promise<KnownWord[]> {
  const { rows } = (await db.execute(
    sql`select word, uses from search_word ${condition}`,
  )) as unknown as { rows: KnownWord[] };
  return rows;
}

/** Inserts words, each with its number of uses. */
export async function writeKnownWords(tx: Queryable, words: readonly KnownWord[]): Promise<void> {
  for (let at = 0; at < words.length; at += BATCH_SIZE) {
    const rows = words
      .slice(at, at + BATCH_SIZE)
      .map((row) => ({ ...row, folded: fold(row.word) }));
    await tx.execute(insertColumnsSql(searchWord, ['word', 'uses', 'folded'], rows));
  }
}

/**
 * Adds the words of one product that are not stored yet. The counts of stored words do not change.
 */
export async function writeKnownWordsOf(tx: Queryable, productId: string): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select lexeme as word, 1 as uses from product,
      unnest(to_tsvector('simple', ${sql.raw(countedTextsSql)}))
    where id = ${productId} and length(lexeme) between 3 and 40 and lexeme !~ '[0-9]'
      and not exists (select from search_word where word = lexeme)`)) as unknown as {
    rows: KnownWord[];
  };
  if (rows.length > 0) await writeKnownWords(tx, rows);
}
