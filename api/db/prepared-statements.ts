/**
 * Prepared statements: parsed once per connection and called by name, which saves an order about a
 * third of the database's time. Only statements that find rows by their keys are prepared: a plan
 * that suits every search word or period does not exist. Behind a pooler none is
 * (`DATABASE_POOLER`), because the connection of the next statement may be another one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

const isPreparing = new AsyncLocalStorage<boolean>();

/** Prepares the statements of this work, in transactions and outside of them. */
export const withPreparedStatements = <Result>(work: () => Result): Result =>
  isPreparing.run(true, work);

/** Each takes ten to a hundred kilobytes on every connection. */
const MAX_PREPARED = 60;
const names = new Map<string, string>();

/**
 * The name of a statement that is to be prepared; undefined outside of `withPreparedStatements` and
 * for one too many: the text of a statement varies with the number of lines of an order.
 */
export function preparedName(text: string): string | undefined {
  if (!isPreparing.getStore()) return undefined;
  const known = names.get(text);
  if (known || names.size === MAX_PREPARED) return known;
  const name = `prepared_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}
