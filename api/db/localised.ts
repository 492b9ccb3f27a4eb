/**
 * Texts of the catalogue in the language of a request. A row has its English texts in columns, and
 * those of other languages in one column, `translations`, by language and column.
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

/** Everything that `work` reads with `localised` is in this language. */
export const readInLanguage = <Result>(language: LanguageCode, work: () => Result): Result =>
  current.run(language, work);

export const isEnglishRequest = (): boolean => (current.getStore() ?? 'en') === 'en';

/**
 * A column of a table in the language of the request, or else in English. It is the column itself in
 * an English request. Call it for each query: queries that are prepared once are in one language.
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

/** The column `is_translated`, unless the request is in English. */
export function hasTranslation(table: { translations: PgColumn }): Record<string, SQL<boolean>> {
  if (isEnglishRequest()) return {};
  const texts = sql.raw(`-> '${current.getStore()}'`);
  return { is_translated: sql<boolean>`${table.translations} ${texts} is not null` };
}

const isGiven = ([, text]: [string, unknown]) =>
  Array.isArray(text) ? text.length > 0 : Boolean(text);

/** Translations with some texts changed; an empty one is removed. */
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
