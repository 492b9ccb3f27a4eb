/** Categories with the names of the categories above them. */
import { asc } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { orderByNameSql } from '../../db/name-order';
import { category } from '../../db/schema';

const SEPARATOR = ' > ';

interface Level {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
}

/**
 * Returns the names from the top category down to each category, by the category's id. If parents
 * form a cycle, each name appears once.
 */
export async function categoryNames(db: Queryable): Promise<ReadonlyMap<string, string[]>> {
  return namesOf(await readLevels(db));
}

const readLevels = (db: Queryable): Promise<Level[]> =>
  db
    .select({
      id: category.id,
      slug: category.slug,
      name: category.name,
      parentId: category.parentId,
    })
    .from(category)
    .orderBy(asc(category.position), orderByNameSql(category.name), asc(category.id));

function namesOf(rows: readonly Level[]): Map<string, string[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const trailOf = (row: Level) => {
    const trail: Level[] = [];
    for (
      let at: Level | undefined = row;
      at && !trail.includes(at);
      at = byId.get(at.parentId ?? '')
    ) {
      trail.unshift(at);
    }
    return trail.map(({ name }) => name);
  };
  return new Map(rows.map((row) => [row.id, trailOf(row)]));
}

/**
 * All categories to choose from in a form, sorted by path. A path is, for example, `Food > Spices`.
 */
export async function categoryChoices(db: Queryable): Promise<{ slug: string; path: string }[]> {
  const rows = await readLevels(db);
  const names = namesOf(rows);
  return rows
    .map(({ id, slug }) => ({ slug, path: (names.get(id) ?? []).join(SEPARATOR) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The path of a category; empty if the id is unknown.
 * @param names from `categoryNames`
 */
export const pathIn = (names: ReadonlyMap<string, string[]>, id: string): string =>
  (names.get(id) ?? []).join(SEPARATOR);
