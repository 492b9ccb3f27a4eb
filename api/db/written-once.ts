/**
 * A statement that Drizzle writes once for each handle, be it the database's or a connection's: what
 * differs stands as `sql.placeholder`. Writing one takes longer than its answer.
 */
import type { Queryable } from './client';

export function writtenOnce<Statement extends object>(
  write: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const written = new WeakMap<Queryable, Statement>();
  return (db) => {
    const statement = written.get(db) ?? write(db);
    written.set(db, statement);
    return statement;
  };
}
