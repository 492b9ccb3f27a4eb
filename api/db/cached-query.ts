/**
 * A statement that Drizzle builds once per database handle, with `sql.placeholder` for the values.
 * Building it takes longer than running it.
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
