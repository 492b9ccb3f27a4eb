/**
 * Returns a function that builds a Drizzle statement once per database handle. The statement has
 * `sql.placeholder` in place of values. Building a statement takes longer than running it.
 */
import type { Queryable } from './client';

export function cachedQuery<Statement extends object>(
  write: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const written = new WeakMap<Queryable, Statement>();
  return (db) => {
    const statement = written.get(db) ?? write(db);
    written.set(db, statement);
    return statement;
  };
}
