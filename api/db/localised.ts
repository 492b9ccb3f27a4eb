/**
 * Texts of the catalogue in the language of a request. A row has its English texts in columns. The
 * column `translations` has the texts in other languages, by language and column.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageCode } from '@contract/language';
import { type SQL, sql } from 'drizzle-orm';
import { jsonb, type PgColumn } from 'drizzle-orm/pg-core';

/** Texts of a row in the languages other than English; a text that is missing is shown in English. */
type Translations<Texts> = { [code in Exclude<LanguageCode, 'en'>]?: Partial<Texts> };

export const translations = <Texts>() =>
  jsonb('translations').$type<Translations<Texts>>().notNull().default({});

const current = new AsyncLocalStorage<LanguageCode>();

/** Runs `work`. Everything that it reads with `localised` is in this language. */
export const readInLanguage = <Result>(language: LanguageCode, work: () => Result): Result =>
  current.run(language, work);

export const isEnglishRequest = (): boolean => (current.getStore() ?? 'en') === 'en';

/**
 * Returns a column in the language of the request, with the English text where a translation is
 * missing. In an English request it returns the column itself. Call it each time that a query is
 * built, because a query that is built once stays in one language.
 */
export function localised<
  Table extends { translations: PgColumn },
  Key extends string & keyof Table,
>(table: Table, key: Key): Table[Key] {
  const language = current.getStore() ?? 'en';
  if (language === 'en') return table[key];
  const column = table[key] as PgColumn;
  const path = sql.raw(`'{${language},${key}}'`);
  const get = sql.raw(column.dataType === 'json' ? '#>' : '#>>');
  return sql`coalesce(${table.translations} ${get} ${path}, ${column})`.mapWith(
    column,
  ) as unknown as Table[Key];
}

/** Returns the column `is_translated`, or no column for an English request. */
export function hasTranslation(table: { translations: PgColumn }): Record<string, SQL<boolean>> {
  if (isEnglishRequest()) return {};
  const texts = sql.raw(`-> '${current.getStore()}'`);
  return { is_translated: sql<boolean>`${table.translations} ${texts} is not null` };
}

const isGiven = ([, text]: [string, unknown]) =>
  Array.isArray(text) ? text.length > 0 : Boolean(text);

/** Returns `before` with the texts of `changed`. Empty texts are removed. */
export function changeTranslations<Texts extends object>(
  before: Translations<Texts>,
  changed: Translations<Texts>,
): Translations<Texts> {
  const codes = Object.keys({ ...before, ...changed }) as (keyof Translations<Texts>)[];
  const after = codes.map((code) => {
    const texts = Object.entries({ ...before[code], ...changed[code] }).filter(isGiven);
    return [code, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(
    after.filter(([, texts]) => Object.keys(texts).length > 0),
  ) as Translations<Texts>;
}
