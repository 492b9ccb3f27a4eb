/** Search words in the database: their stems, and similar known words. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { insertColumnsSql } from '../../db/json-rows';
import { searchWord } from '../../db/schema';
import { fold, foldVariants } from './fold';
import { editDistance, isShort, type KnownWord } from './spelling.rules';

/** The texts of a product whose words are counted, in all languages. */
export const countedTextsSql =
  "name || ' ' || keywords || ' ' || jsonb_path_query_array(translations, '$.*.name')::text";

/** Similar words that are compared in detail. */
const CANDIDATES = 12;
/** Characters that would be operators in a text for `tsquery`, or split a word. */
const ASCII_MARKS = '[!-/:-@\\[-`{-~]';
/** Spellings of one word that are searched together. */
const MAX_SPELLINGS = 8;
/** Rows of one insert. */
const BATCH = 10_000;

/** A search word. `begins` and `whole` are texts for `tsquery`; both are empty if it has only marks. */
export interface Term {
  word: string;
  /** As common as "the": it adds nothing to other words. */
  isStopWord: boolean;
  /** Matches words that begin with it, and its other forms. */
  begins: string;
  /** Matches it, or another form of it, as a whole word of a name or of keywords. */
  whole: string;
  /** How many products have it in their name. */
  uses: number;
}

/** The words as terms, in order. */
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

/** Known words spelt like the given ones, including these themselves, by given word; most used first. */
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

/** A word without its final s; with it if fewer than three letters would be left. */
export const singular = (word: string): string => word.replace(/(?<=\w{3})s$/, '');

/** Including the keys of the singular, because a name may have only that. */
const keysOf = (word: string): string[] => [word, singular(word)].flatMap(foldVariants);

/** Known words that the typed one may be a misspelling of: their folded keys are similar. */
export async function similarWords(db: Queryable, typed: string): Promise<KnownWord[]> {
  const key = fold(typed);
  const similarTo = await selectWords(
    db,
    sql`where folded % ${key} order by similarity(folded, ${key}) desc, uses desc limit ${CANDIDATES}`,
  );
  return isShort(typed) ? [...similarTo, ...(await wordsWithOneTypo(db, typed))] : similarTo;
}

/**
 * Swapping two letters of a short word leaves no common trigram, so it is compared with all words
 * of similar length.
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

/** Writes words of products with the number of products that have each. */
export async function writeKnownWords(tx: Queryable, words: readonly KnownWord[]): Promise<void> {
  for (let at = 0; at < words.length; at += BATCH) {
    const rows = words.slice(at, at + BATCH).map((row) => ({ ...row, folded: fold(row.word) }));
    await tx.execute(insertColumnsSql(searchWord, ['word', 'uses', 'folded'], rows));
  }
}

/** Adds the words of a product that are not known yet; the counts of the others stay. */
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
