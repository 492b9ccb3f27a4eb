/**
 * Counts the words of products again in short steps, because the embedded database lets requests
 * wait while a statement runs.
 */
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client';
import { insertColumnsSql } from '../../db/json-rows';
import { product, searchWord } from '../../db/schema';
import { fold } from './fold';
import { countedTextsSql } from './search-word.repository';

const PRODUCTS_PER_STEP = 1_000;
const WORDS_PER_STEP = 500;

/** Called after each step with its duration in milliseconds. */
type Pause = (ms: number) => Promise<void>;

/**
 * Does the work of `rebuildSearchWords` without a transaction. While it runs, some counts are still
 * the old ones. If it is interrupted, call it again.
 */
export async function recountSearchWords(db: Database, pause: Pause): Promise<void> {
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const result = await work();
    await pause(performance.now() - started);
    return result;
  };
  const counted = new Map<string, number>();
  let last: string | null = '';
  while (last !== null) {
    const after: string = last;
    last = await step(() => countWords(db, after, counted));
  }
  const { rows: known } = (await step(() =>
    db.execute(sql`select word, uses from search_word`),
  )) as unknown as { rows: { word: string; uses: number }[] };
  const before = new Map(known.map(({ word, uses }) => [word, uses]));
  const unused = [...before.keys()].filter((word) => !counted.has(word));
  for (let at = 0; at < unused.length; at += WORDS_PER_STEP) {
    const words = sql.param(unused.slice(at, at + WORDS_PER_STEP));
    await step(() => db.execute(sql`delete from search_word where word = any(${words}::text[])`));
  }
  const changed = [...counted].filter(([word, uses]) => before.get(word) !== uses);
  for (let at = 0; at < changed.length; at += WORDS_PER_STEP) {
    const rows = changed
      .slice(at, at + WORDS_PER_STEP)
      .map(([word, uses]) => ({ word, uses, folded: fold(word) }));
    await step(() =>
      db.execute(sql`${insertColumnsSql(searchWord, ['word', 'uses', 'folded'], rows)}
        on conflict (word) do update set uses = excluded.uses`),
    );
  }
  await step(() => db.execute(sql`select gin_clean_pending_list('product_search')`));
  await step(() => db.execute(sql`select gin_clean_pending_list('search_word_trigrams')`));
  for (const table of [product, searchWord]) {
    await step(() =>
      db.transaction(async (tx) => {
        // A quarter of the usual sample, because requests wait meanwhile.
        await tx.execute(sql`set local default_statistics_target = 25`);
        await tx.execute(sql`analyze ${table}`);
      }),
    );
  }
}

/**
 * Adds the words of the next `PRODUCTS_PER_STEP` products on sale to the counts.
 * @param after the id of the last counted product; empty at the beginning
 * @returns the id of the last product counted now; null if there was none left
 */
async function countWords(
  db: Queryable,
  after: string,
  counted: Map<string, number>,
): Promise<string | null> {
  const onSale = `from product where status = 'active' ${after ? `and id > '${after}'` : ''}`;
  const { rows: last } = (await db.execute(sql`
    select id from (select id ${sql.raw(onSale)} order by id limit ${PRODUCTS_PER_STEP}) as next
    order by id desc limit 1`)) as unknown as { rows: { id: string }[] };
  if (!last[0]) return null;
  const texts = `select to_tsvector('simple', ${countedTextsSql})
    ${onSale} and id <= '${last[0].id}'`;
  const { rows } = (await db.execute(sql`
    select word, nentry as uses from ts_stat(${texts})
    where length(word) between 3 and 40 and word !~ '[0-9]'`)) as unknown as {
    rows: { word: string; uses: number }[];
  };
  for (const { word, uses } of rows) counted.set(word, (counted.get(word) ?? 0) + uses);
  return last[0].id;
}
