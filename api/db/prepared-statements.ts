/**
 * Prepared statements: parsed once per connection and called by name, which saves about a third of
 * the database's time for an order. Only statements that find rows by their keys are prepared,
 * because no single plan suits every search word or period. Behind a pooler (`DATABASE_POOLER`)
 * none is prepared: the next statement may use another connection.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

const isPreparing = new AsyncLocalStorage<boolean>();

/** Prepares the statements of this work, in transactions and outside of them. */
export const withPreparedStatements = <Result>(work: () => Result): Result =>
  isPreparing.run(true, work);

/** Each takes 10 to 100 kB on every connection. */
const MAX_PREPARED = 60;
const names = new Map<string, string>();

/**
 * The name under which a statement is prepared; undefined outside of `withPreparedStatements` and
 * beyond the limit: a statement's text varies with the number of order lines.
 */
export function preparedName(text: string): string | undefined {
  if (!isPreparing.getStore()) return undefined;
  const known = names.get(text);
  if (known || names.size === MAX_PREPARED) return known;
  const name = `prepared_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}
